import { blackStretches, type Shot } from "~/features/clips/signals/rules/cuts.ts";
import { LOUDNESS_STEP_MS, SAMPLE_MS, type Signals } from "~/features/clips/signals/rules.ts";
import type { Sentence } from "./words.ts";

export type BoundaryKind = "edge" | "cut" | "fade" | "pause" | "sentence";
/** A moment at which a clip may begin or end. */
export type Boundary = { atMs: number; kind: BoundaryKind };

export type Pause = { startMs: number; endMs: number };

const LEAST_PAUSE_MS = 300;
/** A pause is this far below the usual loudness of the film, or nearly silent. */
const BELOW_USUAL_DB = 18;
const NEARLY_SILENT_DB = -52;

/** The stretches in which the film is quiet. */
function pausesOf(loudness: number[] | null): Pause[] {
  if (!loudness?.length) return [];
  const limit = Math.max(NEARLY_SILENT_DB, usual(loudness) - BELOW_USUAL_DB);
  const pauses: Pause[] = [];
  let from: number | null = null;
  for (let step = 0; step <= loudness.length; step++) {
    const isQuiet = step < loudness.length && (loudness[step] ?? 0) <= limit;
    if (isQuiet) from ??= step;
    else if (from !== null) {
      const pause = { startMs: from * LOUDNESS_STEP_MS, endMs: step * LOUDNESS_STEP_MS };
      if (pause.endMs - pause.startMs >= LEAST_PAUSE_MS) pauses.push(pause);
      from = null;
    }
  }
  return pauses;
}

function usual(loudness: number[]): number {
  const sorted = loudness.filter((level) => level > NEARLY_SILENT_DB).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NEARLY_SILENT_DB;
}

/** How long a pause goes on at the end of a clip, and before the first sound of one. */
const BREATH_MS = 250;

/** The moments of a film at which clips may begin, and those at which they may end; in order. */
export function boundariesOf(signals: Signals, cuts: number[], sentences: Sentence[]) {
  const pauses = pausesOf(signals.loudness);
  const black = blackStretches(signals.samples);
  const isApart = ({ atMs }: Boundary) => cuts.every((cut) => Math.abs(cut - atMs) > NEAR_CUT_MS);
  const edges: Boundary[] = [0, signals.durationMs].map((atMs) => ({ atMs, kind: "edge" }));
  const shared: Boundary[] = [...edges, ...cuts.map((atMs): Boundary => ({ atMs, kind: "cut" }))];
  const starts: Boundary[] = [
    ...shared,
    ...black.map(({ endMs }) => fade(endMs)).filter(isApart),
    ...pauses.map(({ startMs, endMs }) => pause(Math.max(startMs, endMs - BREATH_MS))),
    ...sentences.map(({ startMs }) => sentence(startMs)),
  ];
  const ends: Boundary[] = [
    ...shared,
    ...black.map(({ startMs, endMs }) => fade(Math.min(endMs, startMs + BREATH_MS))).filter(isApart),
    ...pauses.map(({ startMs, endMs }) => pause(Math.min(endMs, startMs + BREATH_MS))),
    ...sentences.map(({ endMs }) => sentence(Math.min(endMs, signals.durationMs))),
  ];
  const outside = ({ atMs }: Boundary) => !isInside(atMs, sentences);
  return {
    starts: tidy(starts.filter((start) => outside(start) && !isBlack(start, black, 0))),
    ends: tidy(ends.filter((end) => outside(end) && !isBlack(end, black, BREATH_MS))),
    pauses,
  };
}

/** A cut this close to black is the boundary by itself. */
const NEAR_CUT_MS = 500;

/** Whether a clip would begin in black, or end with more of it than a breath. */
const isBlack = ({ atMs, kind }: Boundary, black: Shot[], breathMs: number) =>
  (kind === "cut" || kind === "pause") &&
  black.some(({ startMs, endMs }) => atMs >= startMs + breathMs && atMs < endMs - SAMPLE_MS);

const pause = (atMs: number): Boundary => ({ atMs, kind: "pause" });
const fade = (atMs: number): Boundary => ({ atMs, kind: "fade" });
const sentence = (atMs: number): Boundary => ({ atMs, kind: "sentence" });

/** Captions are set by hand: this much of a sentence may be missing at its ends. */
const ALLOWANCE_MS = 40;

/** Whether a clip that began or ended here would cut a sentence. */
export const isInside = (atMs: number, sentences: Sentence[]): boolean =>
  sentences.some(({ startMs, endMs }) => atMs > startMs + ALLOWANCE_MS && atMs < endMs - ALLOWANCE_MS);

const CLOSE_MS = 120;
const RANK: Record<BoundaryKind, number> = { edge: 0, cut: 1, fade: 2, pause: 3, sentence: 4 };

/** Of boundaries that are close together, the best kind. */
function tidy(boundaries: Boundary[]): Boundary[] {
  const kept: Boundary[] = [];
  for (const boundary of boundaries.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = kept.at(-1);
    if (!last || boundary.atMs - last.atMs > CLOSE_MS) kept.push(boundary);
    else if (RANK[boundary.kind] < RANK[last.kind]) kept[kept.length - 1] = boundary;
  }
  return kept;
}
