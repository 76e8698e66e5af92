import { blackStretches, type Shot, shotsWithin } from "~/features/clips/signals/rules/cuts.ts";
import type { Sample } from "~/features/clips/signals/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { aboveGround, centred, followed, type Point, shownShare, withinBars } from "./rules/following.ts";
import { cutsText } from "./rules/uncut-text.ts";

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
/** A crop that shows little more of what draws the eye than any part of its size would, may miss what matters. */
const LEAST_GAIN = 0.33;
/** A shot of a second or less gives little to judge by. */
const FEW_SAMPLES = 5;
const LEAST_GAIN_OF_FEW = 0.5;
/** A picture that stands still is a title or a card, of which nothing may be missing. */
const LEAST_SHOWN_OF_CARDS = 0.98;
/** Share of what draws the eye that changes between two samples of a card. */
const STILL_CHANGE = 0.04;

type Source = { picture: Picture; bars: Bars; cuts: number[]; samples: Sample[] };
/** What a shot shows by hand: a crop with this centre, as a share of the width, or the whole picture. */
export type Placement = number | "whole";
/** Corrections by hand, by the time in the film at which their shot begins: they stay when the clip is trimmed. */
export type Focus = Record<string, Placement>;

/** Where the shots of a film begin, after its first. */
export const shotStarts = ({ cuts, samples }: Pick<Source, "cuts" | "samples">): number[] =>
  [...cuts, ...fades(samples, cuts)].sort(ascending);

/** The name in `Focus` of the shot that is shown at a time; `starts` are those of `shotStarts`. */
export const shotKey = (starts: number[], atMs: number): string =>
  String(Math.round(starts.findLast((start) => start <= atMs) ?? 0));

/** Whether a picture is so much wider than a format that a crop of it can be placed. */
export const canBePlaced = (picture: Picture, aspect: Aspect): boolean =>
  heightShare(picture, aspect) >= LEAST_HEIGHT && cropShare(picture, aspect) < NEARLY_WHOLE;

/** How each shot of a stretch is shown in a format. */
export function framedShots(source: Source, stretch: Shot, aspect: Aspect, focus: Focus = {}): FramedShot[] {
  const starts = shotStarts(source);
  const shots = shotsWithin(starts, stretch);
  if (heightShare(source.picture, aspect) < LEAST_HEIGHT) return shots.map(wholeBeforeBlur);
  const share = cropShare(source.picture, aspect);
  if (share >= NEARLY_WHOLE) return shots.map((shot) => ({ ...shot, fit: "crop", path: [] }));
  return shots.map((shot) => framed(source, shot, share, focus[shotKey(starts, shot.startMs)]));
}

/** A cut so close to black parts the shots already. */
const NEAR_CUT_MS = 500;
const ascending = (one: number, other: number) => one - other;

/** Black that lasts longer holds a title or credits, which are a shot. */
const CARD_MS = 800;

/** Where a film that is faded out and in goes from one shot to the next: nobody sees a crop jump in black. */
const fades = (samples: Sample[], cuts: number[]): number[] =>
  blackStretches(samples)
    .flatMap(({ startMs, endMs }) => (endMs - startMs > CARD_MS ? [startMs, endMs] : [(startMs + endMs) / 2]))
    .filter((fade) => cuts.every((cut) => Math.abs(cut - fade) > NEAR_CUT_MS));

const wholeBeforeBlur = (shot: Shot): FramedShot => ({ ...shot, fit: "blur", path: [] });

/** What is shown of a film that is not measured yet: most subjects are there. */
const MIDDLE = 0.5;

function framed({ samples, bars }: Source, shot: Shot, share: number, byHand: Placement | undefined): FramedShot {
  if (byHand === "whole") return wholeBeforeBlur(shot);
  if (byHand !== undefined) return { ...shot, fit: "crop", path: [{ atMs: shot.startMs, centre: byHand }] };
  if (!samples.length) return { ...shot, fit: "crop", path: [{ atMs: shot.startMs, centre: MIDDLE }] };
  const inside = samples.filter(({ atMs }) => atMs >= shot.startMs && atMs < shot.endMs);
  const seen = inside.map((sample) => ({ ...sample, columns: aboveGround(withinBars(sample.columns, bars)) }));
  const path = followed(
    seen.map((sample) => ({ ...sample, columns: centred(sample.columns) })),
    share,
  );
  if (!path.length || cutsText(inside, bars, path, share)) return wholeBeforeBlur(shot);
  if (shownShare(seen, path, share) < leastShown(seen, share)) return wholeBeforeBlur(shot);
  return { ...shot, fit: "crop", path };
}

function leastShown(seen: Pick<Sample, "columns">[], share: number): number {
  const still = seen.filter(({ columns }, at) => at > 0 && isStill(columns, seen[at - 1]?.columns ?? [])).length;
  if (still > seen.length / 2) return LEAST_SHOWN_OF_CARDS;
  return share + (seen.length <= FEW_SAMPLES ? LEAST_GAIN_OF_FEW : LEAST_GAIN) * (1 - share);
}

function isStill(columns: number[], before: number[]): boolean {
  const change = columns.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0);
  return change < STILL_CHANGE * columns.reduce((sum, value) => sum + value, 0);
}
