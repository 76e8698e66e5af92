import { expect, test } from "vitest";
import { AnnouncedMap } from "~/platform/announced-map.ts";
import { createLog } from "~/platform/log.ts";
import { until } from "../support/until.ts";

const log = createLog({ logLevel: "silent" });

/** A map over rows that a test changes, and that cannot be read while `isAway`. */
function world() {
  const rows = new Map([
    ["one.com", 1],
    ["two.com", 2],
  ]);
  const state = { isAway: false };
  const read: number[][] = [];
  const asked: (string[] | undefined)[] = [];
  const map = new AnnouncedMap<number>({
    async load(keys) {
      asked.push(keys);
      if (state.isAway) throw new Error("the database is away");
      return new Map([...rows].filter(([name]) => keys?.includes(name) ?? true));
    },
    aliasOf: (value) => `page ${value}`,
    onRead: (values) => read.push(values),
    log,
  });
  return { rows, state, read, asked, map };
}

test("follows announcements, by key and by alias", async () => {
  const { rows, read, map } = world();
  await map.readAll();
  expect([map.get("one.com"), map.byAlias("page 2")]).toEqual([1, 2]);
  rows.delete("one.com");
  rows.set("two.com", 20);
  map.listener.onMessage("one.com");
  map.listener.onMessage("two.com");
  await until(() => map.get("two.com") === 20, "both are read");
  expect([map.get("one.com"), map.byAlias("page 1"), map.byAlias("page 20")]).toEqual([undefined, undefined, 20]);
  expect(read).toEqual([
    [1, 2],
    [1, 2, 20],
  ]);
});

test("reads what was announced meanwhile at once, and everything when that is a thousand keys or more", async () => {
  const { rows, read, asked, map } = world();
  await map.readAll();
  const hosts = Array.from({ length: 1_200 }, (_, index) => `film-${index}.com`);
  for (const host of [...hosts.slice(0, 500), "one.com", "one.com"]) map.listener.onMessage(host);
  await until(() => read.length === 2, "the first ones are read");
  for (const host of hosts) map.listener.onMessage(host);
  await until(() => read.length === 3, "all others are read");
  expect(asked.map((keys) => keys?.length)).toEqual([undefined, 501, undefined]);
  expect([...rows.keys()].map((host) => map.get(host))).toEqual([1, 2]);
});

test("an alias that moves to another key is not lost with its former key", async () => {
  const { rows, map } = world();
  await map.readAll();
  rows.delete("one.com");
  rows.set("new.com", 1);
  for (const host of ["new.com", "one.com"]) {
    map.listener.onMessage(host);
    await until(() => Boolean(map.get("new.com")) && (host === "new.com" || !map.get("one.com")), `${host} is read`);
  }
  expect(map.byAlias("page 1")).toBe(1);
});

test("keeps what it knows while the database is away, and reads everything again afterwards", async () => {
  const { rows, state, map } = world();
  await map.readAll();
  state.isAway = true;
  map.listener.onLost();
  rows.set("three.com", 3);
  map.listener.onConnected();
  expect(map.get("one.com")).toBe(1);
  state.isAway = false;
  await until(() => map.get("three.com") === 3, "it is read as soon as the database answers");
});

test("ends its attempts when it is stopped", async () => {
  const { state, map } = world();
  state.isAway = true;
  const reading = map.readAll();
  map.stop();
  await reading;
  expect(map.get("one.com")).toBeUndefined();
});
