import type { RouterContextProvider } from "react-router";
import type { changeSchedule, scheduleClip, Wanted } from "~/features/clips/scheduling/commands.server.ts";
import { clipScheduleIdInput, scheduledPostsInput } from "~/features/clips/scheduling/input.ts";
import { scheduleOfOwner } from "~/features/clips/scheduling/queries.server.ts";
import { scheduleMessage } from "~/features/clips/scheduling/rules.ts";
import { scheduleInput } from "~/features/content/schedules/input.ts";
import { NETWORKS, profileOfNetwork } from "~/features/outreach/networks/rules.ts";
import { lengthProblem } from "~/features/outreach/social-posts/rules/clips.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { OwnClipSchedule } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { changeAnswer, refusal } from "~/middleware/change-answer.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";

type Context = Readonly<RouterContextProvider>;

/** The requested scheduled clip; an invalid id is a 404. */
export function requestedSchedule(params: { scheduleId: string }, context: Context): OwnClipSchedule {
  const id = requested(clipScheduleIdInput, params.scheduleId);
  return { accountId: context.get(accountContext).id, scheduleId: id };
}

/** Its row with the clip's title; 404 if it is not the caller's. */
export async function ownSchedule(params: { scheduleId: string }, context: Context) {
  const found = await scheduleOfOwner(context.get(productContext).db, requestedSchedule(params, context));
  if (!found) throw notFound();
  return found;
}

type Schedule = (tx: Tx, wanted: Wanted, now: Date) => ReturnType<typeof changeSchedule | typeof scheduleClip>;

/** Makes a change by the form of a scheduled clip, once. */
export async function scheduledByForm(sending: { request: Request; context: Context }, change: Schedule) {
  const parsed = wantedBy(sending.context.get(formContext));
  if (!parsed.ok) return refusal(422, parsed.problems);
  const done = await changeOnce(sending, ({ tx }, now) => change(tx, parsed.wanted, now));
  return changeAnswer(done, (refused) =>
    refused.reason === "moment"
      ? refusal(422, { day: refused.problem })
      : refusal(409, { form: scheduleMessage(refused.reason) }),
  );
}

function wantedBy(form: FormData): { ok: true; wanted: Wanted } | { ok: false; problems: Record<string, string> } {
  const [day, time, zone] = [form.get("day"), form.get("time"), form.get("zone")];
  const moment = scheduleInput.safeParse({ day, time, zone });
  const chosen = NETWORKS.filter((network) => form.getAll("networks").includes(network));
  const posts = scheduledPostsInput.safeParse(
    chosen.map((network) => ({
      ...{ network, name: profileOfNetwork(network).name, text: String(form.get(`text.${network}`) ?? "") },
    })),
  );
  const problems: Record<string, string> = {
    ...(moment.success ? {} : messagesByField(moment.error.issues)),
    ...(posts.success ? {} : { networks: posts.error.issues[0]?.message ?? "" }),
    ...Object.fromEntries(
      chosen.flatMap((network) => {
        const problem = lengthProblem(network, String(form.get(`text.${network}`) ?? ""));
        return problem ? [[`text.${network}`, problem]] : [];
      }),
    ),
  };
  if (!moment.success || !posts.success || Object.keys(problems).length) return { ok: false, problems };
  const { at, zone: chosenZone } = moment.data;
  return { ok: true, wanted: { at, zone: chosenZone, posts: posts.data } };
}
