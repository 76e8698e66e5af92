import { and, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { startMessage } from "~/features/clips/runs/rules.ts";
import type { AccountId, ClipSourceId, OwnClipSource } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import { type FetchedFilm, type SourceEntry, sourceProblemText, sourceStep, stageOf } from "./rules.ts";

export type ClipSource = typeof clipSources.$inferSelect;

export async function sourceById(db: Reader, sourceId: ClipSourceId): Promise<ClipSource | null> {
  const [source] = await db.select().from(clipSources).where(eq(clipSources.id, sourceId));
  return source ?? null;
}

/** Films that are being fetched, without news since this moment. */
export const silentSources = (db: Reader, since: Date) =>
  db
    .select({ id: clipSources.id, accountId: clipSources.accountId })
    .from(clipSources)
    .where(and(inArray(clipSources.status, ["waiting", "fetching"]), lt(clipSources.updatedAt, since)));

const withVideo = (db: Reader) =>
  db
    .select({
      source: clipSources,
      video: { status: videos.status, failure: videos.failure, progress: videos.progress },
    })
    .from(clipSources)
    .innerJoin(videos, eq(videos.id, clipSources.videoId))
    .$dynamic();
/** A film that was to be fetched, with what became of its video. */
export type ListedSource = Awaited<ReturnType<typeof withVideo>>[number];

/** One of this account; null for one of another account too. */
export async function sourceOfOwner(db: Reader, { accountId, sourceId }: OwnClipSource): Promise<ListedSource | null> {
  const [found] = await withVideo(db).where(and(eq(clipSources.id, sourceId), eq(clipSources.accountId, accountId)));
  return found ?? null;
}

const SOURCES_LISTED = 50;

/** One page of an account's, newest first; `next` is the cursor of the next page. */
export async function sourcesOfOwner(db: Reader, accountId: AccountId, after: Cursor<ClipSourceId> | null) {
  const further = after && sql`(${clipSources.createdAt}, ${clipSources.id}) < (${after.at}, ${after.id})`;
  const rows = await withVideo(db)
    .where(and(eq(clipSources.accountId, accountId), further ?? undefined))
    .orderBy(desc(clipSources.createdAt), desc(clipSources.id))
    .limit(SOURCES_LISTED + 1);
  return pageOf(
    rows.map((row) => ({ ...row, id: row.source.id, createdAt: row.source.createdAt })),
    SOURCES_LISTED,
  );
}

const MOST_SHOWN = 5;

/** Films on their way here, and those that did not arrive, the newest first. */
export async function openSources(db: Reader, accountId: AccountId, plan: Plan): Promise<SourceEntry[]> {
  const rows = await withVideo(db)
    .where(and(eq(clipSources.accountId, accountId), ne(clipSources.status, "started")))
    .orderBy(desc(clipSources.createdAt))
    .limit(MOST_SHOWN);
  return rows.flatMap(({ source, video }) => {
    const { id, title, status } = source;
    if (status === "started") return [];
    const stage = stageOf(status, video.status);
    const problem = sourceProblemText(source.problem, video, (reason) => startMessage(reason, plan));
    return [{ id, title, stage, ...sourceStep(stage, source, video.progress), problem }];
  });
}

const MOST_FETCHED = 50;

/** The films that were fetched to make clips of them, the newest first. */
export function fetchedFilms(db: Reader, accountId: AccountId): Promise<FetchedFilm[]> {
  const ofFilm = and(eq(madeClips.videoId, clipSources.videoId), isNull(madeClips.removedAt));
  const clips = sql`(select count(*) from ${madeClips} where ${ofFilm})`.mapWith(Number);
  const byteSize = sql`coalesce(${videos.byteSize}, 0)`.mapWith(Number);
  return db
    .select({ id: clipSources.id, title: clipSources.title, byteSize, clips })
    .from(clipSources)
    .innerJoin(videos, eq(videos.id, clipSources.videoId))
    .where(and(eq(clipSources.accountId, accountId), eq(clipSources.status, "started")))
    .orderBy(desc(clipSources.createdAt))
    .limit(MOST_FETCHED);
}
