import type { SourcePicture } from "~/features/clips/rendering/rules/pictures.ts";
import type { Probe, VideoStream } from "~/features/video/probes/rules.ts";
import { type Bars, hasBars } from "~/features/video/survey/rules/bars.ts";
import { type PlanRefusal, preparationPlan } from "~/features/video/transcoding/rules.ts";

/** A film that clips can be made of. */
export type OpenFilm = {
  ok: true;
  film: string;
  durationMs: number;
  videoIndex: number;
  audioIndex: number | null;
  source: SourcePicture;
};
export type FilmRefusal = PlanRefusal["reason"] | "not-a-film" | "no-length" | "damaged";

const SENTENCES: Record<FilmRefusal, string> = {
  "not-a-film": "This file is not a film that can be read. Please take an MP4, MOV or AVI file.",
  "no-picture": "This file has sound, but no picture.",
  unreadable: "The picture of this file cannot be read. Please export the film again.",
  "too-long": "This film is longer than six hours.",
  "too-many-pixels": "The picture of this film is too large. Please export it in 4K or smaller.",
  "sound-goes-on": "The sound of this film is much longer than its picture. Please export the film again.",
  "no-length": "This file does not say how long it is. Please export the film again.",
  damaged: "This film ends in the middle of the file. Please export the film again.",
};
export const filmRefusalText = (reason: FilmRefusal): string => SENTENCES[reason];

/** What the engine needs of a file, or why it cannot be used. */
export function openedFilm(film: string, found: Probe, bars: Bars): OpenFilm | { ok: false; reason: FilmRefusal } {
  const plan = preparationPlan(found);
  if (!plan.ok) return plan;
  // The picture may end before the sound; after its last frame nothing can be shown.
  const durationMs = found.video?.endMs ?? found.durationMs;
  if (!found.video || !durationMs) return { ok: false, reason: "no-length" };
  return {
    ...{ ok: true, film, durationMs, videoIndex: plan.videoIndex, audioIndex: found.audio?.index ?? null },
    source: sourcePicture(found.video, bars),
  };
}

function sourcePicture(video: VideoStream, bars: Bars): SourcePicture {
  return {
    ...{ bars, inside: insideOf(uprightSize(video), bars) },
    ...{ pixelAspect: video.pixelAspect, deinterlace: video.interlaced, highRange: video.highRange },
  };
}

/** The picture's size as ffmpeg's filters get it: turned upright, in square pixels. */
export function uprightSize({ width, height, rotation, pixelAspect }: VideoStream) {
  const isTurned = Math.abs(rotation) % 180 === 90;
  return isTurned
    ? { width: Math.floor(height / pixelAspect), height: width }
    : { width: Math.floor(width * pixelAspect), height };
}

/** A picture's size without its bars, as the filter of the bars computes it. */
export function insideOf({ width, height }: { width: number; height: number }, bars: Bars) {
  if (!hasBars(bars)) return { width, height };
  const cut = (length: number, share: number) => Math.trunc((length * Number(share.toFixed(4))) / 2) * 2;
  return { width: cut(width, 1 - bars.left - bars.right), height: cut(height, 1 - bars.top - bars.bottom) };
}
