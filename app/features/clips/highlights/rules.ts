import { cutsOf } from "~/features/clips/signals/rules/cuts.ts";
import type { Signals } from "~/features/clips/signals/rules.ts";
import { type Boundary, boundariesOf } from "./rules/boundaries.ts";
import { type Course, courseOf, mean, runningSums, STEP_MS } from "./rules/interest.ts";
import { characterOf, type Emotion, emotionOf, type Platform, platformOf, reasonOf } from "./rules/reasons.ts";
import { type Line, sentencesOf, textWithin } from "./rules/words.ts";

/** Between which lengths a clip is searched, in milliseconds. */
export type Lengths = { shortestMs: number; longestMs: number };
export const CLIP_LENGTHS: Lengths = { shortestMs: 15_000, longestMs: 60_000 };

/** How many a film gets. */
export const MOST_CANDIDATES = 10;
export const DEFAULT_COUNT = 8;

export type Highlight = {
  startMs: number;
  endMs: number;
  /** 0 to 100. */
  score: number;
  reason: string;
  emotion: Emotion;
  bestPlatform: Platform;
  transcript: string;
};

/** What to choose from a film, and why there is less than was wished for. */
export type Choice = { highlights: Highlight[]; cuts: number[]; shortfall: Shortfall | null };
export type Shortfall = "too-short" | "nothing" | "fewer";

const SENTENCES: Record<Shortfall, string> = {
  "too-short": "The film is shorter than 15 seconds, the shortest length of a clip.",
  nothing: "No suitable highlights found in video",
  fewer: "The film has no further stretch of 15 to 60 seconds that stands out and does not overlap with these.",
};
export const shortfallText = (shortfall: Shortfall): string => SENTENCES[shortfall];

/** The stretches of a film that would be worth posting, best first. */
export function highlightsOf(signals: Signals, lines: Line[], count: number, lengths = CLIP_LENGTHS): Choice {
  const cuts = cutsOf(signals.frames);
  if (signals.durationMs < lengths.shortestMs) return { highlights: [], cuts, shortfall: "too-short" };
  const course = courseOf(signals, cuts);
  const { starts, ends } = boundariesOf(signals, cuts, sentencesOf(lines));
  const found = candidates(course, { starts, ends, lengths });
  const chosen = chosenFrom(found, signals.durationMs, Math.min(count, MOST_CANDIDATES));
  const described = chosen.map((candidate) => describe(candidate, { course, cuts, lines }));
  const highlights = described.sort((one, other) => other.score - one.score || one.startMs - other.startMs);
  if (highlights.length >= Math.min(count, MOST_CANDIDATES)) return { highlights, cuts, shortfall: null };
  return { highlights, cuts, shortfall: highlights.length ? "fewer" : "nothing" };
}

type Candidate = { start: Boundary; end: Boundary; worth: number };

/** Above this share of a deviation over the film's mean, a moment counts as one that stands out. */
const STANDS_OUT = 0.12;
/** Natural ends, as shares of a step's interest. */
const GOOD_ENDS: Record<Boundary["kind"], number> = { edge: 0, cut: 0.6, fade: 0.6, pause: 0.5, sentence: 0.4 };

type Ends = { starts: Boundary[]; ends: Boundary[]; lengths: Lengths };

function candidates(course: Course, { starts, ends, lengths }: Ends): Candidate[] {
  const level = course.even ? Math.min(...course.interest) - 1 : mean(course.interest, 0) + STANDS_OUT;
  const sums = runningSums(course.interest.map((value) => value - level));
  const found: Candidate[] = [];
  let first = 0;
  for (const start of starts) {
    while (first < ends.length && (ends[first]?.atMs ?? 0) < start.atMs + lengths.shortestMs) first++;
    for (let at = first; at < ends.length; at++) {
      const end = ends[at];
      if (!end || end.atMs > start.atMs + lengths.longestMs) break;
      const worth = worthOf(sums, start, end);
      if (worth > 0) found.push({ start, end, worth });
    }
  }
  return found;
}

/** What a stretch has above the film's level; the root of its length keeps long ones from always winning. */
function worthOf(sums: number[], start: Boundary, end: Boundary): number {
  const sum = at(sums, end.atMs) - at(sums, start.atMs);
  const steps = (end.atMs - start.atMs) / STEP_MS;
  if (sum <= 0) return 0;
  return (sum + GOOD_ENDS[start.kind] + GOOD_ENDS[end.kind]) / Math.sqrt(steps);
}

/** A running sum between two steps. */
function at(sums: number[], ms: number): number {
  const place = Math.min(sums.length - 1, ms / STEP_MS);
  const [from, part] = [Math.floor(place), place % 1];
  const value = sums[from] ?? 0;
  return value + ((sums[from + 1] ?? value) - value) * part;
}

/** Clips of a film are apart by this, and those beside each other count less, so that they come from all of it. */
const APART_MS = 1_000;
const CROWDING = 0.35;

function chosenFrom(found: Candidate[], durationMs: number, count: number): Candidate[] {
  const chosen: Candidate[] = [];
  let left = found;
  while (chosen.length < count && left.length) {
    const best = left.reduce((one, other) => (other.worth > one.worth ? other : one));
    chosen.push(best);
    left = left
      .filter((other) => other.end.atMs + APART_MS <= best.start.atMs || other.start.atMs >= best.end.atMs + APART_MS)
      .map((other) => ({ ...other, worth: other.worth * (1 - crowding(other, best, durationMs)) }));
  }
  return chosen;
}

const crowding = (one: Candidate, other: Candidate, durationMs: number) =>
  CROWDING * Math.exp(-Math.abs(one.start.atMs - other.start.atMs) / (durationMs / 12));

function describe(candidate: Candidate, { course, cuts, lines }: { course: Course; cuts: number[]; lines: Line[] }) {
  const { start, end } = candidate;
  const character = characterOf(course, candidate);
  const transcript = textWithin(lines, start.atMs, end.atMs);
  const emotion = emotionOf(character, transcript);
  const inside = cuts.filter((cut) => cut > start.atMs && cut < end.atMs).length;
  const interest = mean(course.interest.slice(Math.floor(start.atMs / STEP_MS), Math.floor(end.atMs / STEP_MS)), 0);
  return {
    ...{ startMs: start.atMs, endMs: end.atMs, emotion, bestPlatform: platformOf(end.atMs - start.atMs, emotion) },
    score: scoreOf(interest, candidate),
    reason: reasonOf(candidate, character, inside),
    transcript,
  };
}

/** The spec's score begins at 50 and rewards lengths; what its moods and topics give comes from what was measured. */
function scoreOf(interest: number, { start, end }: Candidate): number {
  const seconds = (end.atMs - start.atMs) / 1000;
  const length = seconds >= 45 ? 10 : seconds >= 30 ? 5 : 0;
  const ends = [start, end].filter(({ kind }) => kind !== "edge").length * 3;
  return Math.round(Math.max(0, Math.min(100, 50 + 34 * Math.tanh(interest) + length + ends)));
}
