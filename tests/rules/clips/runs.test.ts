import { expect, test } from "vitest";
import { fewerText, momentText, openRunText, tickedAtFirst } from "~/features/clips/candidates/rules.ts";
import { highlightsOf } from "~/features/clips/highlights/rules.ts";
import { allowanceMessage, clipsLeft, monthOf, roomFor } from "~/features/clips/runs/rules/allowance.ts";
import {
  hasJob,
  isFreeClip,
  lengthsOf,
  listeningStep,
  offeredGenre,
  problemText,
  renderingStep,
  STAGES,
  secondsLeft,
  startMessage,
  waitsInVain,
} from "~/features/clips/runs/rules.ts";
import { NO_MOOD } from "~/features/clips/services/rules/moods.ts";
import { piecesOf } from "~/features/clips/signals/rules.ts";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import type { ClipRunId } from "~/lib/ids.ts";

test.each([
  ["free", { minutes: 0, clips: 0 }, { minutes: 60, clips: 8 }, { ok: true, clips: 8 }],
  ["free", { minutes: 1, clips: 0 }, { minutes: 60, clips: 8 }, { ok: false, reason: "minutes" }],
  ["free", { minutes: 60, clips: 7 }, { minutes: 0, clips: 2 }, { ok: true, clips: 1 }],
  ["basic", { minutes: 0, clips: 40 }, { minutes: 1, clips: 1 }, { ok: false, reason: "clips" }],
  ["grow", { minutes: 1_500, clips: 200 }, { minutes: 0, clips: 0 }, { ok: true, clips: 0 }],
  ["pro", { minutes: 9_999, clips: 9_999 }, { minutes: 600, clips: 8 }, { ok: true, clips: 8 }],
] as const)("%s with %j has for %j: %j", (plan, used, wanted, expected) => {
  expect(roomFor(plan, used, wanted)).toEqual(expected);
});

test.each([
  [["Mystery", "Thriller", "Drama"], "Thriller"],
  [["Musical/Theatre", "Sci-Fi/Fantasy"], "Sci-Fi"],
  [["Experimental"], ""],
  [[], ""],
])("of the genres %j the form of clips offers %j", (genres, offered) => {
  expect(offeredGenre(genres)).toBe(offered);
});

test("a month begins by UTC, and its limits are said", () => {
  expect(monthOf(new Date("2026-12-31T23:59:59Z")).toISOString()).toBe("2026-12-01T00:00:00.000Z");
  expect(allowanceMessage("clips", "basic")).toContain("40 clips a month");
  expect(startMessage("minutes", "free")).toContain("60 minutes of film a month");
  expect(startMessage("busy", "free")).toBe("Clips of this film are being made already.");
  expect([clipsLeft("free", { minutes: 0, clips: 9 }), clipsLeft("pro", { minutes: 0, clips: 9 })]).toEqual([0, null]);
});

test("the launch's first eight clips are free, its others and those of other runs are not", () => {
  expect([isFreeClip("launch", 7), isFreeClip("launch", 8)]).toEqual([true, false]);
  expect([isFreeClip("form", 0), isFreeClip("analysis", 0)]).toEqual([false, false]);
});

test("the wizard looks for 30 to 90 seconds, in a short film for what any run looks for", () => {
  expect(lengthsOf("analysis", 600_000)).toEqual({ shortestMs: 30_000, longestMs: 90_000 });
  expect(lengthsOf("analysis", 120_000)).toEqual({ shortestMs: 15_000, longestMs: 60_000 });
  expect(lengthsOf("launch", 600_000)).toEqual({ shortestMs: 15_000, longestMs: 60_000 });
});

test.each([
  ["waiting", "processing", "waits"],
  ["waiting", "uploaded", "waits"],
  ["waiting", "failed", "waits in vain"],
  ["waiting", "cancelled", "waits in vain"],
  ["waiting", "ready", "has a job"],
  ["rendering", "ready", "has a job"],
] as const)("a run that is %s with a film that is %s %s", (status, film, what) => {
  expect(hasJob(status, film)).toBe(what === "has a job");
  expect(waitsInVain(status, film)).toBe(what === "waits in vain");
});

test("every problem has a sentence that says what to do", () => {
  expect(problemText("not-started")).toBe("Failed to start video processing. Once the film plays, press Retry.");
  expect(problemText("disk-full")).toContain("press Retry");
  expect(problemText("unexpected")).toBe("Failed to generate clips. Press Retry: what was made so far is kept.");
  expect(problemText("no-picture")).toBe("This file has sound, but no picture.");
  expect(problemText("too-short")).toContain("shorter than 15 seconds");
  expect(problemText(null)).toBeNull();
});

test("the stages have the percentages of the specification, and share those between them", () => {
  expect(STAGES).toMatchObject({ started: 5, choosing: 45, rendering: 50, submitted: 70, rendered: 95, complete: 100 });
  expect(listeningStep(150_000, 600_000)).toEqual({ progress: 18, line: "Listening to minute 3 of 10" });
  expect(renderingStep(1, 0.5, 5)).toEqual({ progress: 78, line: "Rendering clip 2 of 5" });
});

test("what is left is told from what the work has taken, once that says something", () => {
  const begun = new Date("2026-03-01T12:00:00Z");
  const later = new Date(begun.getTime() + 60_000);
  expect([secondsLeft(20, begun, later), secondsLeft(14, begun, later), secondsLeft(20, null, later)]).toEqual([
    ...[240, null, null],
  ]);
});

const entry = (place: number, state: "open" | "ready" = "open") =>
  ({ place, state, startMs: 0, endMs: 1, score: 1, reason: "", emotion: "Calm", bestPlatform: "TikTok" }) as const;
const entries = (states: ("open" | "ready")[]) =>
  states.map((state, place) => ({ ...entry(place, state), ...NO_MOOD, transcript: "" }));

test("the best eight are ticked until something is rendered", () => {
  expect(tickedAtFirst(entries(Array(10).fill("open")))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(tickedAtFirst(entries(["ready", "open"]))).toEqual([]);
});

test("candidates are told in words", () => {
  expect([fewerText(10), fewerText(9)]).toEqual([null, expect.stringContaining("10 stretches")]);
  expect([momentText(65_900), momentText(3_725_000)]).toEqual(["1:05", "1:02:05"]);
  const run = { id: "x" as ClipRunId, title: "Bell" };
  expect(openRunText({ ...run, open: 1, isChoosing: false })).toBe("1 more stretch of");
  expect(openRunText({ ...run, open: 9, isChoosing: true })).toContain("9 stretches found");
});

const FOUR_HOURS_MS = 4 * 3600_000;
const EXPIRES_MS = 12 * 3600_000;

test("a four-hour film is measured in pieces that all fit into the job's time, and chosen from in seconds", () => {
  const pieces = piecesOf(FOUR_HOURS_MS);
  expect(pieces).toHaveLength(48);
  expect(pieces.at(-1)?.endMs).toBe(FOUR_HOURS_MS);
  const work = { pictures: 0, width: 1920, height: 1080, byteSize: 0, durationMs: 300_000 };
  expect(pieces.length * encodingWorkMs(work)).toBeLessThan(EXPIRES_MS);
  expect(stageLimitMs("preparation", encodingWorkMs(work), 0)).toBeLessThan(EXPIRES_MS);

  const times = Array.from({ length: FOUR_HOURS_MS / 500 }, (_, at) => at * 500);
  const isHot = (ms: number) => ms % 600_000 < 30_000;
  const signals = {
    durationMs: FOUR_HOURS_MS,
    frames: { times, changes: times.map((ms) => (ms % 3_000 === 0 && ms > 0 ? 0.5 : 0.01)) },
    samples: times.map((atMs) => ({ atMs, light: 0.4, motion: isHot(atMs) ? 0.08 : 0.01, columns: [] })),
    loudness: times.flatMap((ms) => Array(5).fill(isHot(ms) ? -12 : -32)),
  };
  const { highlights, shortfall } = highlightsOf(signals, [], 10);
  expect([highlights.length, shortfall]).toEqual([10, null]);
  const inOrder = highlights.toSorted((one, other) => one.startMs - other.startMs);
  for (const [at, one] of inOrder.slice(1).entries())
    expect(one.startMs).toBeGreaterThan(inOrder[at]?.endMs ?? Number.POSITIVE_INFINITY);
});
