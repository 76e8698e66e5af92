import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { dailySalts } from "~/db/schema/daily-salts.ts";
import { deleteExpiredSalts, saltOfDay } from "~/features/insights/visitor-ids/commands.server.ts";
import { saltLifeMs } from "~/features/insights/visitor-ids/rules.ts";
import { dailyNames, openDailyNames, visitorOn } from "~/platform/daily-names.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { LAPTOP } from "../support/beacons.ts";
import { copyTemplate } from "../support/product.ts";

let db: Db & { $client: { end(): Promise<void> } };
beforeAll(async () => {
  db = openDb(await copyTemplate(), createLog({ logLevel: "silent" }));
});
afterAll(() => db.$client.end());
beforeEach(() => db.delete(dailySalts));
afterEach(() => {
  vi.useRealTimers();
});

const DAY = "2026-03-01";
const at = (time: string) => new Date(`${time}Z`);
const NOON = at("2026-03-01T12:00:00");
const OVER = at("2026-03-03T00:00:00");
const ONE = ["203.0.113.9", LAPTOP] as const;
const visitor = (salt: string) => visitorOn(dailyNames(salt, 16).personOf(...ONE), "an account");

test("all processes have one salt a day, and each day has its own", async () => {
  const salts = await Promise.all(Array.from({ length: 8 }, () => saltOfDay(db, DAY, NOON)));
  expect(new Set(salts).size).toBe(1);
  expect(salts[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await saltOfDay(db, "2026-03-02", at("2026-03-02T00:00:00"))).not.toBe(salts[0]);
});

test("the salt of a day is deleted 48 hours after the day began, and its visitor names cannot be computed again", async () => {
  const before = visitor(await saltOfDay(db, DAY, NOON));
  expect(await deleteExpiredSalts(db, at("2026-03-02T23:59:59"))).toBe(0);
  expect(visitor(await saltOfDay(db, DAY, at("2026-03-02T23:59:59")))).toBe(before);
  expect(await deleteExpiredSalts(db, OVER)).toBe(1);
  await expect(saltOfDay(db, DAY, OVER)).rejects.toThrow("The salt of 2026-03-01 is over.");
  expect(visitor(await saltOfDay(db, DAY, NOON))).not.toBe(before);
});

test("an expired salt is not used, and the first visitor of a later day deletes it", async () => {
  await saltOfDay(db, DAY, NOON);
  await expect(saltOfDay(db, DAY, OVER)).rejects.toThrow("is over");
  await saltOfDay(db, "2026-03-03", OVER);
  expect((await db.select().from(dailySalts)).map(({ day }) => day)).toEqual(["2026-03-03"]);
});

test("a process reads the salt once a day, and drops it in time without any visitor", async () => {
  vi.useFakeTimers({ now: NOON });
  const saltOf = vi.fn(async () => "salt");
  const names = openDailyNames({ saltOf, lifeMs: (day) => saltLifeMs(day, new Date()), browserClasses: 16 });
  expect(names.known(DAY)).toBeUndefined();
  const [one, other] = await Promise.all([names.of(DAY), names.of(DAY)]);
  expect([names.known(DAY), other, saltOf.mock.calls.length]).toEqual([one, one, 1]);
  await vi.advanceTimersByTimeAsync(saltLifeMs(DAY, NOON) - 1);
  expect(names.known(DAY)).toBe(one);
  await vi.advanceTimersByTimeAsync(10);
  expect(names.known(DAY)).toBeUndefined();
});

test("names differ by salt, address and account, and networks from people", () => {
  const { personOf, networkOf } = dailyNames("salt", 16);
  const person = personOf(...ONE);
  const others = [
    visitorOn(person, "one"),
    visitorOn(person, "other"),
    visitorOn(personOf("203.0.113.8", LAPTOP), "one"),
    visitorOn(dailyNames("pepper", 16).personOf(...ONE), "one"),
    networkOf("203.0.113.9"),
    networkOf("203.0.113.0/24"),
  ];
  expect(new Set(others).size).toBe(others.length);
  expect(personOf(...ONE)).toBe(person);
});

test("one address counts as at most one person for each class of browsers", () => {
  const { personOf } = dailyNames("salt", 16);
  const names = Array.from({ length: 2_000 }, (_, nth) => personOf("203.0.113.9", `Browser/${nth}`));
  expect(new Set(names).size).toBe(16);
});
