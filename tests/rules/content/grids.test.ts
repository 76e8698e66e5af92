import { describe, expect, test } from "vitest";
import {
  itemsOf,
  withItemAt,
  withNewGrid,
  withNewItem,
  withOrderOfGrids,
  withoutGrid,
  withoutItem,
} from "~/features/content/film-editor/rules/grids.ts";
import { merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import { newDocument } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";

const blank = newDocument({
  ...{ role: "filmmaker", template: "classic", platforms: ["website"] },
  ...{ title: "Bell", description: "", genres: [], year: 2026, videoId: null },
});
const changed = (document: PageDocument, patches: Patch[]): PageDocument => {
  const change = merged(document, patches);
  expect(change.clashes).toEqual([]);
  return change.document;
};
const filled = ["a", "b", "c"].reduce(
  (document, id) => changed(document, withNewItem(document, "one", id)),
  changed(blank, withNewGrid(blank, "one")),
);
const two = changed(filled, withNewGrid(filled, "two"));

describe("sections of cards", () => {
  test("cards belong to their section and move in it alone", () => {
    const mixed = changed(two, withNewItem(two, "two", "x"));
    const moved = changed(mixed, withItemAt(mixed, "c", 0));
    expect(itemsOf(moved.lists.gridItems, "one")).toEqual(["c", "a", "b"]);
    expect(itemsOf(moved.lists.gridItems, "two")).toEqual(["x"]);
    expect(withItemAt(mixed, "x", 1)).toEqual([]);
  });

  test("move among themselves, and leave other sections where they are", () => {
    const text = { part: "text" as const, isHidden: false, title: "Words", text: "", layout: "" };
    const { sections } = two.lists;
    const between = changed(two, [
      { path: "lists.sections.byId.words", was: null, value: text },
      { path: "lists.sections.order", was: sections.order, value: ["one", "words", "two"] },
    ]);
    const moved = changed(between, withOrderOfGrids(between, "two", 0));
    expect(moved.lists.sections.order).toEqual(["two", "words", "one"]);
  });

  test("take their cards with them", () => {
    const gone = changed(two, withoutGrid(two, "one"));
    expect(gone.lists.sections.order).toEqual(["two"]);
    expect(gone.lists.gridItems).toEqual({ byId: {}, order: [] });
    expect(itemsOf(changed(two, withoutItem(two, "b")).lists.gridItems, "one")).toEqual(["a", "c"]);
  });
});
