import { describe, expect, test } from "vitest";
import {
  askAgainMs,
  countsAfter,
  countsOf,
  countsTag,
  EMOJI,
  parseGiven,
  reactionLabel,
  shortCount,
  totalOf,
} from "~/features/audience/reactions/rules.ts";

const some = countsOf([
  { emoji: "heart", count: 3 },
  { emoji: "clap", count: 1 },
]);

describe("counts", () => {
  test("cover all six emoji, in one order", () => {
    expect(Object.keys(some)).toEqual(EMOJI);
    expect(some).toMatchObject({ heart: 3, fire: 0, clap: 1 });
    expect(totalOf(some)).toBe(4);
  });

  test("have the same ETag exactly when they are equal", () => {
    expect(countsTag(some)).toBe('W/"3-0-0-0-0-1"');
    expect(countsTag(countsOf([{ emoji: "heart", count: 31 }]))).not.toBe(countsTag(some));
  });

  test("change by one, and never fall below zero", () => {
    expect(countsAfter(some, "fire", true).fire).toBe(1);
    expect(countsAfter(some, "heart", false).heart).toBe(2);
    expect(countsAfter(some, "fire", false).fire).toBe(0);
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1000, "1K"],
    [1249, "1.2K"],
    [9949, "9.9K"],
    [9950, "10K"],
    [34_400, "34K"],
    [999_499, "999K"],
    [999_500, "1M"],
    [5_600_000, "5.6M"],
  ])("%i is written %s", (count, short) => expect(shortCount(count)).toBe(short));

  test("are added to the emoji's label once there are any", () => {
    expect(reactionLabel("Fire", 0)).toBe("Fire");
    expect(reactionLabel("Fire", 1200)).toBe("Fire, 1200");
  });
});

test.each([
  [null, {}],
  ["not JSON", {}],
  ["[1]", { 0: [] }],
  ['{"v":["fire","no-such","heart"]}', { v: ["heart", "fire"] }],
  ['{"v":"fire"}', { v: [] }],
])("%s from a browser's storage is read as %o", (stored, expected) => expect(parseGiven(stored)).toEqual(expected));

test("polling slows down while nothing changes, to once a minute at most", () => {
  expect([0, 1, 2, 3, 4, 50].map(askAgainMs)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
