import { expect, test } from "vitest";
import { noteInput } from "~/features/insights/annotations/input.ts";
import { eventWords } from "~/features/insights/annotations/rules.ts";
import { marksOfPoints } from "~/features/insights/deep-analytics/rules/marks.ts";

const mark = (day: string) => ({ id: null, day, words: day });

test("marks stand at the point of their day, week or month, and nowhere outside the period", () => {
  const marks = ["2026-02-28", "2026-03-01", "2026-03-03", "2026-03-03", "2026-03-08"].map(mark);
  const of = (from: string, to: string) =>
    marksOfPoints({ from, to }, marks).map(({ index, marks: found }) => [index, found.length]);
  expect(of("2026-03-01", "2026-03-07")).toEqual([
    [0, 1],
    [2, 2],
  ]);
  expect(of("2026-03-01", "2026-09-01")).toEqual([
    [0, 3],
    [1, 1],
  ]);
  expect(of("2020-01-01", "2026-03-31")).toEqual([
    [73, 1],
    [74, 4],
  ]);
});

test("events of the product are told in words", () => {
  expect(eventWords({ kind: "published", day: "2026-03-01", name: "" })).toBe("Published: your page");
  expect(eventWords({ kind: "campaign", day: "2026-03-01", name: "Spring" })).toBe("Campaign sent: Spring");
  expect(eventWords({ kind: "boost", day: "2026-03-01", name: "Poster" })).toBe("Boost began: Poster");
  expect(noteInput.parse({ day: "2028-02-29", words: " A  b " })).toEqual({ day: "2028-02-29", words: "A b" });
});
