import { difference, type Look } from "./looks.ts";
import type { Loop } from "./loops.ts";

/** Between two looks half a second apart. */
const CUT = 0.13;

/** How far each look of a stretch differs from the one before, 0 to 1; 0 for the first. */
export const changesOf = (looks: Look[]): number[] =>
  looks.map((look, at) => (at ? difference(look, looks[at - 1] ?? look) : 0));

export const isCut = (change: number): boolean => change >= CUT;

/** The part of a stretch around this moment that is one shot, as far as its looks tell; null outside of it. */
export function shotAt(looks: Look[], stretch: Loop, atMs: number): Loop | null {
  if (atMs < stretch.startMs || atMs >= stretch.endMs) return null;
  const changes = changesOf(looks);
  const cuts = looks.filter((_, at) => isCut(changes[at] ?? 0)).map((look) => look.atMs);
  const startMs = cuts.findLast((cut) => cut <= atMs) ?? stretch.startMs;
  return { startMs, endMs: cuts.find((cut) => cut > atMs) ?? stretch.endMs };
}

/** Whether a moment lies in a part of a film. */
export const isWithin = ({ startMs, endMs }: Loop, atMs: number): boolean => atMs >= startMs && atMs < endMs;
