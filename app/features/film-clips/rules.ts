export const CLIP_KINDS = ["episode", "trailer"] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** More of one kind than any page shows well. */
export const MOST_CLIPS = 60;

export type ClipRefusal = "not-found" | "no-such-video" | "shown-already" | "too-many" | "other-clips";

/** The ids in their new order, or null when they are not exactly those that there are. */
export function reordered(present: string[], wished: string[]): string[] | null {
  const known = new Set(present);
  const complete = wished.length === present.length && new Set(wished).size === wished.length;
  return complete && wished.every((id) => known.has(id)) ? wished : null;
}
