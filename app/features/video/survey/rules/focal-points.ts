import type { FaceBox, Look } from "./looks.ts";
import type { Place } from "./subjects.ts";

type Shown = Pick<Look, "subject" | "faces">;

/** Of the picture's height. */
const heightOf = ({ top, bottom }: FaceBox): number => bottom - top;

const largestFace = ({ faces = [] }: Shown): FaceBox | null =>
  faces.reduce<FaceBox | null>(
    (largest, face) => (largest && heightOf(largest) >= heightOf(face) ? largest : face),
    null,
  );

const MOST_FOR_FACE = 0.6;
/** Little: towers and titles stand out as clearly as people do. */
const MOST_FOR_SUBJECT = 0.15;

/** How much more a picture is worth for its face, or for what stands out in it: a factor from 1 to 1.6. */
export function subjectWorth(shown: Shown): number {
  const face = largestFace(shown);
  return 1 + Math.max(face ? Math.min(MOST_FOR_FACE, heightOf(face)) : 0, shown.subject.clarity * MOST_FOR_SUBJECT);
}

/** What is less concentrated is a landscape or a pattern, and has no point that matters. */
const LEAST_CLARITY = 0.45;
/** Of the largest face's height: smaller ones are of the background. */
const LEAST_FACE = 0.6;
/** Faces further apart, as a share of the width, do not fit on a phone together. */
const MOST_APART = 0.4;

/** The point that stays in sight however a picture is cropped, in percent from its left and from its top; null for none. */
export function focalPointOf(shown: Shown): Place | null {
  const largest = largestFace(shown);
  if (!largest) return shown.subject.clarity < LEAST_CLARITY ? null : percents(shown.subject);
  const centre = centreOf(largest);
  const beside = (shown.faces ?? []).filter(
    (face) => heightOf(face) >= heightOf(largest) * LEAST_FACE && Math.abs(centreOf(face).x - centre.x) <= MOST_APART,
  );
  const [left, right] = [Math.min(...beside.map(({ left }) => left)), Math.max(...beside.map(({ right }) => right))];
  const [top, bottom] = [Math.min(...beside.map(({ top }) => top)), Math.max(...beside.map(({ bottom }) => bottom))];
  return percents(centreOf({ left, right, top, bottom }));
}

const centreOf = ({ left, right, top, bottom }: FaceBox): Place => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const percents = ({ x, y }: Place): Place => ({ x: percent(x), y: percent(y) });
const percent = (share: number) => Math.round(100 * Math.max(0, Math.min(1, share)));
