import type { Look } from "./looks.ts";

/** The part of a film that plays silently in the opening of its page. */
export type Loop = { startMs: number; endMs: number };

const LENGTHS_MS = [12_000, 10_000, 8_000] as const;
const [LONGEST_MS] = LENGTHS_MS;
/** A loop that the owner has moved; it is shorter at the film's end. */
const USUAL_LENGTH_MS = 10_000;
const SHORTEST_MS = 2_000;

/** Titles at the beginning and credits at the end. */
const FIRST_SHARE = 0.03;
const LAST_SHARE = 0.88;
const MOST_STRETCHES = 3;
/** Seen around a bright frame. */
const BEFORE_MS = 4_000;

/** Stretches around the brightest frames of a film, to look for the loop in; best first. */
export function brightStretches(looks: Look[], durationMs: number): Loop[] {
  if (durationMs <= LONGEST_MS) return [{ startMs: 0, endMs: durationMs }];
  const inside = looks.filter(({ atMs }) => atMs >= durationMs * FIRST_SHARE && atMs <= durationMs * LAST_SHARE);
  const chosen: Look[] = [];
  for (const look of inside.toSorted((one, other) => brightness(other) - brightness(one))) {
    if (chosen.length === MOST_STRETCHES) break;
    if (chosen.every(({ atMs }) => Math.abs(atMs - look.atMs) > LONGEST_MS)) chosen.push(look);
  }
  return chosen.map(({ atMs }) => stretchAround(atMs, durationMs));
}

function stretchAround(atMs: number, durationMs: number): Loop {
  const length = Math.min(durationMs, LONGEST_MS + 2 * BEFORE_MS);
  const startMs = Math.max(0, Math.min(atMs - BEFORE_MS, durationMs - length));
  return { startMs: Math.round(startMs), endMs: Math.round(startMs + length) };
}

/** Bright enough is enough: a white frame is no better than a day. */
const BRIGHT = 0.55;
const brightness = ({ light, contrast }: Look) => Math.min(light, BRIGHT) * (0.5 + Math.min(0.5, contrast));

type Candidate = { loop: Loop; worth: number };

const DARK_FRAME = 0.09;
/** A loop whose frames are all at least this bright is taken without looking at other stretches. */
export const BRIGHT_LOOP = 0.25;

/** The brightest loop of a stretch, whose frames `looks` are, ordered by time; null without frames. */
export function loopOf(looks: Look[], { startMs, endMs }: Loop): Candidate | null {
  const lengths = LENGTHS_MS.filter((length) => length <= endMs - startMs);
  const candidates = (lengths.length ? lengths : [(endMs - startMs) * 0.6]).flatMap((length) =>
    looks.flatMap((first) => candidate(looks, first, { startMs: first.atMs, endMs: first.atMs + length }, endMs)),
  );
  return candidates.reduce<Candidate | null>((best, one) => (best && best.worth >= one.worth ? best : one), null);
}

function candidate(looks: Look[], first: Look, loop: Loop, endMs: number): Candidate[] {
  if (loop.endMs > endMs) return [];
  const inside = looks.filter(({ atMs }) => atMs >= loop.startMs && atMs < loop.endMs);
  const lights = inside.map(({ light }) => Math.min(light, BRIGHT));
  const darkest = Math.min(...lights);
  const mean = lights.reduce((sum, light) => sum + light, 0) / (lights.length || 1);
  const fallsDark = lights.filter((light) => light < DARK_FRAME).length / (lights.length || 1);
  const beginsDark = Math.max(0, mean - first.light);
  return [{ loop, worth: (darkest + mean) / 2 - fallsDark * 0.5 - beginsDark }];
}

/** What the opening plays: from where the owner has put it, else what was found; null plays the film from its beginning. */
export function chosenLoop(found: Loop | null, startSeconds: number | null, durationMs: number | null): Loop | null {
  if (startSeconds === null || !durationMs) return found;
  const startMs = Math.max(0, Math.min(startSeconds * 1000, durationMs - SHORTEST_MS));
  return { startMs, endMs: Math.min(durationMs, startMs + USUAL_LENGTH_MS) };
}
