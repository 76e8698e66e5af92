import { MOST_KILLS } from "~/lib/killed-work.ts";

/** Between the starts of jobs of which one ends the process, so that it ends it alone. */
export const APART_MS = 15_000;

/** A job whose process was killed. */
export type KilledJob = {
  /** How often before. */
  kills: number;
  startedAt: Date;
  /** Whether it had got further than where it was killed before. */
  gotFurther: boolean;
};

/** What becomes of it: its new count, with parts of kills that are charged to several, and the milliseconds until it may run again. */
export type AfterKill = { kills: number; waitMs: number };

/**
 * What becomes of jobs that were at work in one process when it was killed. A kill is charged to the most suspect of
 * them only, because the others did nothing. Where several would be given up at once, it is shared among them, and they
 * begin one after the other, the latest first, so that the next kill tells which it was.
 */
export function afterKill(jobs: KilledJob[]): AfterKill[] {
  const before = jobs.map(({ kills, gotFurther }) => (gotFurther ? 0 : kills));
  const most = Math.max(...before);
  const suspects = jobs.filter((_, place) => before[place] === most);
  const isUnclear = most + 1 >= MOST_KILLS && suspects.length > 1;
  const turns = suspects.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  return jobs.map((job, place) => {
    const kills = before[place] ?? 0;
    if (kills < most) return { kills, waitMs: 0 };
    if (!isUnclear) return { kills: kills + 1, waitMs: 0 };
    return { kills: kills + 1 / suspects.length, waitMs: turns.indexOf(job) * APART_MS };
  });
}
