import { shareOfSharpness, usualSharpness } from "./choices.ts";
import type { Look } from "./looks.ts";
import { ramp } from "./ramps.ts";
import { changesOf, isCut, isWithin, shotAt } from "./shots.ts";

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
/** Seen before a bright frame; the poster may be anywhere in its shot. */
const BEFORE_MS = 4_000;
const SEEN_MS = LONGEST_MS + 2 * BEFORE_MS;

/**
 * Stretches of a film to look for the loop in, best first: around the poster, then around sharp and bright frames and
 * those with a face.
 */
export function promisingStretches(looks: Look[], durationMs: number, posterMs: number | null): Loop[] {
  if (durationMs <= LONGEST_MS) return [{ startMs: 0, endMs: durationMs }];
  const inside = looks.filter(({ atMs }) => atMs >= durationMs * FIRST_SHARE && atMs <= durationMs * LAST_SHARE);
  const usual = usualSharpness(looks);
  const worth = (look: Look) =>
    brightness(look) * shareOfSharpness(look.sharpness, usual) * (look.faces?.length ? FACE_BONUS : 1);
  const chosen = posterMs === null ? [] : [posterMs];
  for (const { atMs } of inside.toSorted((one, other) => worth(other) - worth(one))) {
    if (chosen.length === MOST_STRETCHES) break;
    if (chosen.every((other) => Math.abs(other - atMs) > LONGEST_MS)) chosen.push(atMs);
  }
  return chosen.map((atMs) => stretchAround(atMs, durationMs, atMs === posterMs ? SEEN_MS / 2 : BEFORE_MS));
}

function stretchAround(atMs: number, durationMs: number, beforeMs: number): Loop {
  const length = Math.min(durationMs, SEEN_MS);
  const startMs = Math.max(0, Math.min(atMs - beforeMs, durationMs - length));
  return { startMs: Math.round(startMs), endMs: Math.round(startMs + length) };
}

/** Bright enough is enough: a white frame is no better than a day. */
const BRIGHT = 0.55;
const brightness = ({ light, contrast }: Look) => Math.min(light, BRIGHT) * (0.5 + Math.min(0.5, contrast));

/** What loops of one film are compared by: its usual sharpness, its poster's moment, and those with a face. */
export type LoopContext = { usualSharpness: number; posterMs: number | null; faceTimes: number[] };

export const loopContext = (looks: Look[], posterMs: number | null): LoopContext => ({
  usualSharpness: usualSharpness(looks),
  posterMs,
  faceTimes: looks.filter(({ faces }) => faces?.length).map(({ atMs }) => atMs),
});

/** `shot` is the one in which the loop begins. */
type Candidate = { loop: Loop; shot: Loop; worth: number };

const DARK_FRAME = 0.09;
/** A bright, sharp and calm loop of the poster's shot: it is taken without looking at other stretches. */
export const GOOD_LOOP = 0.16;

/** The best loop of a stretch, whose frames `looks` are, ordered by time; null without frames. */
export function loopOf(looks: Look[], stretch: Loop, context: LoopContext): Candidate | null {
  const { startMs, endMs } = stretch;
  const changes = changesOf(looks);
  const seen = looks.map((look, at) => ({ look, change: changes[at] ?? 0 }));
  const lengths = LENGTHS_MS.filter((length) => length <= endMs - startMs);
  const candidates = (lengths.length ? lengths : [(endMs - startMs) * 0.6]).flatMap((length) =>
    looks.flatMap(({ atMs }): Candidate[] => {
      const loop = { startMs: atMs, endMs: atMs + length };
      const shot = shotAt(looks, stretch, atMs);
      return loop.endMs > endMs || !shot ? [] : [{ loop, shot, worth: worthOf(seen, { loop, shot }, context) }];
    }),
  );
  return candidates.reduce<Candidate | null>((best, one) => (best && best.worth >= one.worth ? best : one), null);
}

type Seen = { look: Look; change: number };

/** Mean change within half a second, 0 to 1: calm, and restless. */
const MOTION = { calm: 0.06, restless: 0.14 };
const FACE_BONUS = 1.3;
const POSTER_BONUS = 1.3;
/** For each cut beyond the first. */
const CUT_SHARE = 0.2;
/** The darkest loop of a film is better than none, and calm counts there too. */
const LEAST = 0.001;

function worthOf(seen: Seen[], { loop, shot }: Omit<Candidate, "worth">, context: LoopContext): number {
  const inside = seen.filter(({ look }) => isWithin(loop, look.atMs));
  const later = inside.slice(1).map(({ change }) => change);
  const cuts = later.filter(isCut).length;
  const motion = mean(later.filter((change) => !isCut(change)));
  const sharpness = mean(inside.map(({ look }) => look.sharpness));
  const isOfPoster = context.posterMs !== null && isWithin(shot, context.posterMs);
  return (
    Math.max(LEAST, lightWorth(inside.map(({ look }) => look.light))) *
    shareOfSharpness(sharpness, context.usualSharpness) *
    Math.max(LEAST, 1 - ramp(motion, MOTION.calm, MOTION.restless)) *
    CUT_SHARE ** Math.max(0, cuts - 1) *
    (isOfPoster ? POSTER_BONUS : 1) *
    (context.faceTimes.some((atMs) => isWithin(loop, atMs)) ? FACE_BONUS : 1)
  );
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function lightWorth(all: number[]): number {
  const lights = all.map((light) => Math.min(light, BRIGHT));
  const average = mean(lights);
  const fallsDark = lights.filter((light) => light < DARK_FRAME).length / (lights.length || 1);
  const beginsDark = Math.max(0, average - (all[0] ?? 0));
  return (Math.min(...lights) + average) / 2 - fallsDark * 0.5 - beginsDark;
}

/** What the opening plays: from where the owner has put it, else what was found; null plays the film from its beginning. */
export function chosenLoop(found: Loop | null, startSeconds: number | null, durationMs: number | null): Loop | null {
  if (startSeconds === null || !durationMs) return found;
  const startMs = Math.max(0, Math.min(startSeconds * 1000, durationMs - SHORTEST_MS));
  return { startMs, endMs: Math.min(durationMs, startMs + USUAL_LENGTH_MS) };
}
