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
  const map = new AnnouncedMap<number>({
    async load(key) {
      if (state.isAway) throw new Error("the database is away");
      return new Map([...rows].filter(([name]) => key === undefined || name === key));
    },
    aliasOf: (value) => `page ${value}`,
    onRead: (values) => read.push(values),
    log,
  });
  return { rows, state, read, map };
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
  expect(read).toEqual([[1, 2], [1], [2, 20]]);
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
