import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftStore } from "~/features/content/drafts/ui/draft-store.ts";
import type { Json } from "~/features/content/pages/rules/patches.ts";
import { valueAt } from "~/features/content/pages/rules/patches.ts";
import { DraftServer, KeptInMemory, openStore } from "../../support/draft-server.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const type = (store: DraftStore, path: string, value: Json) =>
  store.change([{ path, was: valueAt(store.snapshot().view, path), value }]);
const stateOf = (store: DraftStore) => store.snapshot().state;

async function opened(server = new DraftServer(), memory = new KeptInMemory()) {
  const store = openStore(server, memory);
  await store.resume();
  return { server, memory, store };
}

const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));

/** An answer that comes when the test says so. */
function held(server: DraftServer) {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.instead.push(async () => {
    await promise;
    const save = server.sent.at(-1);
    if (!save) throw new Error("nothing was sent");
    return Response.json(server.save(save));
  });
  return resolve;
}

test("a change is sent half a second after the last one, and at the latest a second after the first", async () => {
  const { server, store } = await opened();
  for (const word of ["S", "Se", "Sea", "Sea a", "Sea an"]) {
    type(store, "title", word);
    await wait(300);
  }
  expect(server.sent.map(({ at }) => at)).toEqual([1000]);
  await wait(2000);
  expect(server.sent.map(({ at }) => at)).toEqual([1000, 1700]);
  expect([server.document.title, stateOf(store)]).toEqual(["Sea an", "saved"]);
});

test("one save is under way at a time, and nobody clashes with themselves", async () => {
  const { server, store } = await opened();
  const answer = held(server);
  type(store, "title", "Sea");
  await wait(500);
  type(store, "title", "Seaside");
  await wait(5000);
  expect(server.sent).toHaveLength(1);
  expect(stateOf(store)).toBe("unsaved");
  answer();
  await wait(0);
  expect(server.sent[1]?.patches).toEqual([{ path: "title", was: "Sea", value: "Seaside" }]);
  expect(store.snapshot().editing.clashes).toEqual([]);
  expect(server.document.title).toBe("Seaside");
});

test("a server that is not reached is tried again after 1, 2, 5 and 10 seconds with the same save", async () => {
  const { server, store } = await opened();
  server.instead.push(...Array.from({ length: 5 }, () => unreachable));
  type(store, "title", "Sea");
  await wait(1500);
  expect(stateOf(store)).toBe("offline");
  await wait(60_000);
  expect(server.sent.map(({ at }) => at)).toEqual([500, 1500, 3500, 8500, 18_500, 28_500]);
  expect(new Set(server.sent.map(({ patchId }) => patchId)).size).toBe(1);
  expect([server.document.title, stateOf(store)]).toEqual(["Sea", "saved"]);
});

test("a connection that comes back is used at once", async () => {
  const { server, store } = await opened();
  server.instead.push(unreachable, unreachable, unreachable);
  type(store, "title", "Sea");
  await wait(4000);
  await store.flush();
  expect(server.sent.at(-1)?.at).toBe(4000);
  expect(stateOf(store)).toBe("saved");
});

const answers: [what: string, status: number, body: string, state: string, isTriedAgain: boolean][] = [
  ["a page of the network in between", 200, "<html>Sign in to this network</html>", "offline", true],
  ["a full disk", 507, "", "failing", true],
  ["too many requests", 429, "", "failing", true],
  ["no session", 401, "", "signed-out", true],
  ["a deleted page", 404, "", "stopped", false],
  ["a malformed save", 422, "{}", "stopped", false],
];

for (const [what, status, body, state, isTriedAgain] of answers) {
  test(`words stay when the answer is ${what}`, async () => {
    const { server, store } = await opened();
    server.instead.push(() => new Response(body, { status }));
    type(store, "title", "Sea");
    await wait(600);
    expect([stateOf(store), store.snapshot().view.title]).toEqual([state, "Sea"]);
    await wait(2000);
    expect(server.sent.length).toBe(isTriedAgain ? 2 : 1);
  });
}

test("a save outlives its page only where browsers allow its size in bytes", async () => {
  const { server, store } = await opened();
  type(store, "title", "海".repeat(15_000));
  await wait(500);
  type(store, "title", "海".repeat(12_000));
  await wait(500);
  expect(server.sent.map(({ keepalive, bytes }) => [keepalive, bytes < 60_000])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("what is typed is kept in the browser within 250 ms, and before it is sent", async () => {
  const { memory, store } = await opened();
  await wait(1000);
  const before = memory.saves.length;
  for (let key = 0; key < 20; key++) {
    type(store, "title", `Sea ${key}`);
    await wait(10);
  }
  const [first] = memory.saves.slice(before);
  expect(first?.at).toBeLessThanOrEqual(1250);
  expect(memory.saves.length - before).toBe(1);
  await wait(500);
  expect(memory.saves.some(({ kept }) => kept.sending?.patches[0]?.value === "Sea 19")).toBe(true);
});

test("a killed browser goes on with its save, with its words and with its undo", async () => {
  const server = new DraftServer();
  const first = await opened(server);
  type(first.store, "film.director", "Ada");
  await wait(700);
  server.instead.push(async () => {
    const [, save] = server.sent;
    if (save) server.save(save);
    return unreachable();
  });
  type(first.store, "title", "Sea");
  await wait(520);
  type(first.store, "film.producer", "Bo");
  await wait(250);
  const later = openStore(server, Object.assign(new KeptInMemory(), { kept: first.memory.kept }));
  await later.resume();
  expect(server.sent[2]?.patchId).toBe(server.sent[1]?.patchId);
  expect(server.document).toMatchObject({ title: "Sea", film: { director: "Ada", producer: "Bo" } });
  for (let step = 0; step < 3; step++) expect(later.undo()).toEqual([]);
  await later.flush();
  expect(server.document).toMatchObject({ title: "Salt", film: { director: "", producer: "" } });
});

test("nothing is written over what was kept before it is read, and storage that hangs keeps nobody from saving", async () => {
  const server = new DraftServer();
  const memory = new KeptInMemory();
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = memory.load;
  memory.load = () => promise.then(load);
  memory.kept = [
    {
      sending: null,
      pending: [{ path: "year", was: 2026, value: 2027 }],
      clashes: [],
      refused: [],
      rows: [],
      undo: { done: [], undone: [] },
    },
  ];
  const store = openStore(server, memory);
  void store.resume();
  type(store, "title", "Sea");
  await wait(2900);
  expect([server.sent.length, memory.saves.length]).toEqual([0, 0]);
  await wait(200);
  expect([server.document.title, memory.saves.length]).toEqual(["Sea", 0]);
  resolve();
  await wait(0);
  expect(store.snapshot().view).toMatchObject({ title: "Sea", year: 2027 });
  await store.flush();
  expect(server.document.year).toBe(2027);
});

test("changes by others are shown, and a field that both change is asked about", async () => {
  const { server, store } = await opened();
  server.byOthers("film.director", "", "Eve");
  await store.pullTo(server.revision);
  expect(store.snapshot().view.film.director).toBe("Eve");
  await store.pullTo(server.revision);
  expect(server.reads).toHaveLength(1);
  server.byOthers("title", "Salt", "Brine");
  type(store, "title", "Sea");
  await store.flush();
  expect(store.snapshot().editing.clashes).toMatchObject([{ value: "Sea", theirs: "Brine" }]);
  store.settle("title", "mine");
  await store.flush();
  expect(server.document.title).toBe("Sea");
});

test("an answer without the changes since makes the tab read the whole draft", async () => {
  const { server, store } = await opened();
  server.byOthers("film.director", "", "Eve");
  server.instead.push(() => {
    const save = server.sent.at(-1);
    return Response.json({ ...(save && server.save(save)), patches: [], reload: true });
  });
  type(store, "title", "Sea");
  await store.flush();
  expect(store.snapshot().view).toMatchObject({ title: "Sea", film: { director: "Eve" } });
  expect(store.snapshot().editing.revision).toBe(server.revision);
});

test("refused words stay shown with their message until they are typed anew", async () => {
  const { server, store } = await opened();
  server.refuse = ({ value }) => value === "Too long";
  type(store, "title", "Too long");
  await store.flush();
  expect([stateOf(store), store.snapshot().view.title]).toEqual(["refused", "Too long"]);
  type(store, "title", "Sea");
  await store.flush();
  expect([stateOf(store), server.document.title]).toEqual(["saved", "Sea"]);
});

test("undo asks where somebody else has changed the field since", async () => {
  const { server, store } = await opened();
  type(store, "title", "Sea");
  await store.flush();
  server.byOthers("title", "Sea", "Seaside");
  await store.pull();
  expect(store.undo()).toEqual([{ path: "title", expected: "Sea", present: "Seaside" }]);
  expect(store.snapshot().view.title).toBe("Seaside");
  expect(store.undo(true)).toEqual([]);
  await store.flush();
  expect(server.document.title).toBe("Salt");
  expect(store.redo(true)).toEqual([]);
  await store.flush();
  expect(server.document.title).toBe("Sea");
});

test("after signing out nothing is kept any more", async () => {
  const { memory, store } = await opened();
  await wait(1000);
  const before = memory.saves.length;
  type(store, "title", "Sea");
  store.forget();
  await store.flush();
  type(store, "title", "Seaside");
  await wait(5000);
  expect(memory.saves.length).toBe(before);
});
