import { randomOf } from "../../tests/support/random.ts";
import type { SiteChange } from "./changes.ts";
import type { Kind } from "./kinds.ts";

export type Candidate = SiteChange & { kind: Kind; file: string; line: number };
export type Mutant = Candidate & { id: string };

/** So many candidates, from each kind as many, no two of one line; the same for the same seed. */
export function chosenOf(candidates: Candidate[], count: number, seed: number): Mutant[] {
  const random = randomOf(seed);
  const kinds = [...Map.groupBy(candidates, ({ kind }) => kind).values()];
  const chosen = kinds.flatMap((ofKind, place) => {
    const share = Math.floor(count / kinds.length) + (place < count % kinds.length ? 1 : 0);
    const lines = new Map(shuffled(ofKind, random).map((candidate) => [placeOf(candidate), candidate]));
    return [...lines.values()].slice(0, share).toSorted(byPlace);
  });
  return chosen.map((candidate, index) => ({ ...candidate, id: String(index + 1) }));
}

export const placeOf = ({ file, line }: Pick<Candidate, "file" | "line">) => `${file}:${line}`;

const byPlace = (a: Candidate, b: Candidate) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start);

function shuffled<T>(items: T[], random: (sides: number) => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}
