import { expect, test } from "vitest";
import { AnnouncedCache } from "~/platform/announced-cache.ts";

function filled() {
  const cache = new AnnouncedCache<string>({ most: 10, oldestMs: 60_000 });
  cache.resume();
  for (const [key, group] of [
    ["one", "ada"],
    ["two", "ada"],
    ["three", "noor"],
  ] as const) {
    cache.keep(cache.ticket(), key, group, key.toUpperCase());
  }
  return cache;
}

test("deletes by key and by group", () => {
  const cache = filled();
  cache.forget("one");
  expect([cache.get("one"), cache.get("two"), cache.get("three")]).toEqual([undefined, "TWO", "THREE"]);
  cache.forgetGroup("ada");
  expect([cache.get("two"), cache.get("three")]).toEqual([undefined, "THREE"]);
});

test("stores nothing that was read before an announcement", () => {
  const cache = filled();
  const ticket = cache.ticket();
  cache.forget("elsewhere");
  cache.keep(ticket, "four", "ada", "FOUR");
  expect(cache.get("four")).toBeUndefined();
});

test("is empty, and stays so, while the connection is down", () => {
  const cache = filled();
  cache.suspend();
  expect(cache.get("three")).toBeUndefined();
  cache.keep(cache.ticket(), "four", "ada", "FOUR");
  cache.resume();
  expect(cache.get("four")).toBeUndefined();
});
