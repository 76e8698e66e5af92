import { subjectWorth } from "./focal-points.ts";
import { difference, type Look } from "./looks.ts";
import { ramp } from "./ramps.ts";

const LEAST_LIGHT = 0.06;
const MOST_DARK = 0.85;
const LEAST_CONTRAST = 0.06;
/** Of the film's usual sharpness. */
const LEAST_SHARPNESS = 0.45;

/** How well a frame serves as a poster, among frames of this usual sharpness; 0 for one that must not be shown. */
function worthOf(look: Look, usualSharpness: number): number {
  const { light, dark, contrast, sharpness, saliency } = look;
  if (light < LEAST_LIGHT || dark > MOST_DARK || contrast < LEAST_CONTRAST) return 0;
  if (sharpness < usualSharpness * LEAST_SHARPNESS) return 0;
  const lit = 0.2 + 0.8 * ramp(light, LEAST_LIGHT, 0.28) * (1 - 0.7 * ramp(light, 0.75, 0.95));
  const sharp = shareOfSharpness(sharpness, usualSharpness);
  return (
    subjectWorth(look) *
    lit *
    sharp *
    (0.3 + 0.7 * ramp(contrast, LEAST_CONTRAST, 0.45)) *
    (0.6 + 0.4 * ramp(saliency, 0.03, 0.25))
  );
}

/** From 0 to 1: one half for the usual sharpness. */
export const shareOfSharpness = (sharpness: number, usual: number) => sharpness / (sharpness + usual || 1);

/** The median sharpness of what can be seen. */
export function usualSharpness(looks: Look[]): number {
  const shown = looks.filter(({ light, contrast }) => light >= LEAST_LIGHT && contrast >= LEAST_CONTRAST);
  const sorted = shown.map(({ sharpness }) => sharpness).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Frames that serve as a poster, best first. */
export function byWorth(looks: Look[]): Look[] {
  const usual = usualSharpness(looks);
  return looks
    .map((look) => ({ look, worth: worthOf(look, usual) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ look }) => look);
}

const LEAST_DIFFERENCE = 0.075;
const MOST_FRAMES = 12;
/** Of the film, between two frames: they come from all of its parts. */
const SHARE_BETWEEN = 1 / 24;
const LEAST_BETWEEN_MS = 1_500;

/** Up to twelve frames of a whole film that differ from each other and from those `taken`, ordered by time. */
export function distinctFrames(looks: Look[], taken: Pick<Look, "signature">[]): Look[] {
  const apartMs = Math.max(LEAST_BETWEEN_MS, ...looks.map(({ atMs }) => atMs * SHARE_BETWEEN));
  const chosen: Look[] = [];
  for (const look of byWorth(looks)) {
    if (chosen.length + taken.length >= MOST_FRAMES) break;
    const isNew = [...taken, ...chosen].every((other) => difference(look, other) >= LEAST_DIFFERENCE);
    const isApart = chosen.every(({ atMs }) => Math.abs(atMs - look.atMs) >= apartMs);
    if (isNew && isApart) chosen.push(look);
  }
  return chosen.sort((one, other) => one.atMs - other.atMs);
}

/** At 60 ms each of one core. */
const MOST_FOR_FACES = 24;

/** The frames of a film in which faces are looked for: those offered as posters, and the best of other shots. */
export function forFaces(looks: Look[]): Look[] {
  const chosen = distinctFrames(looks, []);
  for (const look of byWorth(looks)) {
    if (chosen.length >= MOST_FOR_FACES) break;
    if (chosen.every((other) => difference(look, other) >= LEAST_DIFFERENCE)) chosen.push(look);
  }
  return chosen;
}
