import { expect, test } from "vitest";
import { isUnsaved, viewOf } from "~/features/content/drafts/rules/editing.ts";
import { isSame, type Json, valueAt } from "~/features/content/pages/rules/patches.ts";
import { EditingWorld } from "../../support/editing-world.ts";
import { randomOf } from "../../support/random.ts";

const SEEDS = 5000;
const STEPS = 100;

/** Fields that one tab alone has ever changed, with what it typed there last. */
function ownFields({ typed }: EditingWorld) {
  const last = new Map<string, { tab: number; value: Json; isAlone: boolean }>();
  for (const { tab, path, value } of typed) {
    const former = last.get(path);
    last.set(path, { tab, value, isAlone: former === undefined || (former.isAlone && former.tab === tab) });
  }
  const isTouchedByOther = (path: string, own: number) =>
    typed.some(({ tab, path: other }) => tab !== own && (path.startsWith(`${other}.`) || other.startsWith(`${path}.`)));
  return [...last].filter(
    ([path, { tab, isAlone }]) => isAlone && !path.endsWith(".order") && !isTouchedByOther(path, tab),
  );
}

const isRow = (path: string) => /^lists\.cast\.byId\.[^.]+$/.test(path);

/** A row of one's own may have changed since, by its own fields: it is there, or it is not. */
const isKept = (document: object, path: string, value: Json) =>
  isRow(path)
    ? (valueAt(document, path) === null) === (value === null)
    : isSame(valueAt(document, path), value) || valueAt(document, path.slice(0, path.lastIndexOf("."))) === null;

test("tabs that edit the same page lose nothing, and are told of every clash and of no false one", () => {
  const met = { clashes: 0, repeats: 0, reloads: 0, undos: 0, refusals: 0, changes: 0, kept: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const world = new EditingWorld(randomOf(seed));
    for (let step = 0; step < STEPS; step++) world.step();
    world.settle();
    const { byId, order } = world.document.lists.cast;
    const where = `seed ${seed}`;
    expect(order.toSorted(), where).toEqual(Object.keys(byId).toSorted());
    expect(
      world.clashes.filter(({ isFalse }) => isFalse),
      where,
    ).toEqual([]);
    expect(world.lost, where).toEqual([]);
    for (const { editing } of world.tabs) {
      expect([isUnsaved(editing), editing.clashes, editing.refused], where).toEqual([false, [], []]);
      expect(viewOf(editing), where).toEqual(world.document);
    }
    for (const [path, { value }] of ownFields(world)) {
      expect(isKept(world.document, path, value), `${where}, ${path}`).toBe(true);
      met.kept++;
    }
    met.clashes += world.clashes.length;
    met.repeats += world.repeats;
    met.reloads += world.reloads;
    met.undos += world.undos;
    met.refusals += world.refusals;
    met.changes += world.log.length;
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(1000);
});
