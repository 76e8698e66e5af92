import type { posterFrames } from "~/db/schema/poster-frames.ts";
import { extractPicture } from "~/features/video/posters/commands/extraction.server.ts";
import { type Source, type Survey, withMotion } from "~/features/video/survey/commands.server.ts";
import { byWorth, distinctFrames } from "~/features/video/survey/rules/choices.ts";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import { needsSurvey, type SurveyPlan } from "~/features/video/survey/rules.ts";
import type { PosterFields } from "~/features/video/videos/commands.server.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import { newId, type PosterFrameId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import type { Storage } from "~/platform/storage.ts";
import { hasChosenFocus, posterFramesOf } from "../queries.server.ts";
import { keepsPoster, posterOfFrame } from "../rules.ts";
import { cutPoster, lookOfPoster, storePosterFrame } from "./posters.server.ts";

export type PosterFrameServices = { db: Db; storage: Storage; ffmpeg: Ffmpeg; faces: FaceFinder | null };
type NewPosterFrame = typeof posterFrames.$inferInsert;
type Surveyed = { source: Source; plan: SurveyPlan; survey: Survey };

/** `poster` are the columns that change; null, like `frames`, where what is there stays. */
export type FoundPictures = {
  posterMs: number | null;
  poster: Partial<PosterFields> | null;
  frames: NewPosterFrame[] | null;
};

/** The pictures of a film, once for each version of the rules. */
export async function picturesOf(
  services: PosterFrameServices,
  video: Video,
  surveyed: Surveyed,
  options: RunOptions,
): Promise<FoundPictures> {
  const { db } = services;
  if (!needsSurvey(video) && (await posterFramesOf(db, video.id)).length)
    return { posterMs: video.posterAtMs, poster: null, frames: null };
  if (!keepsPoster(video, await hasChosenFocus(db, video.id))) {
    const chosen = await withNewPoster(services, video, surveyed, options);
    if (chosen) return chosen;
  }
  return withSamePoster(services, video, surveyed, options);
}

/** The best frame of the film becomes its poster; null where no frame serves. */
async function withNewPoster(
  services: PosterFrameServices,
  video: Video,
  surveyed: Surveyed,
  options: RunOptions,
): Promise<FoundPictures | null> {
  const found = await extractPosterFrames(services, video, { ...surveyed, poster: null }, options);
  const best = byWorth(surveyed.survey.looks).find(({ atMs }) => found.some((frame) => frame.atMs === atMs));
  if (!best) return null;
  const focus = focalPointOf(await withMotion(services.ffmpeg, surveyed.source, surveyed, best, options));
  const frames = found.map((frame) => (frame.atMs === best.atMs ? { ...frame, focus } : frame));
  const poster = frames.find(({ atMs }) => atMs === best.atMs);
  return poster ? { posterMs: poster.atMs, poster: posterOfFrame(poster), frames } : null;
}

/** The poster stays, without bars; what it shows is found in the picture itself. */
async function withSamePoster(
  services: PosterFrameServices,
  video: Video,
  { source, plan, survey }: Surveyed,
  options: RunOptions,
): Promise<FoundPictures> {
  const { db, storage, faces } = services;
  const cut = await cutPoster(services, video, survey.bars);
  const shown = { ...video, ...cut };
  const row = (await posterFramesOf(db, video.id)).find(({ key }) => key === shown.posterKey);
  const posterAtMs = video.posterAtMs ?? (row?.atMs || null);
  const poster = await lookOfPoster(storage, shown, { faces, folder: source.folder, signal: options.signal });
  const found = await extractPosterFrames(services, shown, { source, plan, survey, poster }, options);
  const own = row || !poster ? [] : frameOfPoster({ ...shown, posterAtMs });
  const columns = { posterAtMs, posterFocus: poster && focalPointOf(poster) };
  return { posterMs: posterAtMs, poster: columns, frames: found.length || poster ? [...own, ...found] : null };
}

type ToExtract = Surveyed & { poster: Look | null };

/** Extracts the pictures that the owner may choose a poster from. */
async function extractPosterFrames(
  { storage, ffmpeg }: PosterFrameServices,
  video: Video,
  { source, survey, poster }: ToExtract,
  options: RunOptions,
): Promise<NewPosterFrame[]> {
  const found: NewPosterFrame[] = [];
  for await (const { image, look } of offeredFrames(ffmpeg, { source, survey }, poster, options)) {
    const frame = { id: newId<PosterFrameId>(), videoId: video.id, atMs: look.atMs, focus: focalPointOf(look) };
    found.push(await storePosterFrame(storage, frame, image));
  }
  return found;
}

/** The frames of a film that serve as a poster and differ from each other and from its present one, in full size. */
export async function* offeredFrames(
  ffmpeg: Ffmpeg,
  { source, survey: { bars, looks } }: Omit<Surveyed, "plan">,
  poster: Look | null,
  options: RunOptions,
) {
  for (const look of distinctFrames(looks, poster ? [poster] : [])) {
    const moment = { atMs: look.atMs, frame: "exact" } as const;
    const image = await extractPicture(ffmpeg, { ...source, frames: source, bars, moment }, options);
    if (image) yield { image, look };
  }
}

function frameOfPoster(video: Video): NewPosterFrame[] {
  const { id, posterKey, posterWidth, posterHeight, posterNarrow, posterAtMs, posterFocus } = video;
  if (!posterKey || !posterWidth || !posterHeight) return [];
  const placeholder = video.posterPlaceholder ?? "";
  const size = { width: posterWidth, height: posterHeight, narrow: posterNarrow };
  return [{ videoId: id, key: posterKey, ...size, placeholder, atMs: posterAtMs ?? 0, focus: posterFocus }];
}
