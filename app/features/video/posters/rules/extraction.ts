import { inputArgs } from "~/features/video/probes/rules.ts";

export type Frames = { durationMs: number | null; videoIndex: number };

const WIDEST = 1600;
const HIGHEST = 4096;
/** Scales to square pixels in one step, so that no intermediate picture is larger than the poster. */
const SQUARE_PIXELS =
  `scale=w='max(2,trunc(min(${WIDEST},iw*if(sar,sar,1))/2)*2)'` +
  `:h='max(2,trunc(min(${HIGHEST},ow*ih/(iw*if(sar,sar,1)))/2)*2)',setsar=1`;

/** Position of the first poster as a share of the film, after the titles. */
const POSTER_SHARE = 0.1;

export type Stretch = {
  fromShare: number /** How much of the film may be looked at for the best picture. */;
  share?: number;
};

/** Key frames first, so that a long film is not decoded; a clip cut without encoding may show none of its own. */
export const LOOKED_AT = ["key frames", "all frames"] as const;
type LookedAt = (typeof LOOKED_AT)[number];

type Extraction = { film: string; output: string; frames: Frames; stretch?: Stretch; lookedAt: LookedAt };

/** Extracts the best picture of a part. */
export function posterArgs({ film, output, frames, stretch, lookedAt }: Extraction): string[] {
  const { durationMs, videoIndex } = frames;
  const { fromShare, share } = stretch ?? { fromShare: POSTER_SHARE };
  const secondsOf = (part: number) => (((durationMs ?? 0) / 1000) * part).toFixed(3);
  return [
    ...(lookedAt === "key frames" ? ["-skip_frame", "nokey", "-noaccurate_seek"] : []),
    ...["-ss", secondsOf(fromShare)],
    ...(share ? ["-t", secondsOf(share)] : []),
    ...inputArgs(film),
    ...["-map", `0:${videoIndex}`, "-vf", `${SQUARE_PIXELS},thumbnail=12`, "-frames:v", "1"],
    // The nearest key frame may be far before the part: with a constant frame rate it would be dropped.
    ...["-fps_mode", "passthrough"],
    ...["-f", "image2", "-update", "1", "-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", output],
  ];
}
