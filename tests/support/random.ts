/** Reproducible random numbers for a seed; each call returns an integer below `sides`. */
export function randomOf(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}
