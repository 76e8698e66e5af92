import { expect, test } from "vitest";
import { isUnsaved, viewOf } from "~/features/content/drafts/rules/editing.ts";
import { isSame, type Json, valueAt } from "~/features/content/pages/rules/patches.ts";
import { EditingWorld } from "../../support/editing-world.ts";
import { randomOf } from "../../support/random.ts";

const PARTS = [0, 1, 2, 3, 4];
const SEEDS_IN_A_PART = 1000;
const STEPS = 100;
/** A part computes for about two seconds, on a machine that may be busy with other tests. */
const LONGEST_MS = 120_000;

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

/** What must not be after a run in which everything was sent and settled. */
function wrongIn(world: EditingWorld, own: ReturnType<typeof ownFields>): object[] {
  const { byId, order } = world.document.lists.cast;
  const tabs = world.tabs.filter(({ editing }) => {
    const isOpen = isUnsaved(editing) || editing.clashes.length > 0 || editing.refused.length > 0;
    return isOpen || !isSame(viewOf(editing) as Json, world.document as Json);
  });
  return [
    ...(isSame(order.toSorted(), Object.keys(byId).toSorted()) ? [] : [{ order, byId }]),
    ...world.clashes.filter(({ isFalse }) => isFalse),
    ...world.lost,
    ...tabs.map(({ editing }) => ({ document: world.document, ...editing })),
    ...own.filter(([path, { value }]) => !isKept(world.document, path, value)),
  ];
}

/** How often what matters has happened in a run: a simulation in which nothing happens proves nothing. */
const counted = (world: EditingWorld, own: ReturnType<typeof ownFields>) => ({
  clashes: world.clashes.length,
  repeats: world.repeats,
  reloads: world.reloads,
  undos: world.undos,
  refusals: world.refusals,
  changes: world.log.length,
  kept: own.length,
});

test.each(PARTS)(
  "tabs that edit the same page lose nothing, and are told of every clash and of no false one, part %i",
  (part) => {
    const met = { clashes: 0, repeats: 0, reloads: 0, undos: 0, refusals: 0, changes: 0, kept: 0 };
    for (let seed = part * SEEDS_IN_A_PART + 1; seed <= (part + 1) * SEEDS_IN_A_PART; seed++) {
      const world = new EditingWorld(randomOf(seed));
      for (let step = 0; step < STEPS; step++) world.step();
      world.settle();
      const own = ownFields(world);
      const wrong = wrongIn(world, own);
      // One expectation for each run: those for every field would take most of the time.
      if (wrong.length) expect(wrong, `seed ${seed}`).toEqual([]);
      for (const [name, count] of Object.entries(counted(world, own))) met[name as keyof typeof met] += count;
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(200);
  },
  LONGEST_MS,
);
