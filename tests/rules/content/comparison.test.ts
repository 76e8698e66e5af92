import { expect, test } from "vitest";
import { differences } from "~/features/content/history/rules/comparison.ts";
import { rowsOf } from "~/features/content/pages/rules/rows.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { wordDifferences } from "~/lib/word-differences.ts";

const PAGE = newDocument({
  ...{ role: "filmmaker", template: "netflix", platforms: [], title: "The Salt Road", description: "A crossing." },
  ...{ genres: ["Drama"], year: 2026, videoId: null },
});
const PICTURE = "pictures/f/a-10x10.jpg";
const withCast = (...names: string[]): PageDocument => ({
  ...PAGE,
  lists: {
    ...PAGE.lists,
    cast: rowsOf(names.map((name) => [name, { name, role: "Sister", imageKey: PICTURE }])),
  },
});
const plain = (text: string, mark: "same" | "removed" | "added") => ({ texts: [[{ text, mark }]], pictures: [] });
const NOTHING = { texts: [], pictures: [] };

test("documents that are the same differ nowhere", () => {
  expect(differences(PAGE, PAGE, {})).toEqual([]);
});

test("a text has its changed words marked on both sides, and is whole on each", () => {
  const [title] = differences(PAGE, { ...PAGE, title: "The Long Road" }, {});
  const textOf = (side: "before" | "after") => title?.[side].texts[0]?.map(({ text }) => text).join("");
  expect([title?.label, textOf("before"), textOf("after")]).toEqual(["Title", "The Salt Road", "The Long Road"]);
  expect(title?.before.texts[0]?.find(({ mark }) => mark === "removed")?.text).toBe("Salt");
});

test("values are shown in words", () => {
  const id = "11111111-1111-4111-8111-111111111111" as VideoId;
  const other: PageDocument = { ...PAGE, template: "horror", year: 1999, videoId: id };
  const shown = differences(PAGE, other, { [id]: "salt.mp4" }).map(({ after }) => after.texts[0]?.at(-1)?.text);
  expect(shown).toEqual(["1999", "salt.mp4", "Horror"]);
});

test("a row that was added shows its texts and pictures on one side alone", () => {
  expect(differences(PAGE, withCast("Ada"), {})).toEqual([
    {
      label: "Cast member “Ada” added",
      before: NOTHING,
      after: {
        texts: [[{ text: "Ada", mark: "added" }], [{ text: "Sister", mark: "added" }]],
        pictures: [PICTURE],
      },
    },
  ]);
});

test("a row that was removed shows on the other side, without the fields that it had left empty", () => {
  const cast = rowsOf([["Ada", { name: "Ada", role: "", imageKey: "" }]]);
  const before: PageDocument = { ...PAGE, lists: { ...PAGE.lists, cast } };
  expect(differences(before, PAGE, {})).toEqual([
    { label: "Cast member “Ada” removed", before: plain("Ada", "removed"), after: NOTHING },
  ]);
});

test("a field of a row and an order are named", () => {
  const cast = withCast("Ada", "Bo");
  const moved = withCast("Bo", "Ada");
  expect(differences(cast, moved, {})).toEqual([
    {
      label: "Order of the cast members",
      before: { texts: [plain("1. Ada", "same").texts[0], plain("2. Bo", "same").texts[0]], pictures: [] },
      after: { texts: [plain("1. Bo", "same").texts[0], plain("2. Ada", "same").texts[0]], pictures: [] },
    },
  ]);
  const ada = { name: "Ada", role: "", imageKey: "" };
  const recast: PageDocument = { ...PAGE, lists: { ...PAGE.lists, cast: rowsOf([["Ada", ada]]) } };
  expect(differences(withCast("Ada"), recast, {})).toEqual([
    { label: "Cast member “Ada” role", before: plain("Sister", "removed"), after: NOTHING },
    { label: "Cast member “Ada” headshot", before: { texts: [], pictures: [PICTURE] }, after: NOTHING },
  ]);
});

test("texts with too little in common are shown whole, and so is everything after a large amount", () => {
  const [one, other] = [0, 1].map((seed) => Array.from({ length: 600 }, (_, at) => `w${at * 2 + seed}`).join(" "));
  expect(wordDifferences(one ?? "", other ?? "")).toBeNull();
  const long = (word: string) => `${word} ${"the same ".repeat(700)}`.slice(0, 6000);
  const stories = (word: string): PageDocument => ({
    ...PAGE,
    lists: { ...PAGE.lists, awards: rowsOf(Array.from({ length: 6 }, (_, at) => [`a${at}`, { text: long(word) }])) },
  });
  const marked = differences(stories("One"), stories("Two"), {}).map(
    ({ before }) => (before.texts[0]?.length ?? 0) > 1,
  );
  expect(marked).toEqual([true, false, false, false, false, false]);
});

test("marking takes a bounded number of characters, however much differs", () => {
  const words = (seed: string) => Array.from({ length: 120 }, (_, at) => `${seed}${at % 97}`).join(" ");
  const page = (seed: string): PageDocument => ({
    ...PAGE,
    lists: {
      ...PAGE.lists,
      quotes: rowsOf(Array.from({ length: 900 }, (_, at) => [`q${at}`, { text: words(seed), source: "", url: "" }])),
    },
  });
  const shown = differences(page("p"), page("q"), {});
  expect(shown).toHaveLength(900);
  expect(shown.at(-1)?.before.texts).toEqual([[{ text: words("p"), mark: "removed" }]]);
});
