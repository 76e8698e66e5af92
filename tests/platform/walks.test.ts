import { describe, expect, test } from "vitest";
import { PLANS } from "~/features/account/plans/rules.ts";
import { ROLES } from "~/features/account/roles/rules.ts";
import { coveringCombinations } from "../support/owner-with-everything.ts";
import { inTurn, sharedInTurn } from "../support/walks.ts";

const [ADDRESSES, METHODS, CALLERS] = [40, 5, 27];
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** What a walk over three lists meets, each as `address method caller`. */
const met = (isFull: boolean) =>
  upTo(ADDRESSES).flatMap((address) =>
    upTo(METHODS).flatMap((method) =>
      inTurn(upTo(CALLERS), address * METHODS + method, isFull).map((caller) => [address, method, caller] as const),
    ),
  );
const different = (words: string[]) => new Set(words).size;

describe("a walk", () => {
  test("meets every combination for the full proof", () => {
    expect(different(met(true).map(String))).toBe(ADDRESSES * METHODS * CALLERS);
  });

  test("otherwise asks once at each place", () => {
    expect(met(false)).toHaveLength(ADDRESSES * METHODS);
  });

  test("then leaves out no pair of a method and a caller", () => {
    expect(different(met(false).map(([, method, caller]) => `${method} ${caller}`))).toBe(METHODS * CALLERS);
  });

  test("and no pair of an address and a caller where there are as many methods as callers", () => {
    const pairs = upTo(ADDRESSES).flatMap((address) =>
      upTo(CALLERS).flatMap((method) =>
        inTurn(upTo(CALLERS), address + method, false).map((caller) => [address, caller]),
      ),
    );
    expect(different(pairs.map(String))).toBe(ADDRESSES * CALLERS);
  });
});

describe("choices that neighbours share", () => {
  const shares = (neighbours: number, isFull = false) =>
    upTo(neighbours).map((place) => sharedInTurn(upTo(5), { place, neighbours }, isFull));

  test("are all of them for the full proof, and for who has no neighbour", () => {
    expect(shares(3, true)).toEqual([upTo(5), upTo(5), upTo(5)]);
    expect(shares(1)).toEqual([upTo(5)]);
  });

  test("are otherwise half of them, and all of them together", () => {
    expect(shares(2)).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
  });
});

describe("the roles and plans of an address", () => {
  test("are all roles and all plans", () => {
    for (const turn of upTo(ROLES.length)) {
      expect(new Set(coveringCombinations(turn).map(({ role }) => role))).toEqual(new Set(ROLES));
      expect(coveringCombinations(turn).map(({ plan }) => plan)).toEqual(PLANS);
    }
  });

  test("are all combinations at as many addresses as there are roles", () => {
    const all = upTo(ROLES.length).flatMap((turn) => coveringCombinations(turn + 5));
    expect(different(all.map(({ role, plan }) => `${role} ${plan}`))).toBe(ROLES.length * PLANS.length);
  });
});
