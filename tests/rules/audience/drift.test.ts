import { expect, test } from "vitest";
import { COUNTED_ONLY, type Drift, drifted, mayDrift, pricesOf } from "~/features/audience/emoji-packs/rules/drift.ts";

/** The same numbers every time, from 0 up to 1 (Park and Miller's generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const PRICES = [400, 300, 500];

function hours(prices: number[], seed: number): Drift[] {
  const chance = seeded(seed);
  const all: Drift[] = [COUNTED_ONLY];
  for (let moment = 0; moment < 2_000; moment++) all.push(drifted(all.at(-1) ?? COUNTED_ONLY, prices, chance));
  return all;
}

test("revenue grows by the price of one pack at a time, and growth moves around what was counted", () => {
  const all = hours(PRICES, 20_261_123);
  const steps = all.slice(1).map((one, index) => one.minor - (all[index]?.minor ?? 0));
  expect(new Set(steps)).toEqual(new Set([0, ...PRICES]));
  expect(steps.filter((step) => step > 0).length / steps.length).toBeCloseTo(0.5, 1);
  expect(new Set(all.map(({ points }) => points))).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]));
  const moves = all.slice(1).map((one, index) => Math.abs(one.points - (all[index]?.points ?? 0)));
  expect(Math.max(...moves)).toBe(1);
});

test("the same chance gives the same drift", () => {
  expect(hours(PRICES, 7)).toEqual(hours(PRICES, 7));
  expect(hours(PRICES, 7)).not.toEqual(hours(PRICES, 8));
});

test("where nothing is sold revenue stands still", () => {
  expect(hours([], 7).every(({ minor }) => minor === 0)).toBe(true);
});

test("only a demo drifts, while it is live and seen", () => {
  const combinations = [true, false].flatMap((isDemo) =>
    [true, false].flatMap((isLive) => [true, false].map((isHidden) => ({ isDemo, isLive, isHidden }))),
  );
  expect(combinations.filter(mayDrift)).toEqual([{ isDemo: true, isLive: true, isHidden: false }]);
});

test("only packs that are sold for money count", () => {
  const sold = { activeVersion: 1, proposedVersion: null, rejection: null, endedAt: null, cents: 400 };
  const others = [
    { ...sold, cents: 0 },
    { ...sold, activeVersion: 0, proposedVersion: 1 },
    { ...sold, endedAt: new Date(0) },
  ];
  expect(pricesOf([sold, ...others])).toEqual([400]);
});
