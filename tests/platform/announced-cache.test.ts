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

test("stores nothing whose key or group was announced since it was read, and everything else", () => {
  const cache = filled();
  const ticket = cache.ticket();
  cache.forget("four");
  cache.forgetGroup("bo");
  cache.keep(ticket, "four", "ada", "FOUR");
  cache.keep(ticket, "five", "bo", "FIVE");
  cache.keep(ticket, "six", "ada", "SIX");
  expect([cache.get("four"), cache.get("five"), cache.get("six")]).toEqual([undefined, undefined, "SIX"]);
  cache.keep(cache.ticket(), "four", "bo", "FOUR");
  expect(cache.get("four")).toBe("FOUR");
});

test("stores nothing that was read before the oldest announcement that it remembers", () => {
  const cache = filled();
  const early = cache.ticket();
  cache.forget("four");
  const ticket = cache.ticket();
  for (let index = 0; index < 10_000; index++) cache.forget(`elsewhere ${index}`);
  cache.keep(early, "four", "ada", "FORMER FOUR");
  cache.keep(ticket, "four", "ada", "FOUR");
  expect(cache.get("four")).toBe("FOUR");
  cache.forget("elsewhere again");
  cache.keep(ticket, "five", "ada", "FIVE");
  expect(cache.get("five")).toBeUndefined();
});

test("is empty, and stays so, while the connection is down", () => {
  const cache = filled();
  cache.suspend();
  expect(cache.get("three")).toBeUndefined();
  cache.keep(cache.ticket(), "four", "ada", "FOUR");
  cache.resume();
  expect(cache.get("four")).toBeUndefined();
});

test("forgets everything, and what was read before, and goes on", () => {
  const cache = filled();
  const ticket = cache.ticket();
  cache.forgetAll();
  cache.keep(ticket, "four", "ada", "FOUR");
  expect([cache.get("one"), cache.get("four")]).toEqual([undefined, undefined]);
  cache.keep(cache.ticket(), "four", "ada", "FOUR");
  expect(cache.get("four")).toBe("FOUR");
});
