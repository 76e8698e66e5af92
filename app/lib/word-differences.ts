import { diffWordsWithSpace } from "diff";

/** A stretch of text that both sides share, or that only one of them has. */
export type Part = { text: string; mark: "same" | "removed" | "added" };

/** Texts that differ in more places than this are rather two texts than one that was changed. */
const MOST_EDITS = 120;

/** The words that differ between two texts; null where they have too little in common. */
export function wordDifferences(before: string, after: string): Part[] | null {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS });
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      mark: added ? "added" : removed ? "removed" : "same",
    })) ?? null
  );
}
