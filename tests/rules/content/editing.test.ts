import { expect, test } from "vitest";
import {
  answered,
  arrived,
  begun,
  replaced,
  sent,
  settled,
  typed,
  viewOf,
} from "~/features/content/drafts/rules/editing.ts";
import { keptOf, resumed } from "~/features/content/drafts/rules/resuming.ts";
import { fitting } from "~/features/content/drafts/rules/save-size.ts";
import type { Json, Patch } from "~/features/content/pages/rules/patches.ts";

const ADA = { name: "Ada", role: "Sister" };
const page = {
  title: "The Salt Road",
  year: "2026",
  lists: { cast: { byId: { a: ADA, b: { name: "Bo", role: "" } }, order: ["a", "b"] } },
};
const ROW = "lists.cast.byId.a";
const opened = () => begun({ revision: 1, document: page });
const at = (path: string, was: Json, value: Json): Patch => ({ path, was, value });
const titled = (was: string, value: string) => at("title", was, value);
const removal = [at(ROW, ADA, null), at("lists.cast.order", ["a", "b"], ["b"])];
const answer = { revision: 2, patches: [] as Patch[], clashes: [], refused: [], reload: false };

test("what is typed while a save is under way starts from what was sent", () => {
  const typing = typed(sent(typed(opened(), [titled("The Salt Road", "Salt")]), "p1"), [titled("Salt", "Salt and")]);
  const saved = answered(typing, "p1", { ...answer, patches: [titled("The Salt Road", "Salt")] });
  expect(saved.pending).toEqual([titled("Salt", "Salt and")]);
  expect(viewOf(saved).title).toBe("Salt and");
});

test("a clash keeps what was typed, also after the save was sent, and shows the newest other side", () => {
  const sending = sent(typed(opened(), [titled("The Salt Road", "Salt")]), "p1");
  const later = typed(sending, [titled("Salt", "Salt!")]);
  const clash = { ...titled("The Salt Road", "Salt"), theirs: "Brine" };
  const clashed = answered(later, "p1", {
    ...answer,
    patches: [titled("The Salt Road", "Brine")],
    clashes: [clash],
  });
  expect(clashed).toMatchObject({ pending: [], clashes: [{ value: "Salt!", theirs: "Brine" }] });
  expect(viewOf(clashed).title).toBe("Salt!");
  const changed = arrived(clashed, 2, { revision: 3, patches: [titled("Brine", "Sea")] });
  expect(changed.clashes).toMatchObject([{ value: "Salt!", theirs: "Sea" }]);
  expect(settled(changed, "title", "mine").pending).toEqual([titled("Sea", "Salt!")]);
  expect(viewOf(settled(changed, "title", "theirs")).title).toBe("Sea");
  expect(arrived(changed, 3, { revision: 4, patches: [titled("Sea", "Salt!")] }).clashes).toEqual([]);
});

test("a row that others remove while its fields are typed in stays shown whole until somebody decides", () => {
  const typing = typed(opened(), [at(`${ROW}.role`, "Sister", "Captain")]);
  const clashed = arrived(typing, 1, { revision: 2, patches: removal });
  const mine = { ...ADA, role: "Captain" };
  expect(clashed).toMatchObject({ pending: [], clashes: [{ path: ROW, value: mine, theirs: null }] });
  expect(viewOf(clashed).lists.cast.byId.a).toEqual(mine);
  const further = typed(clashed, [at(`${ROW}.name`, "Ada", "Ada Marsh")]);
  const kept = settled(further, ROW, "mine");
  expect(kept.pending).toEqual([at(ROW, null, { name: "Ada Marsh", role: "Captain" })]);
  expect(viewOf(settled(further, ROW, "theirs")).lists.cast.order).toEqual(["b"]);
});

test("the same question comes when the server tells of the removal first, or when the tab was closed meanwhile", () => {
  const typing = typed(opened(), [at(`${ROW}.role`, "Sister", "Captain")]);
  const clash = { path: ROW, value: { ...ADA, role: "Captain" }, theirs: null };
  const told = { ...at(`${ROW}.role`, "Sister", "Captain"), theirs: null };
  const refused = answered(sent(typing, "p1"), "p1", { ...answer, patches: removal, clashes: [told] });
  expect(refused.clashes).toMatchObject([clash]);
  const without = { ...page, lists: { cast: { byId: { b: page.lists.cast.byId.b }, order: ["b"] } } };
  const kept = keptOf(typing, viewOf(typing));
  expect(resumed(begun({ revision: 9, document: without as typeof page }), kept).clashes).toMatchObject([clash]);
});

test("refused words stay in their field and are tried again when they are changed", () => {
  const sending = sent(typed(opened(), [titled("The Salt Road", "Too long")]), "p1");
  const refused = answered(sending, "p1", { ...answer, refused: [{ path: "title", message: "Use fewer words" }] });
  expect(viewOf(refused).title).toBe("Too long");
  expect(refused).toMatchObject({ pending: [], refused: [{ message: "Use fewer words" }] });
  const shorter = typed(refused, [titled("Too long", "Long")]);
  expect(shorter).toMatchObject({ pending: [titled("The Salt Road", "Long")], refused: [] });
});

test("a row for which there is no place is tried again after another one was removed", () => {
  const added = at("lists.cast.byId.c", null, { name: "Cy", role: "" });
  const refusal = { path: added.path, message: "A page shows up to 2 of them" };
  const refused = answered(sent(typed(opened(), [added]), "p1"), "p1", { ...answer, refused: [refusal] });
  expect(typed(refused, [titled("The Salt Road", "Salt")]).pending).toEqual([titled("The Salt Road", "Salt")]);
  expect(typed(refused, removal).pending).toEqual([added, ...removal]);
});

test("an answer that is older than what was read meanwhile changes nothing but its own clashes", () => {
  const sending = sent(typed(opened(), [at("year", "2026", "2027")]), "p1");
  const newer = { ...page, title: "Newest", year: "2027" };
  const read = replaced(sending, { revision: 5, document: newer });
  const late = answered(read, "p1", { ...answer, revision: 3, patches: [titled("The Salt Road", "Old")] });
  expect(late).toMatchObject({ revision: 5, base: newer, sending: null });
});

test("without the log of saves a tab keeps its words until it has read the whole draft", () => {
  const sending = sent(typed(opened(), [titled("The Salt Road", "Salt"), at("year", "2026", "2027")]), "p1");
  const clash = { ...titled("The Salt Road", "Salt"), theirs: "Brine" };
  const saved = answered(sending, "p1", { ...answer, revision: 900, clashes: [clash], reload: true });
  expect(viewOf(saved)).toMatchObject({ title: "Salt", year: "2027" });
  expect(saved).toMatchObject({ revision: 1, clashes: [{ theirs: "Brine" }] });
});

test("what an earlier tab had not saved comes back below what is typed in the new one", () => {
  const earlier = sent(typed(opened(), [titled("The Salt Road", "Salt"), at("subtitle", null, "gone")]), "p1");
  const kept = keptOf(typed(earlier, [at("year", "2026", "2027")]), page);
  const next = resumed(typed(opened(), [titled("The Salt Road", "Sea")]), kept);
  expect(next.sending).toEqual({ patchId: "p1", patches: [titled("The Salt Road", "Salt")] });
  expect(viewOf(next)).toMatchObject({ title: "Sea", year: "2027" });
  expect(viewOf(next)).not.toHaveProperty("subtitle");
});

test("a save is not sent again when pages have none of its fields any more", () => {
  const earlier = sent(typed(opened(), [at("subtitle", null, "gone")]), "p1");
  expect(resumed(opened(), keptOf(earlier, page)).sending).toBeNull();
});

test("a save has as many patches as fit into 50,000 characters, and at least one", () => {
  const empty = JSON.stringify(titled("", "")).length;
  const sized = (characters: number) => titled("", "x".repeat(characters - empty));
  expect(fitting([sized(30_000), sized(20_000)])).toHaveLength(2);
  expect(fitting([sized(30_000), sized(20_001)])).toHaveLength(1);
  expect(fitting([sized(60_000), sized(100)])).toHaveLength(1);
});
