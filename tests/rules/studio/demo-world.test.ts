import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emojiInput } from "~/features/promotion/links/input.ts";
import { dayMover, daysMoved, rowOwner, SAMPLE_ACCOUNT, WORLD_TODAY } from "~/features/studio/demo/rules/world.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";

const OWN = "7f3a9c01-52de-8b1c-8d04-91ee42000000" as AccountId;
const PAYEE = 7 as PayeeNumber;
const wish = {
  accountId: OWN,
  role: "filmmaker",
  letters: "kvmprx",
} as const;

test("the world's today is a Monday", () => {
  expect(new Date(WORLD_TODAY).getUTCDay()).toBe(1);
});

test.each([
  ["2026-11-23T00:00:00Z", 0],
  ["2026-11-29T23:59:59Z", 0],
  ["2026-11-30T00:00:00Z", 7],
  ["2027-11-24T12:00:00Z", 364],
  ["2026-11-22T12:00:00Z", -7],
])("at %s a world is moved by %i days", (now, days) => {
  expect(daysMoved(new Date(now))).toBe(days);
});

test("days move with the moments that name them, and nothing else does", () => {
  const move = dayMover(7);
  expect(move('"2026-11-23T12:00:00+00:00","2026-12-31"')).toBe('"2026-11-30T12:00:00+00:00","2027-01-07"');
  expect(move("2026 2026-13-45 12026-11-23 2026-112-3")).toBe("2026 2026-13-45 12026-11-23 2026-112-3");
});

test("rows become a demo's own", () => {
  const row = `{"id":"${SAMPLE_ACCOUNT}","code":"salt-qqqqqq","cast_payee":-1,"role":"filmmaker"}`;
  expect(rowOwner(wish)(row, PAYEE)).toBe(`{"id":"${OWN}","code":"salt-kvmprx","cast_payee":7,"role":"filmmaker"}`);
  expect(rowOwner({ ...wish, role: "distributor" })(row, PAYEE)).toContain('"role":"distributor"');
});

test("an id that is not a demo's is a mistake", () => {
  expect(() => rowOwner({ ...wish, accountId: "7f3a9c01-52de-4b1c-8d04-91ee42aaaaaa" as AccountId })).toThrow();
});

test.each(["filmmaker", "actor"])("what the links of the %s's world have may be chosen again", (world) => {
  const rows = readFileSync(join("app/features/studio/demo/world", world, "links.jsonl"), "utf8")
    .trim()
    .split("\n");
  const refused = rows.map((row) => JSON.parse(row)).filter((link) => !emojiInput.safeParse(link).success);
  expect(refused.map(({ title }) => title)).toEqual([]);
});
