import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { ladders } from "~/db/schema/ladders.ts";
import { videos } from "~/db/schema/videos.ts";
import { type LadderState, mediaUrl } from "~/features/video/videos/rules.ts";
import type { Reader } from "~/platform/db.ts";
import { type Storyboard, storyboardKey } from "./rules/storyboards.ts";
import { canCancelLadder, canRestartLadder, masterKey } from "./rules.ts";

type Ladder = typeof ladders.$inferSelect;

export async function ladderOf(db: Reader, videoId: string): Promise<Ladder | null> {
  const [ladder] = await db.select().from(ladders).where(eq(ladders.videoId, videoId));
  return ladder ?? null;
}

/** The part of a row that its owner's screen shows. */
export const ladderState = ({ status, progress, qualities }: Ladder): LadderState => ({
  status,
  progress,
  qualities,
  canCancel: canCancelLadder(status),
  canRestart: canRestartLadder(status),
});

/** What `publicLadder` is made from: to be selected beside others. */
export const publicLadderColumns = {
  videoId: ladders.videoId,
  status: ladders.status,
  token: ladders.token,
  qualities: ladders.qualities,
  storyboard: ladders.storyboard,
};

/** What visitors' players get of a ladder: nothing before it is whole. */
export function publicLadder(ladder: Pick<Ladder, keyof typeof publicLadderColumns> | null) {
  if (ladder?.status !== "ready" || !ladder.token) return {};
  const { videoId, token, qualities, storyboard } = ladder;
  return {
    ...(qualities.length && { hls: mediaUrl(masterKey(videoId, token)) }),
    ...(storyboard && { storyboard: publicStoryboard(storyboard, mediaUrl(storyboardKey(videoId, token))) }),
  };
}

const publicStoryboard = ({ columns, rows, intervalMs, tileWidth, tileHeight }: Storyboard, url: string) => ({
  ...{ url, columns, rows, intervalSeconds: intervalMs / 1000 },
  ...{ width: tileWidth, height: tileHeight },
});

/** Ladders whose work stands still: nothing was written to their row since `silentSince`. */
export const stalledLadders = (db: Reader, silentSince: Date) =>
  db
    .select({ videoId: ladders.videoId, status: ladders.status, accountId: videos.accountId })
    .from(ladders)
    .innerJoin(videos, eq(videos.id, ladders.videoId))
    .where(and(inArray(ladders.status, ["waiting", "working"]), lt(ladders.updatedAt, silentSince)));

/** Uploaded films from before there were ladders. */
export const filmsWithoutLadder = (db: Reader) =>
  db
    .select({ videoId: videos.id, accountId: videos.accountId })
    .from(videos)
    .leftJoin(ladders, eq(ladders.videoId, videos.id))
    .where(and(eq(videos.platform, "file"), eq(videos.status, "ready"), isNull(ladders.videoId)));

/** Runs that ended without a ladder and may have left files. */
export async function laddersWithSpentRun(db: Reader, endedBefore: Date) {
  const spent = and(inArray(ladders.status, ["failed", "cancelled"]), lt(ladders.updatedAt, endedBefore));
  const found = await db.select({ videoId: ladders.videoId, token: ladders.token }).from(ladders).where(spent);
  return found.flatMap(({ videoId, token }) => (token ? [{ videoId, token }] : []));
}
