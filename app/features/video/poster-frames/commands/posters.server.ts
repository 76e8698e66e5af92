import { and, eq, inArray, notExists } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import { storeBothSizes, storePoster } from "~/features/video/posters/commands.server.ts";
import { type FaceSearch, withFacesOf } from "~/features/video/survey/commands/faces.server.ts";
import { type Bars, insideBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import { frameSize, type Size } from "~/features/video/survey/rules/frames.ts";
import { type Look, lookOf } from "~/features/video/survey/rules/looks.ts";
import type { Place } from "~/features/video/survey/rules/subjects.ts";
import { type PosterFields, savePoster } from "~/features/video/videos/commands.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import { narrowKey } from "~/features/video/videos/rules.ts";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { pixelsOf, toWebImageOf, type WebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { cutKey, needsCut, posterFrameKey } from "../rules.ts";

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
export async function lookOfPoster(storage: Storage, video: PosterPicture, search: FaceSearch): Promise<Look | null> {
  const { posterKey, posterWidth: width, posterHeight: height } = video;
  if (!posterKey || !width || !height) return null;
  return withPicture(storage, posterKey, (path) => lookOfPicture(path, { width, height }, search));
}

type PosterPicture = Pick<Video, "posterKey" | "posterWidth" | "posterHeight">;

/** What a picture shows: percent from its left and from its top; null where nothing stands out. */
export const focusOf = async (image: WebImage, search: FaceSearch): Promise<Place | null> =>
  focalPointOf(await lookOfPicture(image.jpeg, image, search));

async function lookOfPicture(picture: string | Buffer, full: Size, search: FaceSearch): Promise<Look> {
  const size = frameSize(full);
  const frame = { ...size, pixels: await pixelsOf(picture, size), atMs: 0 };
  const look = lookOf(frame, NO_BARS);
  return search.faces ? withFacesOf(frame, look, search) : look;
}

async function withPicture<T>(storage: Storage, key: string, use: (path: string) => Promise<T>): Promise<T | null> {
  const { path, release } = await storage.localCopy(key);
  return use(path)
    .catch(() => null)
    .finally(release);
}

type FoundFrame = { id: PosterFrameId; videoId: VideoId; atMs: number; focus: Place | null };

/** Stores the files of a poster frame; the columns of its row. */
export async function storePosterFrame(storage: Storage, frame: FoundFrame, image: WebImage) {
  const key = posterFrameKey(frame.videoId, frame.id);
  await storeBothSizes(storage, key, image);
  const { width, height, placeholder } = image;
  return { ...frame, key, width, height, narrow: true, placeholder, atMs: Math.round(frame.atMs) };
}

type FrameServices = { db: Db; storage: Storage };

/** Adds a frame to those that the owner may choose as the poster. Safe to repeat. */
export async function addPosterFrame({ db, storage }: FrameServices, frame: FoundFrame, image: WebImage) {
  await db
    .insert(posterFrames)
    .values(await storePosterFrame(storage, frame, image))
    .onConflictDoNothing();
}

/** Removes those of these frames that are no video's poster. */
export async function removePosterFrames({ db, storage }: FrameServices, ids: PosterFrameId[]): Promise<void> {
  const asPoster = db.select({ id: videos.id }).from(videos).where(eq(videos.posterKey, posterFrames.key));
  const unused = and(inArray(posterFrames.id, ids), notExists(asPoster));
  const removed = await db.delete(posterFrames).where(unused).returning({ key: posterFrames.key });
  for (const { key } of removed) for (const file of [key, narrowKey(key)]) await storage.remove(file);
}
