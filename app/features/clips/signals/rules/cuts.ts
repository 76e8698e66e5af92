import type { Sample, Signals } from "../rules.ts";

/** Least difference of a cut, and how much it exceeds the frames around it. */
const LEAST_CHANGE = 0.09;
const TIMES_USUAL = 3;
/** Shots of like colours differ less; there only a single frame that exceeds all around it is a cut. */
const LEAST_LIKE_CHANGE = 0.035;
const TIMES_USUAL_OF_LIKE = 8;
const TIMES_NEIGHBOURS = 3;
const AROUND = 8;
/** Two cuts within this time are one: a flash, or a jump of a few frames. */
const LEAST_SHOT_MS = 250;

/** The times of the first frames of shots, without the film's own first frame. */
export function cutsOf({ times, changes }: Signals["frames"]): number[] {
  const cuts: { atMs: number; change: number }[] = [];
  for (let at = 1; at < changes.length; at++) {
    const change = changes[at] ?? 0;
    if (!isCut(changes, at)) continue;
    const found = { atMs: times[at] ?? 0, change };
    const last = cuts.at(-1);
    if (!last || found.atMs - last.atMs >= LEAST_SHOT_MS) cuts.push(found);
    else if (change > last.change) cuts[cuts.length - 1] = found;
  }
  return cuts.map(({ atMs }) => atMs);
}

function isCut(changes: number[], at: number): boolean {
  const change = changes[at] ?? 0;
  if (change < LEAST_LIKE_CHANGE) return false;
  const usual = usualAround(changes, at);
  if (change >= LEAST_CHANGE && change >= TIMES_USUAL * usual) return true;
  const beside = Math.max(changes[at - 1] ?? 0, changes[at + 1] ?? 0);
  return change >= TIMES_USUAL_OF_LIKE * usual && change >= TIMES_NEIGHBOURS * beside;
}

/** The mean change of the frames around one, without the largest, which may be a cut as well. */
function usualAround(changes: number[], at: number): number {
  const around = [...changes.slice(Math.max(0, at - AROUND), at), ...changes.slice(at + 1, at + 1 + AROUND)];
  const calm = around.toSorted((one, other) => one - other).slice(0, -2);
  return calm.reduce((sum, value) => sum + value, 0) / (calm.length || 1);
}

export type Shot = { startMs: number; endMs: number };

/** The shots of a part of a film. */
export function shotsWithin(cuts: number[], { startMs, endMs }: Shot): Shot[] {
  const inside = cuts.filter((cut) => cut > startMs && cut < endMs);
  return [startMs, ...inside].map((from, at) => ({ startMs: from, endMs: inside[at] ?? endMs }));
}

/** Below this light a picture is black. */
const BLACK = 0.012;

/** The stretches in which a film is black: from the first black sample to the next lit one, or without an end. */
export function blackStretches(samples: Sample[]): Shot[] {
  const found: Shot[] = [];
  let from = 0;
  for (let at = 0; at <= samples.length; at++) {
    if ((samples[at]?.light ?? 1) < BLACK) continue;
    const [first, next] = [samples[from], samples[at]];
    if (first && at > from) found.push({ startMs: first.atMs, endMs: next?.atMs ?? Number.POSITIVE_INFINITY });
    from = at + 1;
  }
  return found;
}
