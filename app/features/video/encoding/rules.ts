import { LONGEST_FILM_MS } from "./rules/time-limits.ts";

/** Limits the output of files that are longer than their header says. */
export const secondsAtMost = (durationMs: number | null): number => ((durationMs ?? LONGEST_FILM_MS) / 1000) * 1.05 + 2;

/** Counted from the last key frame, because after a gap a fixed grid would force a key frame at every picture. */
export const keyFrameEvery = (seconds: number) => `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${seconds}))`;

/** Percent written; at most 99, because 100 means ready. */
export function percentDone(writtenMs: number, durationMs: number | null): number {
  if (!durationMs) return 0;
  return Math.max(0, Math.min(99, Math.floor((writtenMs / durationMs) * 100)));
}

/** One core stays free for the web process. */
export const encoderThreads = (cores: number): number => Math.max(1, cores - 1);
