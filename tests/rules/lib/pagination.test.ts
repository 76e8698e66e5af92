import { expect, it } from "vitest";
import { cursorText, pageOf, parseCursor } from "~/lib/pagination.ts";

const ID = "7a1d7f0e-2b1c-4f5e-8a52-9b1a4f2f7c11";
const AT = new Date("2026-03-12T12:00:00.123Z");

it("reads what it has written", () => {
  expect(parseCursor(cursorText({ at: AT, id: ID }))).toEqual({ at: AT, id: ID });
});

it.each([
  null,
  "",
  "x",
  ID,
  `-1-${ID}`,
  `${"9".repeat(16)}-${ID}`,
  `1-${ID}'`,
  `253402300800000-${ID}`,
  `999999999999999-${ID}`,
])("refuses %s as a cursor", (text) => {
  expect(parseCursor(text)).toBeNull();
});

it("detects another page by one extra row", () => {
  const rows = [1, 2, 3].map((number) => ({ id: `${number}`, createdAt: AT }));
  expect(pageOf(rows, 2)).toEqual({ page: rows.slice(0, 2), next: `${AT.getTime()}-2` });
  expect(pageOf(rows, 3)).toEqual({ page: rows, next: null });
  expect(pageOf([], 3)).toEqual({ page: [], next: null });
});
