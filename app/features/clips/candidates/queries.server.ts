import { and, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import type { BarredPicture } from "~/features/clips/framing/rules/covering.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId, OwnClipRun } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { CandidateList, OpenRun } from "./rules.ts";

const itsClip = and(
  ...[eq(madeClips.runId, clipCandidates.runId), eq(madeClips.place, clipCandidates.place)],
  isNull(madeClips.removedAt),
);

/** What a run of this account found, the best first; null for one of another account, and before anything is found. */
export async function candidatesOf(db: Reader, { accountId, runId }: OwnClipRun): Promise<CandidateList | null> {
  const own = and(eq(clipRuns.id, runId), eq(clipRuns.accountId, accountId));
  const [run] = await db.select().from(clipRuns).where(own);
  if (!run) return null;
  const found = await db
    .select({ candidate: clipCandidates, state: madeClips.status })
    .from(clipCandidates)
    .leftJoin(madeClips, itsClip)
    .where(eq(clipCandidates.runId, runId))
    .orderBy(clipCandidates.place);
  const video = await videoOfOwner(db, accountId, run.videoId);
  if (!found.length || !video?.playableKey) return null;
  const { id, title, status, aspect, renderer } = run;
  return {
    run: { id, title, status, aspect, renderer },
    candidates: found.map(({ candidate: { accountId: _, runId: __, ...entry }, state }) => ({
      ...entry,
      state: state ?? "open",
    })),
    film: { url: mediaUrl(video.playableKey), picture: pictureOf(video) },
  };
}

const pictureOf = ({ width, height, bars }: Pick<Video, "width" | "height" | "bars">): BarredPicture | null =>
  width && height ? { width, height, bars: bars ?? NO_BARS } : null;

const SHOWN_RUNS = 5;

/** Runs of this account with stretches that are no clips, the latest first. */
export async function openRuns(db: Reader, accountId: AccountId): Promise<OpenRun[]> {
  const clip = db.select({ one: sql`1` }).from(madeClips).where(itsClip);
  const open = sql`count(*)`.mapWith(Number);
  const found = await db
    .select({ id: clipRuns.id, title: clipRuns.title, status: clipRuns.status, open })
    .from(clipCandidates)
    .innerJoin(clipRuns, eq(clipRuns.id, clipCandidates.runId))
    .where(and(eq(clipCandidates.accountId, accountId), notExists(clip)))
    .groupBy(clipRuns.id)
    .orderBy(desc(clipRuns.createdAt))
    .limit(SHOWN_RUNS);
  return found.map(({ status, ...run }) => ({ ...run, isChoosing: status === "choosing" }));
}
