import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { stills } from "~/db/schema/stills.ts";
import { lookLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { storeBothSizes } from "~/features/video/posters/commands.server.ts";
import { posterArgs } from "~/features/video/posters/rules/extraction.ts";
import { savePoster } from "~/features/video/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { stillsOf } from "./queries.server.ts";
import { STILL_STRETCHES, stillKey } from "./rules.ts";

type PosterFrameServices = { db: Db; storage: Storage; ffmpeg: Ffmpeg };
type NewStill = typeof stills.$inferInsert;

/** Takes the pictures that the owner may choose a poster from, once; a film that yields none is still a film. */
export async function takeStills(
  services: PosterFrameServices,
  video: Video,
  film: string,
  folder: string,
  signal: AbortSignal,
) {
  if ((await stillsOf(services.db, video.id)).length) return;
  const kept: NewStill[] = firstPoster(video);
  for (const stretch of STILL_STRETCHES) {
    const path = `${folder}/still.jpg`;
    const args = posterArgs(film, path, { durationMs: video.durationMs, videoIndex: 0 }, stretch);
    const image = await services.ffmpeg
      .run(args, { signal, limitMs: lookLimitMs(LARGEST_UPLOAD_BYTES), urgency: "unhurried" })
      .then(() => toWebImage(path))
      .catch(() => null);
    signal.throwIfAborted();
    const isNew = image && !kept.some(({ placeholder }) => placeholder === image.placeholder);
    if (isNew) kept.push(await keepStill(services.storage, video, image, stretch.fromShare));
  }
  if (kept.length) await services.db.insert(stills).values(kept);
}

function firstPoster({ id, posterKey, posterWidth, posterHeight, posterNarrow, ...video }: Video): NewStill[] {
  if (!posterKey || !posterWidth || !posterHeight) return [];
  const placeholder = video.posterPlaceholder ?? "";
  const size = { width: posterWidth, height: posterHeight, narrow: posterNarrow };
  return [{ videoId: id, key: posterKey, ...size, placeholder, atMs: 0 }];
}

async function keepStill(storage: Storage, video: Video, image: WebImage, share: number): Promise<NewStill> {
  const id = randomUUID();
  const key = stillKey(video.id, id);
  await storeBothSizes(storage, key, image);
  const { width, height, placeholder } = image;
  const atMs = Math.round((video.durationMs ?? 0) * share);
  return { id, videoId: video.id, key, width, height, narrow: true, placeholder, atMs };
}

/** Makes one of a film's pictures its poster. */
export async function choosePoster(db: Db, accountId: string, videoId: string, stillId: string, now: Date) {
  if (!(await videoOfOwner(db, accountId, videoId))) return { ok: false, reason: "not-found" } as const;
  const [still] = await db
    .select()
    .from(stills)
    .where(and(eq(stills.id, stillId), eq(stills.videoId, videoId)));
  if (!still) return { ok: false, reason: "not-found" } as const;
  const poster = {
    posterKey: still.key,
    posterWidth: still.width,
    posterHeight: still.height,
    posterNarrow: still.narrow,
    posterPlaceholder: still.placeholder || null,
  };
  await savePoster(db, videoId, poster, now);
  return { ok: true } as const;
}
