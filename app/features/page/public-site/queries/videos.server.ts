import { sql } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { isSoldVideo } from "~/features/money/film-offers/queries.server.ts";
import { captionsColumn, publicCaptions } from "~/features/video/captions/queries.server.ts";
import { publicChapters } from "~/features/video/chapters/rules.ts";
import { posterColumns, posterOf } from "~/features/video/posters/queries.server.ts";
import { detectVideoLink } from "~/features/video/providers/rules.ts";
import { publicRenditionColumns, publicRenditions } from "~/features/video/renditions/queries.server.ts";
import { hasBars } from "~/features/video/survey/rules/bars.ts";
import { isWithin } from "~/features/video/survey/rules/shots.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { closedFilm, type FileExtras, type FilmSource, type LoopFile, type PublicFilm } from "../rules.ts";

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

/** The file of the film's silent loop, which only a film that must be paid has. */
const loopColumn = sql<LoopRow | null>`(
  select json_build_object('key', its.key, 'width', its.width, 'height', its.height,
    'startMs', its.start_ms, 'endMs', its.end_ms)
  from silent_loops its where its.video_id = videos.id and its.key is not null)`;

/** Columns for the public version of a video: to be selected beside others, with `ladders` joined. */
export const publicVideoColumns = {
  ...{ video: videoColumns, renditions: publicRenditionColumns, captions: captionsColumn },
  ...{ isSold: isSoldVideo(sql`videos.id`), loop: loopColumn },
};

type VideoRow = Pick<typeof videos.$inferSelect, keyof typeof videoColumns>;
type LoopRow = { key: string; width: number; height: number; startMs: number; endMs: number };
type VideoColumns = {
  video: VideoRow;
  isSold: boolean;
  loop: LoopRow | null;
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

/** The public version of a video: of one that must be paid, the picture alone. */
export function publicFilm(columns: VideoColumns): PublicFilm {
  const film = wholeFilm(columns);
  return columns.isSold ? closedFilm(film, loopFile(film, columns.loop)) : film;
}

/** The same for those who may watch it in any case: who has paid for it, or was invited. */
export function wholeFilm({ video, renditions, captions }: VideoColumns): PublicFilm {
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

/** Where the film was cut for its loop, bars and poster are those of the film. */
function loopFile({ source }: PublicFilm, row: LoopRow | null): LoopFile | null {
  if (!row || source?.kind !== "file") return null;
  const { key, startMs, endMs, ...size } = row;
  const { bars, posterShot } = source;
  const picture = { ...(bars && { bars }), ...(posterShot && { posterShot }) };
  return { url: mediaUrl(key), type: "video/mp4", ...size, loop: { startMs, endMs }, ...picture };
}

function linkedFilm(sourceUrl: string | null): FilmSource | null {
  const link = detectVideoLink(sourceUrl ?? "");
  if (!link) return null;
  const { platform, videoId, embedUrl, watchUrl } = link;
  return { kind: "embed", platform, videoId, embedUrl, watchUrl };
}
