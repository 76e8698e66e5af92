import { expect, test } from "vitest";
import { downtimeBetween, marksOfDowntime } from "~/features/insights/uptime/rules.ts";

const at = (moment: string) => new Date(moment);
const NOON = at("2026-03-01T12:00:00Z");

test("a silence of two minutes means that the product was down", () => {
  expect(downtimeBetween(NOON, at("2026-03-01T12:01:59.999Z"))).toBeNull();
  const ended = at("2026-03-01T12:02:00Z");
  expect(downtimeBetween(NOON, ended)).toEqual({ beganAt: NOON, endedAt: ended });
  expect(downtimeBetween(NOON, at("2026-03-01T11:00:00Z"))).toBeNull();
});

test("a downtime is marked on each day of the period that it touches", () => {
  const marksOf = (beganAt: Date, endedAt: Date, from = "2026-02-20", to = "2026-03-31") =>
    marksOfDowntime({ beganAt, endedAt }, { from, to }).map(({ day, words }) => `${day} ${words}`);
  const words = (day: string, from: string, to: string) =>
    `${day} Down from ${from} to ${to} UTC: nothing could be counted`;
  expect(marksOf(NOON, at("2026-03-01T12:31:00Z"))).toEqual([words("2026-03-01", "12:00", "12:31")]);
  const long = [at("2026-02-27T22:10:00Z"), at("2026-03-01T03:00:00Z")] as const;
  expect(marksOf(...long)).toEqual([
    words("2026-02-27", "22:10", "24:00"),
    words("2026-02-28", "00:00", "24:00"),
    words("2026-03-01", "00:00", "03:00"),
  ]);
  expect(marksOf(...long, "2026-02-28", "2026-02-28")).toEqual([words("2026-02-28", "00:00", "24:00")]);
  expect(marksOf(at("2026-02-28T23:00:00Z"), at("2026-03-01T00:00:00Z"))).toEqual([
    words("2026-02-28", "23:00", "24:00"),
  ]);
});
