import { describe, expect, test } from "vitest";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import {
  hasRoom,
  isPlaced,
  type PlacedWords,
  pageName,
  spotScreen,
  spotsFor,
  withoutPlaced,
  withPlaced,
} from "~/features/content/placements/rules.ts";

const LINK = { type: "url", imageKey: null } as const;
const FILM = { type: "vimeo", imageKey: "pictures/a/b.jpg" } as const;
const WORDS: PlacedWords = {
  ...{ url: "https://www.paper.example/review", title: "A quiet marvel", description: "", author: "" },
  ...{ type: "url", imageKey: null },
};

describe("what an item can become", () => {
  test.each([
    [LINK, "filmmaker", ["quote"]],
    [LINK, "actor", ["quote", "past-project"]],
    [FILM, "filmmaker", ["episode", "trailer", "film", "quote", "still"]],
    [FILM, "actor", ["episode", "trailer", "short", "spotlight", "film", "quote", "still", "past-project"]],
  ] as const)("%o of a %s", (item, role, spots) => {
    expect(spotsFor(item, role)).toEqual(spots);
  });

  test("each is edited on its screen", () => {
    expect((["trailer", "quote", "past-project"] as const).map(spotScreen)).toEqual([
      ...["/studio/film/episodes", "/studio/film/press", "/studio/profile"],
    ]);
  });
});

describe("a placed row", () => {
  const document = newDocument({
    ...{ role: "filmmaker", template: "netflix", platforms: [], platformLinks: {} },
    ...{ title: "Salt Road", description: "", genres: [], year: 2026, videoId: null },
  });

  test("has the item's words as far as the field takes them, and goes without a trace", () => {
    const placed = withPlaced(document, "quote", "r1", { ...WORDS, description: "fog ".repeat(400).trim() });
    const { text, source } = placed.lists.quotes.byId.r1 ?? { text: "", source: "" };
    expect(text.length).toBeLessThanOrEqual(500);
    expect(source).toBe("paper.example");
    expect(isPlaced(placed, { spot: "quote", rowId: "r1" })).toBe(true);
    expect(withoutPlaced(placed, { spot: "quote", rowId: "r1" })).toEqual(document);
  });

  test("without a description the title is quoted", () => {
    expect(withPlaced(document, "quote", "r1", WORDS).lists.quotes.byId.r1?.text).toBe("A quiet marvel");
  });

  test("finds no room in a full list", () => {
    const rows = Array.from({ length: 40 }, (_, index) => `r${index}`);
    const full = rows.reduce((before, id) => withPlaced(before, "quote", id, WORDS), document);
    expect([hasRoom(document, "quote"), hasRoom(full, "quote")]).toEqual([true, false]);
  });
});

test("pages have names, also without a title", () => {
  expect(pageName({ kind: "site", title: "" })).toBe("Your site");
  expect(pageName({ kind: "project", title: "" })).toBe("Untitled");
});
