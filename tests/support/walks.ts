/** Walks over all addresses take every combination for the full proof, otherwise a choice in which every pair is met. */
export const IS_FULL_PROOF = process.env.PROOF === "full";

/**
 * The choices that meet this place of a walk: for the full proof all of them, otherwise the one whose turn it is. A
 * place is the sum of its positions in every list that the walk combines.
 */
export function inTurn<Choice>(choices: readonly Choice[], place: number, isFull = IS_FULL_PROOF): readonly Choice[] {
  if (isFull) return choices;
  const at = place % choices.length;
  return choices.slice(at, at + 1);
}

/** The choices of one of several neighbours: each has every other one, so that two of them have all together. */
export function sharedInTurn<Choice>(
  choices: readonly Choice[],
  { place, neighbours }: { place: number; neighbours: number },
  isFull = IS_FULL_PROOF,
): readonly Choice[] {
  return isFull || neighbours < 2 ? choices : choices.filter((_, at) => (at + place) % 2 === 0);
}

/** The entries of a table with their numbers, each of which is its place in the walk. */
export const walk = <Expected>(table: Record<string, Expected>) =>
  Object.entries(table).map(([pattern, expected], index) => [pattern, expected, index] as const);
