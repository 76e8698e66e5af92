import { and, eq, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { clipSchedules } from "~/db/schema/clip-shelf.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { momentProblem } from "~/features/content/schedules/rules.ts";
import { type ClipScheduleId, newId, type OwnClipSchedule, type OwnMadeClip } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { scheduleOfOwner } from "./queries.server.ts";
import { MOST_SCHEDULED, type ScheduledPost, type ScheduleRefusal } from "./rules.ts";

export type Wanted = { at: Date; zone: string; posts: ScheduledPost[] };
type NotFound = { ok: false; reason: "not-found" };
type Refused = NotFound | { ok: false; reason: "moment"; problem: string } | { ok: false; reason: ScheduleRefusal };

const NOT_FOUND: NotFound = { ok: false, reason: "not-found" };

/** Reminds the owner of a clip at a moment; the time zone becomes that of the account. */
export async function scheduleClip(
  tx: Tx,
  { accountId, clipId }: OwnMadeClip,
  { zone, ...wanted }: Wanted,
  now: Date,
): Promise<{ ok: true; id: ClipScheduleId } | Refused> {
  await lockAccount(tx, accountId);
  const own = and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId), isNull(madeClips.removedAt));
  const [clip] = await tx.select({ revision: madeClips.madeRevision }).from(madeClips).where(own);
  if (!clip) return NOT_FOUND;
  if (clip.revision === null) return { ok: false, reason: "no-file" };
  const problem = momentProblem(wanted.at, now);
  if (problem) return { ok: false, reason: "moment", problem };
  const toCome = and(eq(clipSchedules.accountId, accountId), isNull(clipSchedules.remindedAt));
  if ((await tx.$count(clipSchedules, toCome)) >= MOST_SCHEDULED) return { ok: false, reason: "too-many" };
  const id = newId<ClipScheduleId>();
  await tx.insert(clipSchedules).values({ id, accountId, clipId, zone, ...wanted, createdAt: now, updatedAt: now });
  await tx.update(accounts).set({ timeZone: zone }).where(eq(accounts.id, accountId));
  return { ok: true, id };
}

/** Changes when and where a clip is to be posted, until the reminder is sent. */
export async function changeSchedule(
  tx: Tx,
  own: OwnClipSchedule,
  wanted: Wanted,
  now: Date,
): Promise<{ ok: true } | Refused> {
  await lockAccount(tx, own.accountId);
  const found = await scheduleOfOwner(tx, own);
  if (!found) return NOT_FOUND;
  const problem = momentProblem(wanted.at, now);
  if (problem) return { ok: false, reason: "moment", problem };
  const { rowCount } = await tx
    .update(clipSchedules)
    .set({ ...wanted, updatedAt: now })
    .where(and(ownRow(own), isNull(clipSchedules.remindedAt)));
  if (!rowCount) return { ok: false, reason: "reminded" };
  await tx.update(accounts).set({ timeZone: wanted.zone }).where(eq(accounts.id, own.accountId));
  return { ok: true };
}

const ownRow = ({ accountId, scheduleId }: OwnClipSchedule) =>
  and(eq(clipSchedules.id, scheduleId), eq(clipSchedules.accountId, accountId));

export async function cancelSchedule(tx: Tx, own: OwnClipSchedule): Promise<{ ok: true } | NotFound> {
  const { rowCount } = await tx.delete(clipSchedules).where(ownRow(own));
  return rowCount ? { ok: true } : NOT_FOUND;
}

export async function markReminded(tx: Tx, { accountId, scheduleId }: OwnClipSchedule, now: Date): Promise<void> {
  await tx.update(clipSchedules).set({ remindedAt: now }).where(ownRow({ accountId, scheduleId }));
}
