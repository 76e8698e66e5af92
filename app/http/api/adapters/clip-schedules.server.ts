import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import {
  cancelSchedule,
  changeSchedule,
  scheduleClip,
  type Wanted,
} from "~/features/clips/scheduling/commands.server.ts";
import { scheduleOfOwner, schedulesOf } from "~/features/clips/scheduling/queries.server.ts";
import { scheduleMessage } from "~/features/clips/scheduling/rules.ts";
import { profileOfNetwork } from "~/features/outreach/networks/rules.ts";
import { lengthProblem } from "~/features/outreach/social-posts/rules/clips.ts";
import type { ClipScheduleId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { invalidField, type Refusal, refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import type { NewSchedule } from "../shapes/clips.ts";

/** The reminders that are still to come, the next first. */
export async function schedulesOfKey({ db, accountId }: Read) {
  const schedules = await schedulesOf(db, accountId);
  return {
    items: schedules.map(({ clip, ...schedule }) => ({ ...schedule, clipId: clip.id, clipTitle: clip.title })),
    next: null,
  };
}

export async function scheduleOfClipByKey({ db, accountId, ids }: Read<"scheduleId">) {
  const found = await scheduleOfOwner(db, { accountId, ...ids });
  return found && { ...found.schedule, clipTitle: found.title };
}

const scheduleNow = async (call: Change, scheduleId: ClipScheduleId) =>
  written(await scheduleOfClipByKey({ ...call, db: call.tx, body: null, ids: { scheduleId } }));

/** What is to be posted where, or what is wrong with a text. */
async function wantedBy({ tx, accountId, body }: Change<never, NewSchedule>): Promise<Wanted | Refusal> {
  const { at, zone, posts } = body;
  for (const [place, { network, text }] of posts.entries()) {
    const problem = lengthProblem(network, text);
    if (problem) return invalidField(`posts.${place}.text`, problem);
  }
  const named = posts.map(({ network, text }) => ({ network, name: profileOfNetwork(network).name, text }));
  return { at, zone: zone ?? (await timeZoneOf(tx, accountId)) ?? "UTC", posts: named };
}

/** Has the owner reminded of a clip at a moment. */
export async function scheduleClipByKey(call: Change<"clipId", NewSchedule>) {
  const { tx, accountId, ids, now } = call;
  const wanted = await wantedBy(call);
  if ("code" in wanted) return wanted;
  const scheduled = await scheduleClip(tx, { accountId, clipId: ids.clipId }, wanted, now);
  return scheduled.ok ? scheduleNow(call, scheduled.id) : refusedSchedule(scheduled);
}

export async function changeScheduleByKey(call: Change<"scheduleId", NewSchedule>) {
  const { tx, accountId, ids, now } = call;
  const wanted = await wantedBy(call);
  if ("code" in wanted) return wanted;
  const changed = await changeSchedule(tx, { accountId, ...ids }, wanted, now);
  return changed.ok ? scheduleNow(call, ids.scheduleId) : refusedSchedule(changed);
}

type Refused = Exclude<Awaited<ReturnType<typeof changeSchedule>>, { ok: true }>;

function refusedSchedule(outcome: Refused): Refusal {
  if (outcome.reason === "not-found") return NOT_FOUND;
  return outcome.reason === "moment" ? refused(outcome) : refuse("conflict", scheduleMessage(outcome.reason));
}

export const cancelScheduleOfClip = async ({ tx, accountId, ids }: Change<"scheduleId">) =>
  (await cancelSchedule(tx, { accountId, ...ids })).ok ? DONE : NOT_FOUND;
