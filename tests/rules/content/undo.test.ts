import { expect, test } from "vitest";
import { answered, begun, sent, typed, viewOf } from "~/features/content/drafts/rules/editing.ts";
import { ended, NOTHING_DONE, recorded, redone, type UndoLog, undone } from "~/features/content/drafts/rules/undo.ts";
import { merged, type Patch } from "~/features/content/pages/rules/patches.ts";
import { changeByHand, FIRST_PAGE } from "../../support/page-changes.ts";
import { randomOf } from "../../support/random.ts";

const titled = (was: string, value: string): Patch => ({ path: "title", was, value });
const role = (was: string, value: string): Patch => ({ path: "lists.cast.byId.r1.role", was, value });
const removal: Patch = { path: "lists.cast.byId.r1", was: FIRST_PAGE.lists.cast.byId.r1 ?? null, value: null };

test("typing in one field is one step until a pause; a structural change is a step of its own", () => {
  let log = recorded(NOTHING_DONE, [titled("", "S")], 0);
  log = recorded(log, [titled("S", "Sa")], 900);
  log = recorded(log, [titled("Sa", "Sal")], 2000);
  log = recorded(log, [removal], 2100);
  log = recorded(log, [{ ...removal, was: null, value: removal.was }], 2200);
  expect(log.done.map(({ patches }) => patches)).toEqual([
    [titled("", "Sa")],
    [titled("Sa", "Sal")],
    [removal],
    [{ ...removal, was: null, value: removal.was }],
  ]);
});

test("typing right after a reload is a step of its own", () => {
  const before = recorded(NOTHING_DONE, [titled("", "Salt")], 5000);
  const log = recorded(ended(before), [titled("Salt", "Sea")], 5400);
  expect(log.done.map(({ patches }) => patches)).toEqual([[titled("", "Salt")], [titled("Salt", "Sea")]]);
});

test("a picture that is removed as soon as it was chosen comes back", () => {
  const chosen = recorded(NOTHING_DONE, [titled("", "a.jpg")], 0);
  const log = recorded(chosen, [titled("a.jpg", "")], 400);
  expect(undone(log, { ...FIRST_PAGE, title: "" })?.patches).toEqual([titled("", "a.jpg")]);
});

test("a field that holds something else than the step left there is asked about", () => {
  const log = recorded(NOTHING_DONE, [titled("t", "Salt")], 0);
  const view = { ...FIRST_PAGE, title: "Brine" };
  const back = undone(log, view);
  expect(back?.mismatches).toEqual([{ path: "title", expected: "Salt", present: "Brine" }]);
  expect(back?.patches).toEqual([titled("Brine", "t")]);
  expect(undone(log, { ...FIRST_PAGE, title: "Salt" })?.mismatches).toEqual([]);
});

test("steps in rows that others have removed are passed over", () => {
  const first = recorded(NOTHING_DONE, [titled("t", "Salt")], 0);
  const log = recorded(first, [role("", "Captain")], 5000);
  const view = { ...merged(FIRST_PAGE, [removal]).document, title: "Salt" };
  expect(undone(log, view)).toMatchObject({ patches: [titled("Salt", "t")], log: { done: [] } });
  const onlyRow = recorded(NOTHING_DONE, [role("", "Captain")], 0);
  expect(undone(onlyRow, view)).toBeNull();
});

test("what was undone is done again, until something else is typed", () => {
  const log = recorded(NOTHING_DONE, [titled("t", "Salt")], 0);
  const back = undone(log, { ...FIRST_PAGE, title: "Salt" })?.log as UndoLog;
  expect(redone(back, FIRST_PAGE)?.patches).toEqual([titled("t", "Salt")]);
  expect(redone(recorded(back, [titled("t", "Sea")], 9000), FIRST_PAGE)).toBeNull();
});

test("300 steps, with saves in between, lead back to the beginning and forth again", () => {
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomOf(seed);
    let editing = begun({ revision: 0, document: FIRST_PAGE });
    let log = NOTHING_DONE;
    let words = 0;
    let server = FIRST_PAGE;
    const save = () => {
      const sending = sent(editing, `p${editing.revision}`);
      const { document, applied, clashes } = merged(server, sending.sending?.patches ?? []);
      expect(clashes).toEqual([]);
      server = document;
      const answer = { revision: editing.revision + 1, patches: applied, clashes, refused: [], reload: false };
      editing = answered(sending, sending.sending?.patchId ?? "", answer);
    };
    const travel = (back: typeof undone) => {
      for (let step = back(log, viewOf(editing)); step; step = back(log, viewOf(editing))) {
        expect(step.mismatches).toEqual([]);
        log = step.log;
        editing = typed(editing, step.patches);
        if (random(3) === 0) save();
      }
      save();
    };
    while (log.done.length < 300) {
      const patches = changeByHand(viewOf(editing), `0.${words++}`, random);
      if (!patches.length) continue;
      log = recorded(log, patches, log.done.length * 2000);
      editing = typed(editing, patches);
      if (random(3) === 0) save();
    }
    save();
    const last = server;
    travel(undone);
    expect(server, `seed ${seed}`).toEqual(FIRST_PAGE);
    travel(redone);
    expect(server, `seed ${seed}`).toEqual(last);
  }
});
