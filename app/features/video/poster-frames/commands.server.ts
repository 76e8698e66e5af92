import { and, eq } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { extractPicture } from "~/features/video/posters/commands/extraction.server.ts";
import { storeBothSizes } from "~/features/video/posters/commands.server.ts";
import { savePoster } from "~/features/video/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import { newId, type PosterFrameId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { posterFramesOf } from "./queries.server.ts";
import { POSTER_FRAME_STRETCHES, posterFrameKey } from "./rules.ts";

type PosterFrameServices = { db: Db; storage: Storage; ffmpeg: Ffmpeg };
type NewPosterFrame = typeof posterFrames.$inferInsert;

/** Extracts the pictures that the owner may choose a poster from, once; failures are ignored. */
export async function extractPosterFrames(
  services: PosterFrameServices,
  video: Video,
  { film, folder }: { film: string; folder: string },
  signal: AbortSignal,
) {
  if ((await posterFramesOf(services.db, video.id)).length) return;
  const found: NewPosterFrame[] = firstPoster(video);
  const frames = { durationMs: video.durationMs, videoIndex: 0 };
  const options = { signal, limitMs: probeLimitMs(LARGEST_UPLOAD_BYTES), urgency: "unhurried" as const };
  for (const stretch of POSTER_FRAME_STRETCHES) {
    const image = await extractPicture(services.ffmpeg, { film, folder, frames, stretch }, options);
    const isNew = image && !found.some(({ placeholder }) => placeholder === image.placeholder);
    if (isNew) found.push(await storePosterFrame(services.storage, video, image, stretch.fromShare));
  }
  if (found.length) await services.db.insert(posterFrames).values(found);
}

function firstPoster({ id, posterKey, posterWidth, posterHeight, posterNarrow, ...video }: Video): NewPosterFrame[] {
  if (!posterKey || !posterWidth || !posterHeight) return [];
  const placeholder = video.posterPlaceholder ?? "";
  const size = { width: posterWidth, height: posterHeight, narrow: posterNarrow };
  return [{ videoId: id, key: posterKey, ...size, placeholder, atMs: 0 }];
}

async function storePosterFrame(
  storage: Storage,
  video: Video,
  image: WebImage,
  share: number,
): Promise<NewPosterFrame> {
  const id = newId<PosterFrameId>();
  const key = posterFrameKey(video.id, id);
  await storeBothSizes(storage, key, image);
  const { width, height, placeholder } = image;
  const atMs = Math.round((video.durationMs ?? 0) * share);
  return { id, videoId: video.id, key, width, height, narrow: true, placeholder, atMs };
}

/** Makes one of a film's pictures its poster. */
export async function choosePoster(db: Db, { accountId, videoId }: OwnVideo, posterFrameId: PosterFrameId, now: Date) {
  if (!(await videoOfOwner(db, accountId, videoId))) return { ok: false, reason: "not-found" } as const;
  const [posterFrame] = await db
    .select()
    .from(posterFrames)
    .where(and(eq(posterFrames.id, posterFrameId), eq(posterFrames.videoId, videoId)));
  if (!posterFrame) return { ok: false, reason: "not-found" } as const;
  const poster = {
    posterKey: posterFrame.key,
    posterWidth: posterFrame.width,
    posterHeight: posterFrame.height,
    posterNarrow: posterFrame.narrow,
    posterPlaceholder: posterFrame.placeholder || null,
  };
  await savePoster(db, videoId, poster, now);
  return { ok: true } as const;
}
