import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { isOpenJob } from "~/features/clips/services/queries.server.ts";
import type { AccountId, ClipRunId, MadeClipId, OwnClipRun, VideoId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import { isRepeatable, problemText, type RunEntry, secondsLeft } from "./rules.ts";

export type ClipRun = typeof clipRuns.$inferSelect;
export type MadeClip = typeof madeClips.$inferSelect;

export async function runById(db: Reader, runId: ClipRunId): Promise<ClipRun | null> {
  const [run] = await db.select().from(clipRuns).where(eq(clipRuns.id, runId));
  return run ?? null;
}

/** A run of this account; null for one of another account too. */
export async function runOfOwner(db: Reader, { accountId, runId }: OwnClipRun): Promise<ClipRun | null> {
  const [run] = await db
    .select()
    .from(clipRuns)
    .where(and(eq(clipRuns.id, runId), eq(clipRuns.accountId, accountId)));
  return run ?? null;
}

const RUNS_LISTED = 50;

/** One page of an account's runs, newest first; `next` is the cursor of the next page. */
export async function runsOfOwner(db: Reader, accountId: AccountId, after: Cursor<ClipRunId> | null) {
  const further = after && sql`(${clipRuns.createdAt}, ${clipRuns.id}) < (${after.at}, ${after.id})`;
  const rows = await db
    .select()
    .from(clipRuns)
    .where(and(eq(clipRuns.accountId, accountId), further ?? undefined))
    .orderBy(desc(clipRuns.createdAt), desc(clipRuns.id))
    .limit(RUNS_LISTED + 1);
  return pageOf(rows, RUNS_LISTED);
}

/** All clips of a run, the best first. */
export const clipsOfRun = (db: Reader, runId: ClipRunId): Promise<MadeClip[]> =>
  db.select().from(madeClips).where(eq(madeClips.runId, runId)).orderBy(madeClips.place);

export async function madeClipById(db: Reader, clipId: MadeClipId): Promise<MadeClip | null> {
  const [clip] = await db.select().from(madeClips).where(eq(madeClips.id, clipId));
  return clip ?? null;
}

const MOST_FILMS = 200;

/** The films and episodes of an account that clips can be made of, the newest first. */
export function filmsToCut(db: Reader, accountId: AccountId) {
  // Columns of the outer query are named with their table, which a query of one table would leave out.
  const title = sql<string>`coalesce(
    (select f.title from ${films} f where f.video_id = ${videos}.id limit 1),
    (select c.title from ${filmClips} c where c.video_id = ${videos}.id limit 1),
    ${videos.originalName}, '')`;
  const genres = sql<string[]>`coalesce(
    (select f.genres from ${films} f where f.video_id = ${videos}.id limit 1),
    (select f.genres from ${filmClips} c join ${films} f on f.id = c.film_id where c.video_id = ${videos}.id limit 1),
    '{}')`;
  return db
    .select({ id: videos.id, title, genres, durationMs: videos.durationMs })
    .from(videos)
    .where(
      and(
        eq(videos.accountId, accountId),
        eq(videos.platform, "file"),
        ne(videos.kind, "clip"),
        eq(videos.status, "ready"),
        isNotNull(videos.playableKey),
      ),
    )
    .orderBy(desc(videos.createdAt))
    .limit(MOST_FILMS);
}

const UNDER_WAY = ["waiting", "analyzing", "rendering"] as const;

/** The run of an account that is worth showing: one under way, or else the one that something happened to last. */
export async function latestRun(db: Reader, accountId: AccountId, now: Date): Promise<RunEntry | null> {
  const [run] = await db
    .select()
    .from(clipRuns)
    .where(eq(clipRuns.accountId, accountId))
    .orderBy(desc(inArray(clipRuns.status, [...UNDER_WAY])), desc(clipRuns.updatedAt), desc(clipRuns.createdAt))
    .limit(1);
  if (!run) return null;
  const { id, title, status, progress, line, problem, startedAt } = run;
  return {
    ...{ id, title, status, progress, line, problem: problemText(problem) },
    secondsLeft: secondsLeft(progress, startedAt, now),
    isRepeatable: isRepeatable(run),
  };
}

/** Whether clips of this film are being made. */
export async function isBeingCut(db: Reader, videoId: VideoId): Promise<boolean> {
  const found = await db
    .select({ id: clipRuns.id })
    .from(clipRuns)
    .where(and(eq(clipRuns.videoId, videoId), inArray(clipRuns.status, [...UNDER_WAY])))
    .limit(1);
  return found.length > 0;
}

/** Runs in progress that were not heard of since this moment, with the state of their films; not those that wait for a service. */
export const silentRuns = (db: Reader, since: Date) =>
  db
    .select({ id: clipRuns.id, accountId: clipRuns.accountId, status: clipRuns.status, filmStatus: videos.status })
    .from(clipRuns)
    .innerJoin(videos, eq(videos.id, clipRuns.videoId))
    .where(and(inArray(clipRuns.status, [...UNDER_WAY]), isNull(clipRuns.awaitsJobId), lt(clipRuns.updatedAt, since)));

/** Clips that this server makes anew after a change, without news since this moment: those of a run are made by its job. */
export const silentClips = (db: Reader, since: Date) =>
  db
    .select({ id: madeClips.id, accountId: madeClips.accountId })
    .from(madeClips)
    .innerJoin(clipRuns, eq(clipRuns.id, madeClips.runId))
    .where(
      and(
        eq(madeClips.status, "processing"),
        isNull(madeClips.removedAt),
        lt(madeClips.updatedAt, since),
        inArray(clipRuns.status, ["completed", "failed", "cancelled"]),
        notExists(
          db
            .select({ one: sql`1` })
            .from(serviceJobs)
            .where(and(eq(serviceJobs.clipId, madeClips.id), isOpenJob)),
        ),
      ),
    );

/** Ids among these that have no row any more. */
export async function clipIdsWithoutRow(db: Reader, ids: MadeClipId[]): Promise<MadeClipId[]> {
  if (!ids.length) return [];
  const found = await db.select({ id: madeClips.id }).from(madeClips).where(inArray(madeClips.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
