import { LOUDNESS_STEP_MS, type Sample, type Signals } from "~/features/clips/signals/rules.ts";

export const STEP_MS = 500;

/** How a film goes, step by step; measured in its own deviations, so that a loud film and a quiet one compare. */
export type Course = {
  /** Means over each step, in deviations from the film's mean; all 0 where the film has no sound. */
  loud: number[];
  motion: number[];
  pace: number[];
  light: number[];
  interest: number[];
  /** Whether the film is alike from beginning to end. */
  even: boolean;
};

/** Deviations below these are noise. */
const FLOORS = { loud: 2.5, motion: 0.004, pace: 0.8 };
const WEIGHTS = { loud: 0.5, motion: 0.25, pace: 0.25 };
const MOST_DEVIATION = 2.5;
/** Black is not shown to anyone. */
const BLACK_LIGHT = 0.03;
const BLACK_INTEREST = -0.8;

export function courseOf(signals: Signals, cuts: number[]): Course {
  const steps = Math.max(1, Math.floor(signals.durationMs / STEP_MS));
  const loudness = signals.loudness ? perStep(signals.loudness, LOUDNESS_STEP_MS, steps) : null;
  const { motion, light } = picturesPerStep(signals.samples, steps);
  const loud = loudness ? deviations(loudness, FLOORS.loud) : null;
  const moving = deviations(motion, FLOORS.motion);
  const pace = deviations(paceOf(cuts, steps), FLOORS.pace);
  const share = loud ? 1 : 1 / (1 - WEIGHTS.loud);
  const interest = moving.values.map((value, step) => {
    const seen = share * (WEIGHTS.motion * value + WEIGHTS.pace * (pace.values[step] ?? 0));
    return (light[step] ?? 0) < BLACK_LIGHT
      ? BLACK_INTEREST
      : seen + (loud ? WEIGHTS.loud * (loud.values[step] ?? 0) : 0);
  });
  return {
    ...{ motion: moving.values, pace: pace.values, light, interest },
    loud: loud?.values ?? Array(steps).fill(0),
    even: [loud, moving, pace].every((one) => one?.even ?? true),
  };
}

function perStep(values: number[], valueMs: number, steps: number): number[] {
  const each = STEP_MS / valueMs;
  const clipped = values.map((value) => Math.max(-60, value));
  return Array.from({ length: steps }, (_, step) => mean(clipped.slice(step * each, (step + 1) * each), -60));
}

function picturesPerStep(samples: Sample[], steps: number) {
  const groups: Sample[][] = Array.from({ length: steps }, () => []);
  for (const sample of samples) groups[Math.min(steps - 1, Math.floor(sample.atMs / STEP_MS))]?.push(sample);
  const of = (value: (sample: Sample) => number) => groups.map((group) => mean(group.map(value), 0));
  return { motion: of(({ motion }) => Math.sqrt(motion) / 10), light: of(({ light }) => light) };
}

/** Cuts are counted this far to each side. */
const PACE_MS = 3_000;

function paceOf(cuts: number[], steps: number): number[] {
  const counts: number[] = Array(steps).fill(0);
  for (const cut of cuts) {
    const [from, to] = [Math.floor((cut - PACE_MS) / STEP_MS), Math.floor((cut + PACE_MS) / STEP_MS)];
    for (let step = Math.max(0, from); step <= Math.min(steps - 1, to); step++) counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

function deviations(values: number[], floor: number) {
  const middle = mean(values, 0);
  const deviation = Math.sqrt(
    mean(
      values.map((value) => (value - middle) ** 2),
      0,
    ),
  );
  const scale = Math.max(floor, deviation);
  const limited = (value: number) => Math.max(-MOST_DEVIATION, Math.min(MOST_DEVIATION, value));
  return { values: values.map((value) => limited((value - middle) / scale)), even: deviation < floor };
}

export const mean = (values: number[], empty: number): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : empty;

/** Sums from the beginning, so that the sum of any stretch is one subtraction. */
export function runningSums(values: number[]): number[] {
  const sums = [0];
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value);
  return sums;
}
