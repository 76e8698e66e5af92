import { videos } from "~/db/schema/videos.ts";
import { captionsColumn, publicCaptions } from "~/features/video/captions/queries.server.ts";
import { publicChapters } from "~/features/video/chapters/rules.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { publicRenditionColumns, publicRenditions } from "~/features/video/renditions/queries.server.ts";
import { hasBars } from "~/features/video/survey/rules/bars.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { FileExtras, FilmSource, PublicFilm } from "../rules.ts";

const videoColumns = {
  id: videos.id,
  platform: videos.platform,
  status: videos.status,
  sourceUrl: videos.sourceUrl,
  playableKey: videos.playableKey,
  ...posterColumns,
  bars: videos.bars,
  loopStartMs: videos.loopStartMs,
  loopEndMs: videos.loopEndMs,
  loopShot: videos.loopShot,
  posterAtMs: videos.posterAtMs,
  durationMs: videos.durationMs,
  width: videos.width,
  height: videos.height,
  introEndMs: videos.introEndMs,
  chapters: videos.chapters,
  createdAt: videos.createdAt,
};

/** Columns for the public version of a video: to be selected beside others, with `ladders` joined. */
export const publicVideoColumns = { video: videoColumns, renditions: publicRenditionColumns, captions: captionsColumn };

type VideoRow = Pick<typeof videos.$inferSelect, keyof typeof videoColumns>;
type VideoColumns = {
  video: VideoRow;
  renditions: Parameters<typeof publicRenditions>[0];
  captions: Parameters<typeof publicCaptions>[1];
};

const STATUSES: Record<VideoRow["status"], PublicFilm["status"]> = {
  uploading: "preparing",
  uploaded: "preparing",
  processing: "preparing",
  ready: "ready",
  failed: "unavailable",
  cancelled: "unavailable",
};

/** The public version of a video. */
export function publicFilm({ video, renditions, captions }: VideoColumns): PublicFilm {
  const extras = { ...publicRenditions(renditions), ...publicCaptions(video.id, captions) };
  return {
    id: video.id,
    status: STATUSES[video.status],
    source: video.status === "ready" ? filmSource(video, extras) : null,
    poster: posterOf(video),
    durationMs: video.durationMs,
    ...publicChapters(video),
    uploadedAt: video.createdAt.toISOString(),
  };
}

function filmSource(row: VideoRow, extras: FileExtras): FilmSource | null {
  if (row.platform !== "file") return linkedFilm(row.sourceUrl);
  if (!row.playableKey) return null;
  const size = { width: row.width ?? 16, height: row.height ?? 9 };
  const { bars, loopStartMs, loopEndMs, loopShot, posterAtMs } = row;
  const picture = {
    ...(bars && hasBars(bars) && { bars }),
    ...(loopStartMs !== null && loopEndMs !== null && { loop: { startMs: loopStartMs, endMs: loopEndMs } }),
    ...(loopShot && posterAtMs !== null && isWithin(loopShot, posterAtMs) && { posterShot: loopShot }),
  };
  return { kind: "file", url: mediaUrl(row.playableKey), type: "video/mp4", ...size, ...picture, ...extras };
}

function linkedFilm(sourceUrl: string | null): FilmSource | null {
  const link = detectVideoLink(sourceUrl ?? "");
  if (!link) return null;
  const { platform, videoId, embedUrl, watchUrl } = link;
  return { kind: "embed", platform, videoId, embedUrl, watchUrl };
}
