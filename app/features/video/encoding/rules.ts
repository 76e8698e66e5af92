import { LONGEST_FILM_MS } from "./rules/time-limits.ts";

/** A file that goes on after the end that its head announced is read no further. */
export const secondsAtMost = (durationMs: number | null): number => ((durationMs ?? LONGEST_FILM_MS) / 1000) * 1.05 + 2;

/** Counted from the last key frame: after a gap, every picture would have to make up for those that it left out. */
export const keyFrameEvery = (seconds: number) => `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${seconds}))`;

/** Percent of the whole that is written; 99 until the last byte is, for 100 means ready. */
export function percentDone(writtenMs: number, durationMs: number | null): number {
  if (!durationMs) return 0;
  return Math.max(0, Math.min(99, Math.floor((writtenMs / durationMs) * 100)));
}

/** Of so many cores; one stays with the web process. */
export const encoderThreads = (cores: number): number => Math.max(1, cores - 1);
