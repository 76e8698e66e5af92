import { hash } from "node:crypto";
import type { SiteChange } from "./changes.ts";
import type { Kind } from "./kinds.ts";

export type Candidate = SiteChange & { kind: Kind; file: string; line: number };
export type Mutant = Candidate & { id: string };

/**
 * So many candidates, from each kind as many, no two of one line. A seed gives each its rank, whatever the others are:
 * after a change of the product most of them are the same.
 */
export function chosenOf(candidates: Candidate[], count: number, seed: number): Mutant[] {
  const kinds = [...Map.groupBy(candidates, ({ kind }) => kind).values()];
  const chosen = kinds.flatMap((ofKind, place) => {
    const share = Math.floor(count / kinds.length) + (place < count % kinds.length ? 1 : 0);
    const ranked = ofKind.map((candidate) => ({ candidate, rank: rankOf(candidate, seed) }));
    const ordered = ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
    const lines = new Map(ordered.toReversed().map(({ candidate }) => [placeOf(candidate), candidate]));
    const first = ordered.filter(({ candidate }) => lines.get(placeOf(candidate)) === candidate);
    return first.slice(0, share).map(({ candidate }) => candidate);
  });
  return chosen.toSorted(byPlace).map((candidate, index) => ({ ...candidate, id: String(index + 1) }));
}

const rankOf = ({ file, start, replacement }: Candidate, seed: number) =>
  hash("sha256", [seed, file, start, replacement].join("\0"), "hex");

export const placeOf = ({ file, line }: Pick<Candidate, "file" | "line">) => `${file}:${line}`;

const byPlace = (a: Candidate, b: Candidate) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start);
