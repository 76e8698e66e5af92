import { expect, test } from "vitest";
import { orderedChapters, publicChapters, timeFromText } from "~/features/video/chapters/rules.ts";

test.each([
  ["65", 65_000],
  ["1:05", 65_000],
  ["90:00", 5_400_000],
  ["1:02:03", 3_723_000],
  ["1:60", null],
  ["1:60:00", null],
  ["-1", null],
  ["soon", null],
  ["", null],
])("%s is %s ms", (text, ms) => {
  expect(timeFromText(text)).toBe(ms);
});

const at = (startMs: number) => ({ startMs, title: `at ${startMs}` });

test("chapters are put in order, inside the film, one at a time", () => {
  expect(orderedChapters([at(9), at(0)], 10)).toEqual({ ok: true, chapters: [at(0), at(9)] });
  expect(orderedChapters([at(10)], 10)).toEqual({ ok: false, reason: "beyond-end" });
  expect(orderedChapters([at(10)], null)).toMatchObject({ ok: true });
  expect(orderedChapters([at(5), at(5)], 10)).toEqual({ ok: false, reason: "same-start" });
});

test("visitors get seconds, and nothing without chapters", () => {
  expect(publicChapters({ introEndMs: null, chapters: [] })).toEqual({});
  expect(publicChapters({ introEndMs: 0, chapters: [{ startMs: 1500, title: "The road" }] })).toEqual({
    introSeconds: 0,
    chapters: [{ startSeconds: 1.5, title: "The road" }],
  });
});
