import { expect, test } from "vitest";
import { clipLookInput } from "~/features/clips/editing/input.ts";
import { changed, newHistory, redone, settled, undone } from "~/features/clips/editing/rules/history.ts";
import { shortcutOf, shuttled } from "~/features/clips/editing/rules/shuttle.ts";
import { snapDistance, timeAt, waveformPath } from "~/features/clips/editing/rules/strip.ts";
import { packed, snapTargets, unpacked } from "~/features/clips/editing/rules/timeline.ts";
import {
  lengthProblem,
  needsMore,
  nextTarget,
  snapped,
  timeAfterKey,
  trimmed,
  windowAround,
} from "~/features/clips/editing/rules/trim.ts";
import { stretchOf, wordsIn } from "~/features/clips/editing/rules/words.ts";
import { timeIn, timeText } from "~/features/clips/editing/rules.ts";

const CLIP = { startMs: 41_000, endMs: 61_000 };
const FILM_MS = 170_000;

test("an end moves as far as 3 to 90 seconds and the film allow", () => {
  expect(trimmed(CLIP, "start", 45_500, FILM_MS)).toEqual({ startMs: 45_500, endMs: 61_000 });
  expect(trimmed(CLIP, "start", 60_000, FILM_MS).startMs).toBe(58_000);
  expect(trimmed({ startMs: 100_000, endMs: 120_000 }, "start", 0, FILM_MS).startMs).toBe(30_000);
  expect(trimmed(CLIP, "end", 200_000, FILM_MS).endMs).toBe(131_000);
  expect(trimmed(CLIP, "end", 200_000, 70_000).endMs).toBe(70_000);
  expect([lengthProblem({ startMs: 0, endMs: 2_999 }), lengthProblem({ startMs: 0, endMs: 90_000 })]).toEqual([
    "A clip lasts at least 3 seconds.",
    null,
  ]);
});

test("a trim snaps to cuts and ends of sentences that are near, and steps go to the next one", () => {
  const lines = [
    { startMs: 42_000, endMs: 44_000, text: "The bell rang" },
    { startMs: 44_100, endMs: 46_000, text: "twice." },
  ];
  const targets = snapTargets({ starts: [40_000, 50_041], lines, filmMs: FILM_MS });
  expect(targets).toEqual([0, 40_000, 42_000, 46_000, 50_041, FILM_MS]);
  expect([snapped(50_100, targets, 80), snapped(50_200, targets, 80), snapped(44_000, targets, 80)]).toEqual([
    50_041, 50_200, 44_000,
  ]);
  expect([nextTarget(46_000, targets, 1), nextTarget(46_000, targets, -1), nextTarget(FILM_MS, targets, 1)]).toEqual([
    50_041,
    42_000,
    FILM_MS,
  ]);
  const shown = { startMs: 26_000, endMs: 76_000 };
  const after = (key: string, shiftKey = false, frameMs: number | null = 40) =>
    timeAfterKey({ key, shiftKey }, 41_000, shown, frameMs);
  expect([after("ArrowLeft"), after("ArrowRight", false, null), after("ArrowUp", true)]).toEqual([
    40_960, 41_100, 42_000,
  ]);
  expect([after("Home"), after("End"), after("a")]).toEqual([26_000, 76_000, null]);
});

test("the strip shows 15 seconds around a clip, and more of the film when a trim comes close to its end", () => {
  const shown = windowAround(CLIP, FILM_MS);
  expect(shown).toEqual({ startMs: 26_000, endMs: 76_000 });
  expect(needsMore(shown, CLIP, FILM_MS)).toBe(false);
  expect(needsMore(shown, { startMs: 27_000, endMs: 61_000 }, FILM_MS)).toBe(true);
  expect(needsMore({ startMs: 0, endMs: 30_000 }, { startMs: 0, endMs: 20_000 }, FILM_MS)).toBe(false);
  expect(timeAt(250, 500, shown)).toBe(51_000);
  expect(snapDistance(1_000, shown)).toBe(500);
  expect(waveformPath([-60, 0])).toBe("M0 1L0.5 0.980L1.5 0.000L2 1L1.5 2.000L0.5 1.020Z");
});

test("samples are small on their way to the browser and the same there", () => {
  const samples = [
    { atMs: 0, light: 0.25, motion: 0, columns: [0, 128, 255] },
    { atMs: 200, light: 0.5, motion: 0, columns: [1, 2, 3], text: { left: 0.25, right: 0.5 } },
  ];
  expect(unpacked(packed(samples))).toEqual(samples);
  expect(unpacked(packed([]))).toEqual([]);
});

test("changes are undone and done again; those of one drag or one word together", () => {
  let history = newHistory("a");
  for (const [value, mark] of [
    ["b", "drag"],
    ["c", "drag"],
    ["d", null],
  ] as const)
    history = changed(history, value, mark);
  history = undone(history);
  expect(history.now).toBe("c");
  history = undone(history);
  expect(history.now).toBe("a");
  expect(undone(history).now).toBe("a");
  history = redone(redone(redone(history)));
  expect(history.now).toBe("d");
  const apart = changed(settled(changed(history, "e", "drag")), "f", "drag");
  expect(undone(apart).now).toBe("e");
  expect(changed(undone(apart), "g", null).future).toEqual([]);
});

test("keys are those of editing programs", () => {
  const press = (key: string, more = {}) =>
    shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  expect([" ", "j", "K", "l", "i", "o", "x"].map((key) => press(key))).toEqual([
    ...["play", "back", "pause", "forward", "start", "end"],
    null,
  ]);
  expect([
    press("z", { ctrlKey: true }),
    press("Z", { metaKey: true, shiftKey: true }),
    press("y", { ctrlKey: true }),
  ]).toEqual(["undo", "redo", "redo"]);
  expect([press("l", { ctrlKey: true }), press("l", { altKey: true })]).toEqual([null, null]);
  expect([shuttled(0, 1), shuttled(1, 1), shuttled(4, 1), shuttled(2, -1), shuttled(-1, -1)]).toEqual([
    1, 2, 4, -1, -2,
  ]);
});

test("words have times of their own or their share of the line, and a clip is trimmed from one to another", () => {
  const own = [{ startMs: 5_000, endMs: 5_400, text: "Come" }];
  const words = wordsIn([
    { startMs: 0, endMs: 1_000, text: "The bell" },
    { startMs: 5_000, endMs: 6_000, text: "Come", words: own },
  ]);
  expect(words).toEqual([
    { startMs: 0, endMs: 429, text: "The" },
    { startMs: 429, endMs: 1_000, text: "bell" },
    ...own,
  ]);
  expect(stretchOf(words, 2, 1)).toEqual({ startMs: 429, endMs: 5_400 });
  expect(stretchOf([], 0, 0)).toBeNull();
});

test("times are written with as many digits as they need, and read again", () => {
  for (const [ms, text] of [
    [65_250, "1:05.25"],
    [41_041, "0:41.041"],
    [3_000, "0:03.00"],
  ] as const)
    expect([timeText(ms), timeIn(text)]).toEqual([text, ms]);
  expect([timeIn("65.25"), timeIn("1:2:3"), timeIn("")]).toEqual([65_250, null, null]);
});

test("the form has times, framing by shot and a watermark", () => {
  const form = {
    ...{ title: "Bell", start: "0:41", end: "0:51.5", aspect: "1:1", captionStyle: "none", captionColour: "gold" },
    ...{ brandColour: "#e02020", callToAction: "", focus: '{"40000":0.3,"44000":"whole"}' },
    ...{ watermark: "pictures/a/b.png", corner: "bottom-left" },
  };
  expect(clipLookInput.parse(form)).toMatchObject({
    ...{ startMs: 41_000, endMs: 51_500, captionStyle: null, callToAction: null, showsTitle: false },
    ...{ focus: { 40000: 0.3, 44000: "whole" }, watermark: { key: "pictures/a/b.png", corner: "bottom-left" } },
  });
  for (const wrong of [
    { focus: "{" },
    { focus: '{"a":1}' },
    { focus: '{"1":2}' },
    { corner: "middle" },
    { end: "0:42" },
  ])
    expect(clipLookInput.safeParse({ ...form, ...wrong }).success).toBe(false);
});
