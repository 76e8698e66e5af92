import { and, eq, ne } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import { extractPicture } from "~/features/video/posters/commands/extraction.server.ts";
import { findLoop, type Source, type Survey, saveSurvey } from "~/features/video/survey/commands.server.ts";
import { distinctFrames } from "~/features/video/survey/rules/choices.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import type { SurveyPlan } from "~/features/video/survey/rules.ts";
import { savePoster } from "~/features/video/videos/commands.server.ts";
import { type Video, videoById, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { narrowKey } from "~/features/video/videos/rules.ts";
import { newId, type OwnVideo, type PosterFrameId, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import type { Storage } from "~/platform/storage.ts";
import { cutPoster, lookOfPoster, storePosterFrame } from "./commands/posters.server.ts";
import { posterFramesOf } from "./queries.server.ts";

type PosterFrameServices = { db: Db; storage: Storage; ffmpeg: Ffmpeg };
type NewPosterFrame = typeof posterFrames.$inferInsert;
type Surveyed = { source: Source; plan: SurveyPlan; survey: Survey };

/** What follows from the survey of a film: its poster without bars, its poster frames, and its loop. Safe to repeat. */
export async function settlePictures(
  services: PosterFrameServices,
  videoId: VideoId,
  { source, plan, survey }: Surveyed,
  options: RunOptions,
): Promise<void> {
  const { db, ffmpeg } = services;
  const { bars } = survey;
  const loop = await findLoop(ffmpeg, source, { plan, survey }, options).catch(() => null);
  options.signal?.throwIfAborted();
  const video = await videoById(db, videoId);
  if (!video) return;
  const poster = await cutPoster(services, video, bars);
  await extractPosterFrames(services, { ...video, ...poster }, { source, survey }, options);
  await saveSurvey(db, videoId, { bars, loop }, new Date());
}

/** Extracts the pictures that the owner may choose a poster from, once; those of an earlier version are replaced. */
async function extractPosterFrames(
  { db, storage, ffmpeg }: PosterFrameServices,
  video: Video,
  { source, survey }: Omit<Surveyed, "plan">,
  options: RunOptions,
) {
  if (video.surveyedAt && (await posterFramesOf(db, video.id)).length) return;
  const poster = await lookOfPoster(storage, video);
  const found: NewPosterFrame[] = [];
  for await (const { image, atMs } of offeredFrames(ffmpeg, { source, survey }, poster, options)) {
    found.push(await storePosterFrame(storage, { id: newId(), videoId: video.id, atMs }, image));
  }
  if (found.length || poster) await replaceFrames(db, storage, video.id, found);
}

/** The frames of a film that serve as a poster and differ from each other and from its present one, in full size. */
export async function* offeredFrames(
  ffmpeg: Ffmpeg,
  { source, survey: { bars, looks } }: Omit<Surveyed, "plan">,
  poster: Look | null,
  options: RunOptions,
) {
  for (const { atMs } of distinctFrames(looks, poster ? [poster] : [])) {
    const moment = { atMs, frame: "exact" } as const;
    const image = await extractPicture(ffmpeg, { ...source, frames: source, bars, moment }, options);
    if (image) yield { image, atMs };
  }
}

/** The poster that the page shows stays; the other frames give way. */
async function replaceFrames(db: Db, storage: Storage, videoId: VideoId, found: NewPosterFrame[]) {
  const removed = await db.transaction(async (tx) => {
    const [video] = await tx.select().from(videos).where(eq(videos.id, videoId)).for("update");
    if (!video) return found;
    const others = and(eq(posterFrames.videoId, videoId), ne(posterFrames.key, video.posterKey ?? ""));
    const gone = await tx.delete(posterFrames).where(others).returning();
    const kept = (await posterFramesOf(tx, videoId)).length > 0;
    const fresh = [...(kept ? [] : frameOfPoster(video)), ...found];
    if (fresh.length) await tx.insert(posterFrames).values(fresh);
    return gone;
  });
  for (const { key } of removed) for (const file of [key, narrowKey(key)]) await storage.remove(file);
}

function frameOfPoster({ id, posterKey, posterWidth, posterHeight, posterNarrow, ...video }: Video): NewPosterFrame[] {
  if (!posterKey || !posterWidth || !posterHeight) return [];
  const placeholder = video.posterPlaceholder ?? "";
  const size = { width: posterWidth, height: posterHeight, narrow: posterNarrow };
  return [{ videoId: id, key: posterKey, ...size, placeholder, atMs: 0 }];
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
