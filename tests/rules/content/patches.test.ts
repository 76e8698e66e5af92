import { expect, test } from "vitest";
import { compressed, inverse, merged, type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";

const page = {
  title: "The Salt Road",
  genres: ["Drama"],
  lists: {
    cast: { byId: { a: { name: "Ada", role: "Sister" }, b: { name: "Bo", role: "Ferryman" } }, order: ["a", "b"] },
  },
};
const titled = (was: string, value: string): Patch => ({ path: "title", was, value });
const ordered = (was: string[], value: string[]): Patch => ({ path: "lists.cast.order", was, value });
const orderAfter = (...patches: Patch[]) => merged(page, patches).document.lists.cast.order;

test("a field that holds what a patch started from is changed, and the given document stays", () => {
  const { document, applied, clashes } = merged(page, [titled("The Salt Road", "Salt")]);
  expect(document.title).toBe("Salt");
  expect(page.title).toBe("The Salt Road");
  expect(applied).toEqual([titled("The Salt Road", "Salt")]);
  expect(clashes).toEqual([]);
});

test("a field that somebody else has changed is a clash with both values, and keeps the first one", () => {
  const { document, applied, clashes } = merged({ ...page, title: "Brine" }, [titled("The Salt Road", "Salt")]);
  expect(document.title).toBe("Brine");
  expect(applied).toEqual([]);
  expect(clashes).toEqual([{ ...titled("The Salt Road", "Salt"), theirs: "Brine" }]);
});

test("a patch that is applied twice, or that both sides made, is no clash", () => {
  const once = merged(page, [titled("The Salt Road", "Salt")]).document;
  expect(merged(once, [titled("The Salt Road", "Salt")])).toEqual({ document: once, applied: [], clashes: [] });
});

test("a field of a removed row is a clash, and so is the removal of a changed row", () => {
  const removal: Patch = { path: "lists.cast.byId.a", was: page.lists.cast.byId.a, value: null };
  const renaming: Patch = { path: "lists.cast.byId.a.name", was: "Ada", value: "Ada Marsh" };
  expect(merged(merged(page, [removal]).document, [renaming]).clashes).toEqual([{ ...renaming, theirs: null }]);
  expect(merged(merged(page, [renaming]).document, [removal]).clashes).toHaveLength(1);
});

test("orders merge: additions and removals of both sides are kept", () => {
  const added: Patch = { path: "lists.cast.byId.c", was: null, value: { name: "Cy", role: "" } };
  const { document } = merged(page, [added, ordered(["a", "b"], ["a", "c", "b"])]);
  expect(document.lists.cast.order).toEqual(["a", "c", "b"]);
  const other: Patch = { path: "lists.cast.byId.d", was: null, value: { name: "Di", role: "" } };
  const both = merged(document, [other, ordered(["a", "b"], ["d", "a", "b"])]);
  expect(both.document.lists.cast.order).toEqual(["d", "a", "c", "b"]);
  expect(both.clashes).toEqual([]);
});

test("a list that one side moves while the other removes a row takes both in", () => {
  const moved = merged(page, [ordered(["a", "b"], ["b", "a"])]).document;
  const gone: Patch = { path: "lists.cast.byId.a", was: page.lists.cast.byId.a, value: null };
  const { document, clashes } = merged(moved, [gone, ordered(["a", "b"], ["b"])]);
  expect(document.lists.cast).toEqual({ byId: { b: page.lists.cast.byId.b }, order: ["b"] });
  expect(clashes).toEqual([]);
});

test("two ways to move the same rows are a clash", () => {
  const list = { byId: { a: {}, b: {}, c: {} }, order: ["c", "a", "b"] };
  const { clashes } = merged({ lists: { cast: list } }, [ordered(["a", "b", "c"], ["b", "a", "c"])]);
  expect(clashes).toHaveLength(1);
});

test("an order never misses a row and never names one that is absent", () => {
  const added: Patch = { path: "lists.cast.byId.c", was: null, value: { name: "Cy", role: "" } };
  expect(orderAfter(added)).toEqual(["a", "b", "c"]);
  expect(orderAfter(ordered(["a", "b"], ["a", "b", "ghost", "b"]))).toEqual(["a", "b"]);
});

test("compressed patches have no other effect than all of them", () => {
  const row = { name: "", role: "" };
  const patches: Patch[] = [
    { path: "lists.cast.byId.c", was: null, value: row },
    { path: "lists.cast.byId.c.name", was: "", value: "C" },
    { path: "lists.cast.byId.c.name", was: "C", value: "Cy" },
    { path: "lists.cast.byId.a.name", was: "Ada", value: "Ad" },
    { path: "lists.cast.byId.a", was: { name: "Ad", role: "Sister" }, value: null },
    titled("The Salt Road", "Salt"),
    titled("Salt", "The Salt Road"),
  ];
  const fewer = compressed(patches);
  expect(fewer).toEqual([
    { path: "lists.cast.byId.c", was: null, value: { name: "Cy", role: "" } },
    { path: "lists.cast.byId.a", was: page.lists.cast.byId.a, value: null },
  ]);
  expect(merged(page, fewer).document).toEqual(merged(page, patches).document);
});

test("the patches between two documents lead from one to the other and back", () => {
  const after = merged(page, [
    titled("The Salt Road", "Salt"),
    { path: "lists.cast.byId.c", was: null, value: { name: "Cy", role: "" } },
    { path: "genres", was: ["Drama"], value: ["Drama", "Mystery"] },
  ]).document;
  const patches = patchesBetween(page, after);
  expect(merged(page, patches)).toMatchObject({ document: after, clashes: [] });
  expect(merged(after, patches.map(inverse).reverse())).toMatchObject({ document: page, clashes: [] });
});
