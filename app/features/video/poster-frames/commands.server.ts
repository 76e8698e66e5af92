import { and, eq, ne } from "drizzle-orm";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { videos } from "~/db/schema/videos.ts";
import { findLoop, type Source, type Survey, saveSurvey } from "~/features/video/survey/commands.server.ts";
import type { SurveyPlan } from "~/features/video/survey/rules.ts";
import { savePoster } from "~/features/video/videos/commands.server.ts";
import { type Video, videoById, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { narrowKey } from "~/features/video/videos/rules.ts";
import type { OwnVideo, PosterFrameId, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { RunOptions } from "~/platform/ffmpeg.ts";
import { type FoundPictures, type PosterFrameServices, picturesOf } from "./commands/found.server.ts";
import { posterOfFrame } from "./rules.ts";

type Surveyed = { source: Source; plan: SurveyPlan; survey: Survey };

/**
 * What follows from the survey of a film: its poster, unless the owner has chosen one, its poster frames, and its loop.
 * Safe to repeat; all is shown at once, when every file is there.
 */
export async function settlePictures(
  services: PosterFrameServices,
  videoId: VideoId,
  { source, plan, survey }: Surveyed,
  options: RunOptions,
): Promise<void> {
  const { db, storage, ffmpeg } = services;
  const video = await videoById(db, videoId);
  if (!video) return;
  const pictures = await picturesOf(services, video, { source, plan, survey }, options);
  const { posterMs } = pictures;
  const loop = await findLoop(ffmpeg, source, { plan, survey, posterMs }, options).catch(() => null);
  options.signal?.throwIfAborted();
  const removed = await db.transaction(async (tx) => {
    const gone = await placePictures(tx, video, pictures);
    await saveSurvey(tx, videoId, { bars: survey.bars, loop }, new Date());
    return gone;
  });
  for (const key of removed) for (const file of [key, narrowKey(key)]) await storage.remove(file);
}

/**
 * Replaces the frames, and the poster unless the owner chose one in the meantime; keys of files that nothing shows any
 * more. The file of the former poster stays: mails that were sent show it.
 */
async function placePictures(tx: Tx, seen: Video, { poster, frames }: FoundPictures): Promise<string[]> {
  const [video] = await tx.select().from(videos).where(eq(videos.id, seen.id)).for("update");
  if (!video || video.status === "failed" || video.status === "cancelled") return (frames ?? []).map(({ key }) => key);
  const isSettled = video.posterChosenAt?.getTime() !== seen.posterChosenAt?.getTime();
  if (!isSettled && poster) await tx.update(videos).set(poster).where(eq(videos.id, video.id));
  if (!frames) return [];
  const shown = (isSettled ? null : poster?.posterKey) ?? video.posterKey ?? "";
  const others = and(eq(posterFrames.videoId, video.id), ne(posterFrames.key, shown));
  const gone = await tx.delete(posterFrames).where(others).returning({ key: posterFrames.key });
  if (frames.length) await tx.insert(posterFrames).values(frames);
  return gone.map(({ key }) => key).filter((key) => key !== seen.posterKey);
}

/** Makes one of a film's pictures its poster, by its owner's choice. */
export async function choosePoster(db: Db, { accountId, videoId }: OwnVideo, posterFrameId: PosterFrameId, now: Date) {
  if (!(await videoOfOwner(db, accountId, videoId))) return { ok: false, reason: "not-found" } as const;
  const [posterFrame] = await db
    .select()
    .from(posterFrames)
    .where(and(eq(posterFrames.id, posterFrameId), eq(posterFrames.videoId, videoId)));
  if (!posterFrame) return { ok: false, reason: "not-found" } as const;
  await savePoster(db, videoId, { ...posterOfFrame(posterFrame), posterChosenAt: now }, now);
  return { ok: true } as const;
}
