import { type Shot, shotsWithin } from "~/features/clips/signals/rules/cuts.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { confidenceOf, followed, type Point, withinBars } from "./rules/following.ts";

/** The spec's formats, in pixels. */
export const ASPECTS = {
  "9:16": { width: 1080, height: 1920 },
  "16:9": { width: 1920, height: 1080 },
  "1:1": { width: 1080, height: 1080 },
  "4:5": { width: 1080, height: 1350 },
} as const;
export type Aspect = keyof typeof ASPECTS;
export const DEFAULT_ASPECT: Aspect = "9:16";
export const isAspect = (text: string): text is Aspect => Object.hasOwn(ASPECTS, text);

/**
 * How a shot is fitted: `crop` follows `path`, the centre of the crop as shares of the width of the picture between its
 * bars; `blur` shows the whole picture before a blurred copy.
 */
export type FramedShot = Shot & { fit: "crop" | "blur"; path: Point[] };

/** Upright, square-pixelled, without bars. */
export type Picture = { width: number; height: number };

/** Width of the crop as a share of the picture's; 1 where the picture is not wider than the format. */
export const cropShare = (picture: Picture, aspect: Aspect): number => {
  const { width, height } = ASPECTS[aspect];
  return Math.min(1, (picture.height * width) / height / picture.width);
};

/** Height that is left of a picture narrower than the format, where it is cropped. */
const heightShare = (picture: Picture, aspect: Aspect): number => {
  const { width, height } = ASPECTS[aspect];
  return Math.min(1, (picture.width * height) / width / picture.height);
};

/** A picture that would lose more of its height than this is shown whole. */
const LEAST_HEIGHT = 0.7;
/** A crop as wide as this has nothing to follow. */
const NEARLY_WHOLE = 0.97;
/** Below this, it is not sure that what matters is inside the crop. */
const LEAST_CONFIDENCE = 0.22;

type Source = { picture: Picture; bars: Bars; cuts: number[]; samples: Sample[] };
/** Corrections by hand: the centre of the crop for the shot that begins at this time. */
export type Focus = Record<number, number>;

/** How each shot of a stretch is shown in a format. */
export function framedShots(source: Source, stretch: Shot, aspect: Aspect, focus: Focus = {}): FramedShot[] {
  const shots = shotsWithin(source.cuts, stretch);
  if (heightShare(source.picture, aspect) < LEAST_HEIGHT) return shots.map(wholeBeforeBlur);
  const share = cropShare(source.picture, aspect);
  if (share >= NEARLY_WHOLE) return shots.map((shot) => ({ ...shot, fit: "crop", path: [] }));
  return shots.map((shot) => framed(source, shot, share, focus[shot.startMs]));
}

const wholeBeforeBlur = (shot: Shot): FramedShot => ({ ...shot, fit: "blur", path: [] });

function framed({ samples, bars }: Source, shot: Shot, share: number, byHand: number | undefined): FramedShot {
  if (byHand !== undefined) return { ...shot, fit: "crop", path: [{ atMs: shot.startMs, centre: byHand }] };
  const inside = samples.filter(({ atMs }) => atMs >= shot.startMs && atMs < shot.endMs);
  const seen = inside.map((sample) => ({ ...sample, columns: withinBars(sample.columns, bars) }));
  const path = followed(seen, share);
  if (!path.length || confidenceOf(seen, path, share) < LEAST_CONFIDENCE) return wholeBeforeBlur(shot);
  return { ...shot, fit: "crop", path };
}
