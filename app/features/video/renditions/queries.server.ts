import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { mediaUrl, type RenditionsState } from "~/features/video/videos/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Storyboard, storyboardKey } from "./rules/storyboards.ts";
import { canCancelRenditions, canRestartRenditions, masterKey } from "./rules.ts";

type RenditionSet = typeof renditionSets.$inferSelect;

export async function renditionsOf(db: Reader, videoId: VideoId): Promise<RenditionSet | null> {
  const [renditions] = await db.select().from(renditionSets).where(eq(renditionSets.videoId, videoId));
  return renditions ?? null;
}

/** The state for the owner's screen. */
export const renditionsState = ({ status, progress, qualities }: RenditionSet): RenditionsState => ({
  status,
  progress,
  qualities,
  canCancel: canCancelRenditions(status),
  canRestart: canRestartRenditions(status),
});

/** The columns that `publicRenditions` needs. */
export const publicRenditionColumns = {
  videoId: renditionSets.videoId,
  status: renditionSets.status,
  token: renditionSets.token,
  qualities: renditionSets.qualities,
  storyboard: renditionSets.storyboard,
};

/** Renditions for the players of visitors; null before all of them are made. */
export function publicRenditions(renditions: Pick<RenditionSet, keyof typeof publicRenditionColumns> | null) {
  if (renditions?.status !== "ready" || !renditions.token) return {};
  const { videoId, token, qualities, storyboard } = renditions;
  return {
    ...(qualities.length && { hls: mediaUrl(masterKey(videoId, token)) }),
    ...(storyboard && { storyboard: publicStoryboard(storyboard, mediaUrl(storyboardKey(videoId, token))) }),
  };
}

const publicStoryboard = ({ columns, rows, intervalMs, tileWidth, tileHeight }: Storyboard, url: string) => ({
  ...{ url, columns, rows, intervalSeconds: intervalMs / 1000 },
  ...{ width: tileWidth, height: tileHeight },
});

/** Storyboards of these videos of an account, with the films' lengths; those that have none are left out. */
export async function storyboardsOf(db: Reader, accountId: AccountId, videoIds: VideoId[]) {
  const rows = await db
    .select({ ...publicRenditionColumns, durationMs: videos.durationMs })
    .from(renditionSets)
    .innerJoin(videos, eq(videos.id, renditionSets.videoId))
    .where(and(eq(videos.accountId, accountId), inArray(videos.id, videoIds)));
  return Object.fromEntries(
    rows.flatMap(({ durationMs, ...set }) => {
      const { storyboard } = publicRenditions(set);
      return storyboard && durationMs ? [[set.videoId, { ...storyboard, durationSeconds: durationMs / 1000 }]] : [];
    }),
  );
}

/** Rendition sets whose row was not updated since `silentSince`. */
export const stalledRenditionSets = (db: Reader, silentSince: Date) =>
  db
    .select({ videoId: renditionSets.videoId, accountId: videos.accountId })
    .from(renditionSets)
    .innerJoin(videos, eq(videos.id, renditionSets.videoId))
    .where(and(inArray(renditionSets.status, ["waiting", "working"]), lt(renditionSets.updatedAt, silentSince)));

/** Uploaded films of versions without renditions. */
export const filmsWithoutRenditions = (db: Reader) =>
  db
    .select({ videoId: videos.id, accountId: videos.accountId })
    .from(videos)
    .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
    .where(
      and(
        eq(videos.platform, "file"),
        eq(videos.kind, "film"),
        eq(videos.status, "ready"),
        isNull(renditionSets.videoId),
      ),
    );

/** Failed and cancelled runs, which may have left files. */
export async function renditionSetsWithEndedRun(db: Reader, endedBefore: Date) {
  const ended = and(inArray(renditionSets.status, ["failed", "cancelled"]), lt(renditionSets.updatedAt, endedBefore));
  const found = await db
    .select({ videoId: renditionSets.videoId, token: renditionSets.token })
    .from(renditionSets)
    .where(ended);
  return found.flatMap(({ videoId, token }) => (token ? [{ videoId, token }] : []));
}
