/** What a clip may be trimmed to, in milliseconds. */
const TRIM = { shortestMs: 3_000, longestMs: 90_000 };

/** The part of a film that a clip shows, in milliseconds. */
export type Stretch = { startMs: number; endMs: number };
export type Edge = "start" | "end";

/** Why a clip cannot have this length; null where it can. */
export function lengthProblem({ startMs, endMs }: Stretch): string | null {
  const lastsMs = endMs - startMs;
  if (lastsMs < TRIM.shortestMs) return "A clip lasts at least 3 seconds.";
  return lastsMs > TRIM.longestMs ? "A clip lasts at most 90 seconds." : null;
}

/** A stretch with one end moved, as far as its length and the film allow. */
export function trimmed({ startMs, endMs }: Stretch, edge: Edge, toMs: number, filmMs: number): Stretch {
  const { shortestMs, longestMs } = TRIM;
  if (edge === "start")
    return { startMs: between(toMs, Math.max(0, endMs - longestMs), Math.max(0, endMs - shortestMs)), endMs };
  return { startMs, endMs: between(toMs, startMs + shortestMs, Math.min(filmMs, startMs + longestMs)) };
}

const between = (value: number, least: number, most: number) => Math.round(Math.max(least, Math.min(most, value)));

/** The closest of the targets that is near enough; the time itself where none is. */
export function snapped(ms: number, targets: number[], withinMs: number): number {
  const closest = targets.reduce(
    (best, target) => (Math.abs(target - ms) < Math.abs(best - ms) ? target : best),
    Number.POSITIVE_INFINITY,
  );
  return Math.abs(closest - ms) <= withinMs ? closest : ms;
}

/** The next target after a time, or before it. */
export function nextTarget(ms: number, targets: number[], direction: 1 | -1): number {
  const beyond = targets.filter((target) => (target - ms) * direction > 0);
  return beyond.length ? (direction > 0 ? Math.min(...beyond) : Math.max(...beyond)) : ms;
}

/** The part of the film on the strip: the clip with this much around it. */
const AROUND_MS = 15_000;
/** Closer to an end of the strip than this, a trim wants more of the film. */
const LEAST_AROUND_MS = 2_000;

export const windowAround = ({ startMs, endMs }: Stretch, filmMs: number): Stretch => ({
  startMs: Math.max(0, startMs - AROUND_MS),
  endMs: Math.min(filmMs, endMs + AROUND_MS),
});

/** Whether a strip shows too little of the film around a clip. */
export const needsMore = (shown: Stretch, { startMs, endMs }: Stretch, filmMs: number): boolean =>
  startMs - shown.startMs < Math.min(LEAST_AROUND_MS, startMs) ||
  shown.endMs - endMs < Math.min(LEAST_AROUND_MS, filmMs - endMs);

const FINE_MS = 100;
const COARSE_MS = 1_000;

type Key = { key: string; shiftKey: boolean };

/**
 * Where a key moves a time on the strip: arrows by a frame, with Shift by a second, Home and End to the strip's ends;
 * null for other keys.
 */
export function timeAfterKey({ key, shiftKey }: Key, now: number, shown: Stretch, frameMs: number | null) {
  const step = shiftKey ? COARSE_MS : (frameMs ?? FINE_MS);
  const moved = { ArrowRight: now + step, ArrowUp: now + step, ArrowLeft: now - step, ArrowDown: now - step };
  const to = { ...moved, Home: shown.startMs, End: shown.endMs }[key];
  return to === undefined ? null : between(to, shown.startMs, shown.endMs);
}
