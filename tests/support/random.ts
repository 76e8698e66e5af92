/** Always the same throws for the same seed; each answers a whole number below `sides`. */
export function randomOf(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
