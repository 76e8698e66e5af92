import { and, asc, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { clipSchedules } from "~/db/schema/clip-shelf.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import type { AccountId, ClipScheduleId, OwnClipSchedule } from "~/lib/ids.ts";
import { clockAt, shortMoment } from "~/lib/time-zones.ts";
import type { Reader } from "~/platform/db.ts";
import { MOST_SCHEDULED, MOST_SENT, type ScheduleEntry, type SentReminder } from "./rules.ts";

export type ClipSchedule = typeof clipSchedules.$inferSelect;

const isPending = and(isNull(clipSchedules.remindedAt), isNull(madeClips.removedAt), isNotNull(madeClips.madeRevision));

const withClip = (db: Reader) =>
  db
    .select({ schedule: clipSchedules, title: madeClips.title })
    .from(clipSchedules)
    .innerJoin(madeClips, eq(madeClips.id, clipSchedules.clipId))
    .$dynamic();

/** What an account will be reminded of, the next first. */
export async function schedulesOf(db: Reader, accountId: AccountId): Promise<ScheduleEntry[]> {
  const rows = await withClip(db)
    .where(and(eq(clipSchedules.accountId, accountId), isPending))
    .orderBy(asc(clipSchedules.at), asc(clipSchedules.id))
    .limit(MOST_SCHEDULED);
  return rows.map(({ schedule: { id, clipId, at, zone, posts }, title }) => ({
    ...{ id, clip: { id: clipId, title }, at, moment: shortMoment(at, zone), ...clockAt(at, zone), zone, posts },
  }));
}

/** What an account was reminded of, the last first. */
export async function sentReminders(db: Reader, accountId: AccountId): Promise<SentReminder[]> {
  const sent = and(eq(clipSchedules.accountId, accountId), isNotNull(clipSchedules.remindedAt));
  const rows = await withClip(db)
    .where(and(sent, isNull(madeClips.removedAt)))
    .orderBy(desc(clipSchedules.at), desc(clipSchedules.id))
    .limit(MOST_SENT);
  return rows.map(({ schedule: { id, clipId, at, zone, posts, remindedAt }, title }) => ({
    ...{ id, clip: { id: clipId, title }, moment: shortMoment(remindedAt ?? at, zone), zone, posts },
  }));
}

/** A scheduled clip of this account with its title; null for one of another account too. */
export async function scheduleOfOwner(db: Reader, { accountId, scheduleId }: OwnClipSchedule) {
  const own = and(eq(clipSchedules.id, scheduleId), eq(clipSchedules.accountId, accountId));
  const [found] = await withClip(db).where(and(own, isNull(madeClips.removedAt)));
  return found ?? null;
}

const MOST_AT_ONCE = 100;

/** Reminders that are due, the longest waiting first. */
export async function dueSchedules(db: Reader, now: Date): Promise<ClipScheduleId[]> {
  const rows = await withClip(db)
    .where(and(lte(clipSchedules.at, now), isPending))
    .orderBy(asc(clipSchedules.at))
    .limit(MOST_AT_ONCE);
  return rows.map(({ schedule }) => schedule.id);
}

/** A due reminder, locked until the transaction ends; null where another process has it, or had it. */
export async function lockedDue(db: Reader, scheduleId: ClipScheduleId, now: Date) {
  const [found] = await withClip(db)
    .where(and(eq(clipSchedules.id, scheduleId), lte(clipSchedules.at, now), isPending))
    .for("update", { of: clipSchedules, skipLocked: true });
  return found ?? null;
}
