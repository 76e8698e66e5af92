import { expect, test } from "vitest";
import { patchesBetween, withValue } from "~/features/content/pages/rules/patches.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { FIELDS, LISTS } from "~/features/content/publications/rules/labels.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";

const EMPTY = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "A crossing." },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});
const credit = (name: string) => ({ job: "Sound", name });
const PAGE: PageDocument = {
  ...EMPTY,
  lists: { ...EMPTY.lists, credits: rowsOf(["a", "b", "c"].map((id) => [id, credit(id)])) },
};
const withCredits = (ids: string[], name = (id: string) => id): PageDocument => ({
  ...PAGE,
  lists: { ...PAGE.lists, credits: rowsOf(ids.map((id) => [id, credit(name(id))])) },
});
const words = (after: PageDocument, before = PAGE) => changesInWords(before, after).map(({ words }) => words);

test("fields are named in the words of the studio", () => {
  const other: PageDocument = { ...PAGE, title: "Salt", theme: "ocean" };
  const titled = withValue(other, "film.story.content", "It began in Cádiz.");
  expect(words(titled)).toEqual(["title", "theme", "film story"]);
  expect(words(PAGE)).toEqual([]);
});

test("every field and list of a document has words", () => {
  const paths = patchesBetween({}, { ...EMPTY, lists: {}, schema: undefined }).flatMap(({ path, value }) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? patchesBetween({}, value, path).map((inner) => inner.path)
      : [path],
  );
  const fields = paths.filter((path) => path !== "schema" && path !== "lists");
  expect(fields.filter((path) => !FIELDS.some((field) => field === path || field.startsWith(`${path}.`)))).toEqual([]);
  expect([...LISTS].sort()).toEqual(Object.keys(EMPTY.lists).sort());
});

test("rows are counted in words up to ten, and say what happened to them", () => {
  expect(words(withCredits(["a", "b"]))).toEqual(["one credit removed"]);
  expect(words(withCredits(["a", "b", "c", "d", "e"]))).toEqual(["two credits added"]);
  expect(words(withCredits(["a", "b", "c"], (id) => `${id}!`))).toEqual(["three credits"]);
  const eleven = Array.from({ length: 11 }, (_, index) => `x${index}`);
  expect(words(withCredits(["a", "b", "c", ...eleven]))).toEqual(["11 credits added"]);
});

test("an order is a change of its own, and rows that come and go do not count as moved", () => {
  expect(words(withCredits(["c", "a", "b"]))).toEqual(["the order of the credits"]);
  expect(words(withCredits(["d", "b", "c"]))).toEqual(["one credit added", "one credit removed"]);
  expect(words(withCredits(["b", "a", "d"]))).toEqual([
    "one credit added",
    "one credit removed",
    "the order of the credits",
  ]);
});

test("a summary counts fields and rows, and names four of them", () => {
  expect(summary([])).toBe("");
  expect(summary(changesInWords(PAGE, { ...PAGE, title: "Salt" }))).toBe("1 change: title");
  expect(summary(changesInWords(PAGE, { ...withCredits(["a", "b", "c", "d", "e"]), title: "Salt" }))).toBe(
    "3 changes: title, two credits added",
  );
  const much: PageDocument = { ...withCredits(["a"]), title: "Salt", description: "-", genres: [], year: 1999 };
  expect(summary(changesInWords(PAGE, much))).toBe("6 changes: title, description, genres, year and 2 more");
});
