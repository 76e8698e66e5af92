import { eq } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { storePoster } from "~/features/video/posters/commands.server.ts";
import { type Bars, insideBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { frameSize } from "~/features/video/survey/rules/frames.ts";
import { type Look, lookOf } from "~/features/video/survey/rules/looks.ts";
import { type PosterFields, savePoster } from "~/features/video/videos/commands.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import { pixelsOf, toWebImageOf } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { cutKey, needsCut } from "../rules.ts";

/** Cuts the bars of a poster that was made before they were found; the columns that change. */
export async function cutPoster(
  { db, storage }: { db: Db; storage: Storage },
  video: Video,
  bars: Bars,
): Promise<Partial<PosterFields>> {
  const { posterKey, posterWidth: width, posterHeight: height } = video;
  if (!needsCut(posterKey, video.bars, bars) || !width || !height) return {};
  const image = await withPicture(storage, posterKey, (path) =>
    toWebImageOf(path, insideBars(bars, { width, height })),
  );
  if (!image) return {};
  const key = cutKey(posterKey);
  const poster = await storePoster(storage, video.id, image, key);
  const { width: newWidth, height: newHeight, placeholder } = image;
  const frame = { key, width: newWidth, height: newHeight, placeholder, narrow: true };
  await db.update(posterFrames).set(frame).where(eq(posterFrames.key, posterKey));
  await savePoster(db, video.id, { ...poster, bars }, new Date());
  return poster;
}

/** The look of the poster, to compare frames with; null where there is none. */
export async function lookOfPoster(storage: Storage, video: Video): Promise<Look | null> {
  const { posterKey, posterWidth: width, posterHeight: height } = video;
  if (!posterKey || !width || !height) return null;
  const size = frameSize({ width, height });
  const pixels = await withPicture(storage, posterKey, (path) => pixelsOf(path, size));
  return pixels && lookOf({ ...size, pixels, atMs: 0 }, NO_BARS);
}

async function withPicture<T>(storage: Storage, key: string, use: (path: string) => Promise<T>): Promise<T | null> {
  const { path, release } = await storage.localCopy(key);
  return use(path)
    .catch(() => null)
    .finally(release);
}
