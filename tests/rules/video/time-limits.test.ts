import { expect, test } from "vitest";
import {
  copyingWorkMs,
  type Effort,
  encodingWorkMs,
  LONGEST_FILM_MS,
  probeLimitMs,
  QUICK_LIMIT_MS,
  QUICK_WORK_MS,
  stageLimitMs,
} from "~/features/video/encoding/rules/time-limits.ts";
import { exceedsLane } from "~/features/video/videos/rules/job-priority.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";

const HOUR = 3600_000;
const MINUTE: Effort = { durationMs: 60_000, pictures: 1_800, width: 1920, height: 1080, byteSize: 10_000_000 };
const LONGEST: Effort = { ...MINUTE, durationMs: LONGEST_FILM_MS, pictures: (LONGEST_FILM_MS / 1000) * 60 };

test.each<[string, Partial<Effort>, number]>([
  ["full HD at thirty frames a second", {}, 60_000],
  ["twice the frames", { pictures: 3_600 }, 120_000],
  ["four times the pixels", { width: 3840, height: 2160 }, 240_000],
  ["tiny frames", { width: 16, height: 16 }, 1_200],
  ["hardly any frames", { pictures: 2 }, 600],
  ["an unknown number of frames", { pictures: 0 }, 120_000],
  ["an unknown length", { durationMs: null, pictures: 0 }, 2 * LONGEST_FILM_MS],
])("the work of a minute of film: %s", (_, film, work) => {
  expect(encodingWorkMs({ ...MINUTE, ...film })).toBeCloseTo(work);
});

test("a film stays in the quick lane while it is little work; the long lane takes everything", () => {
  expect(exceedsLane("quick", QUICK_WORK_MS)).toBe(false);
  expect(exceedsLane("quick", encodingWorkMs(MINUTE))).toBe(false);
  expect(exceedsLane("quick", copyingWorkMs({ ...MINUTE, durationMs: 3 * HOUR }))).toBe(false);
  expect(exceedsLane("quick", encodingWorkMs({ ...MINUTE, pictures: 10_000 }))).toBe(true);
  expect(exceedsLane("long", encodingWorkMs(LONGEST))).toBe(false);
});

test("a stage's limit grows with the work and the file, from a minimum to less than the job's limit", () => {
  const limit = (workMs: number, byteSize = 0) => stageLimitMs("preparation", workMs, byteSize);
  expect(limit(0)).toBeGreaterThan(QUICK_LIMIT_MS);
  expect(limit(HOUR)).toBeGreaterThan(4 * HOUR);
  expect(limit(HOUR, LARGEST_UPLOAD_BYTES)).toBeGreaterThan(limit(HOUR));
  expect(limit(encodingWorkMs(LONGEST))).toBeLessThan(12 * HOUR);
  expect(stageLimitMs("renditions", encodingWorkMs(LONGEST), LARGEST_UPLOAD_BYTES)).toBeLessThan(24 * HOUR);
  expect(stageLimitMs("renditions", HOUR, 0)).toBeGreaterThan(limit(HOUR));
});

test("probing takes seconds, even for the largest file", () => {
  expect(probeLimitMs(0)).toBe(30_000);
  expect(probeLimitMs(LARGEST_UPLOAD_BYTES)).toBeLessThan(QUICK_LIMIT_MS);
});
