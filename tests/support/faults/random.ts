/** Reproducible random choices: the same seed gives the same ones. */
export type Chance = ReturnType<typeof chanceFrom>;

/** Mulberry32: small, and good enough to choose moments and victims. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    happens: (probability: number) => next() < probability,
    oneOf<T>(things: readonly [T, ...T[]]): T {
      return things[Math.floor(next() * things.length)] ?? things[0];
    },
  };
}
