import { expect, test } from "vitest";
import { APART_MS, afterKill } from "~/platform/kills.ts";

const job = (kills: number, startedSecond = 0, gotFurther = false) => ({
  ...{ kills, gotFurther },
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, startedSecond)),
});
const counts = (jobs: ReturnType<typeof job>[]) => afterKill(jobs).map(({ kills }) => kills);

test("a job that is alone is counted each time, and runs again at once", () => {
  expect(afterKill([job(0)])).toEqual([{ kills: 1, waitMs: 0 }]);
  expect(afterKill([job(2)])).toEqual([{ kills: 3, waitMs: 0 }]);
});

test("jobs that were beside a more suspect one did nothing", () => {
  expect(counts([job(2), job(0), job(1)])).toEqual([3, 0, 1]);
});

test("where several would be given up they share the kill, and run one after the other, the latest first", () => {
  expect(afterKill([job(2, 10), job(2, 30), job(0), job(2, 20), job(2, 5)])).toEqual([
    { kills: 2.25, waitMs: 2 * APART_MS },
    { kills: 2.25, waitMs: 0 },
    { kills: 0, waitMs: 0 },
    { kills: 2.25, waitMs: APART_MS },
    { kills: 2.25, waitMs: 3 * APART_MS },
  ]);
  expect(counts([job(2.5), job(2.5)])).toEqual([3, 3]);
  expect(counts([job(1), job(1)])).toEqual([2, 2]);
});

test("a job that got further than where it was killed before is counted anew", () => {
  expect(counts([job(2, 0, true)])).toEqual([1]);
  expect(counts([job(2, 0, true), job(1)])).toEqual([0, 2]);
});
