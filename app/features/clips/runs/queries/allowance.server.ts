import { and, eq, gte, inArray, isNull, notExists, sql } from "drizzle-orm";
import { clipCandidates, clipCharges } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { minutesOf, monthOf, type Used } from "../rules/allowance.ts";

const thisMonth = (accountId: AccountId, now: Date) =>
  and(eq(clipCharges.accountId, accountId), gte(clipCharges.createdAt, monthOf(now)));

/** What an account has used since the beginning of the month, with the clips that are promised to its runs. */
export async function usedThisMonth(db: Reader, accountId: AccountId, now: Date): Promise<Used> {
  const [charged] = await db
    .select({
      minutes: sql`coalesce(sum(${clipCharges.minutes}), 0)`.mapWith(Number),
      clips: sql`coalesce(sum(${clipCharges.clips}), 0)`.mapWith(Number),
    })
    .from(clipCharges)
    .where(thisMonth(accountId, now));
  const { minutes, clips } = charged ?? { minutes: 0, clips: 0 };
  return { minutes, clips: clips + (await openClips(db, accountId)) + (await unknownClips(db, accountId)) };
}

/** Clips that are being made for the first time. */
async function openClips(db: Reader, accountId: AccountId): Promise<number> {
  const first = and(eq(madeClips.status, "processing"), isNull(madeClips.madeRevision));
  const counts = sql`(${clipRuns.purpose} <> 'launch' or ${madeClips.place} >= ${DEFAULT_COUNT})`;
  const [open] = await db
    .select({ clips: sql`count(*)`.mapWith(Number) })
    .from(madeClips)
    .innerJoin(clipRuns, eq(clipRuns.id, madeClips.runId))
    .where(and(eq(madeClips.accountId, accountId), first, counts));
  return open?.clips ?? 0;
}

/** Clips that runs will make, which have not found their candidates yet. */
async function unknownClips(db: Reader, accountId: AccountId): Promise<number> {
  const candidates = db.select({ one: sql`1` }).from(clipCandidates).where(eq(clipCandidates.runId, clipRuns.id));
  // Klap's clips are written without candidates.
  const clips = db.select({ one: sql`1` }).from(madeClips).where(eq(madeClips.runId, clipRuns.id));
  const promised = and(
    ...[eq(clipRuns.accountId, accountId), eq(clipRuns.purpose, "form"), eq(clipRuns.choosesFirst, false)],
    ...[inArray(clipRuns.status, ["waiting", "analyzing", "rendering"]), notExists(candidates), notExists(clips)],
  );
  const [unknown] = await db
    .select({ clips: sql`coalesce(sum(${clipRuns.wanted}), 0)`.mapWith(Number) })
    .from(clipRuns)
    .where(promised);
  return unknown?.clips ?? 0;
}

/** Minutes that analysing this film would add to the month: none when it counts already. */
export async function minutesToCharge(
  db: Reader,
  { accountId, videoId, filmMs }: { accountId: AccountId; videoId: VideoId; filmMs: number },
  now: Date,
): Promise<number> {
  const counted = and(thisMonth(accountId, now), eq(clipCharges.videoId, videoId), sql`${clipCharges.minutes} > 0`);
  return (await db.$count(clipCharges, counted)) ? 0 : minutesOf(filmMs);
}

/** Films that the wizard has had analysed this month. */
export const analysesThisMonth = (db: Reader, accountId: AccountId, now: Date): Promise<number> =>
  db.$count(clipCharges, and(thisMonth(accountId, now), sql`${clipCharges.analyses} > 0`));
