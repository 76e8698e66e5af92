import { expect, test } from "vitest";
import { CELLS, isPossible, WAYS } from "../support/screens/cells.ts";
import { asCell, isIn, pairsOf, pairwise } from "../support/screens/pairwise.ts";

const notMet = (cells: object[]) => pairsOf(WAYS).filter((pair) => !cells.some((cell) => isIn(pair, { ...cell })));

test("every pair of ways to look at the studio is in a cell, apart from the impossible ones", () => {
  expect(notMet(CELLS).map((pair) => asCell(pair))).toEqual([{ width: 390, zoom: 200 }]);
  expect(CELLS.every(isPossible)).toBe(true);
});

test("there are hardly more cells than the largest two factors have pairs", () => {
  const fewest = WAYS.theme.length * WAYS.width.length;
  expect(CELLS.length).toBeGreaterThanOrEqual(fewest);
  expect(CELLS.length).toBeLessThanOrEqual(fewest + 4);
});

test("the same factors give the same cells, and a missing cell is found", () => {
  expect(pairwise(WAYS, isPossible)).toEqual(CELLS);
  expect(notMet(CELLS.slice(1)).length).toBeGreaterThan(1);
});

test("without factors beside two, all their pairs are cells", () => {
  const cells = pairwise({ one: [1, 2], other: ["a", "b", "c"] });
  expect(new Set(cells.map(({ one, other }) => `${one}${other}`)).size).toBe(6);
  expect(cells).toHaveLength(6);
});
