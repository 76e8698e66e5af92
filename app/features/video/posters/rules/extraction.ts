import { type HighRange, toneMapping } from "~/features/video/encoding/rules/tone-mapping.ts";
import { inputArgs } from "~/features/video/probes/rules.ts";
import { type Bars, cropFilter } from "~/features/video/survey/rules/bars.ts";
import { keyFrameAt, LOOKED_AT, type LookedAt } from "~/features/video/survey/rules.ts";

export type Frames = { durationMs: number | null; videoIndex: number; highRange?: HighRange | null };

const WIDEST = 1600;
const HIGHEST = 4096;
/** Scales to square pixels in one step, so that no intermediate picture is larger than the poster. */
const SQUARE_PIXELS =
  `scale=w='max(2,trunc(min(${WIDEST},iw*if(sar,sar,1))/2)*2)'` +
  `:h='max(2,trunc(min(${HIGHEST},ow*ih/(iw*if(sar,sar,1)))/2)*2)',setsar=1`;

/** Position of a poster for which no frame was chosen, as a share of the film, after the titles. */
const POSTER_SHARE = 0.1;

/** A frame of the film: the one that is shown at a time, or the key frame before it. */
export type Moment = { atMs: number; frame: "exact" | "key" };

/** A chosen frame, or the best one of a few, among key frames or among all frames. */
export type Attempt = Moment | LookedAt;

/**
 * The chosen frame first, then others, for a film whose chosen frame cannot be extracted. Key frames before all frames,
 * so that a long film is not decoded; a clip cut without encoding may show none of its own.
 */
export const attempts = (moment: Moment | null): Attempt[] => [...(moment ? [moment] : []), ...LOOKED_AT];

type Extraction = { film: string; output: string; frames: Frames; bars: Bars; attempt: Attempt };

/** Extracts one picture, without the film's bars. */
export function posterArgs({ film, output, frames, bars, attempt }: Extraction): string[] {
  const best = typeof attempt === "string" ? ["thumbnail=12"] : [];
  const filters = [`${cropFilter(bars)}${SQUARE_PIXELS}`, ...toneMapping(frames.highRange ?? null), ...best].join(",");
  return [
    ...seekArgs(attempt, frames.durationMs),
    ...inputArgs(film),
    ...["-map", `0:${frames.videoIndex}`, "-vf", filters, "-frames:v", "1"],
    // The nearest key frame may be far before the part: with a constant frame rate it would be dropped.
    ...["-fps_mode", "passthrough"],
    ...["-f", "image2", "-update", "1", "-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", output],
  ];
}

function seekArgs(attempt: Attempt, durationMs: number | null): string[] {
  const early = (durationMs ?? 0) * POSTER_SHARE;
  if (attempt === "key frames") return keyFrameAt(early);
  if (attempt === "all frames") return ["-ss", (early / 1000).toFixed(3)];
  return attempt.frame === "key" ? keyFrameAt(attempt.atMs) : ["-ss", (attempt.atMs / 1000).toFixed(3)];
}
