import type { ContentItemId } from "~/lib/ids.ts";

/** Room between two neighbours, so that others fit between them. */
const STEP = 1024;

/** The place of an item when all are numbered anew, by its number from below. */
export const numberedAnew = (fromBelow: number): number => fromBelow * STEP;

/**
 * Places of new items above all others, the highest first. A list shows the highest place first; the time is part of it,
 * so that an item that moves to another project and back stays among those of its age.
 */
export function placesOnTop(top: number | null, count: number, now: Date): number[] {
  const lowest = Math.max(now.getTime() * STEP, (top ?? 0) + STEP);
  return Array.from({ length: count }, (_, index) => lowest + (count - 1 - index) * STEP);
}

/** Places between two neighbours, the highest first; null for a neighbour that is not there. No room is null. */
export function placesBetween(above: number | null, below: number | null, count: number): number[] | null {
  const high = above ?? (below ?? 0) + STEP * (count + 1);
  const low = below ?? high - STEP * (count + 1);
  const step = Math.floor((high - low) / (count + 1));
  return step < 1 ? null : Array.from({ length: count }, (_, index) => high - (index + 1) * step);
}

/** The last item of a page; the next page begins below it. */
export type PlaceCursor = { place: number; id: ContentItemId };

const CURSOR = /^(-?\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const placeCursorText = ({ place, id }: PlaceCursor) => `${place}.${id}`;

/** Null for an invalid cursor: then the list begins with its first page. */
export function parsePlaceCursor(text: string | null): PlaceCursor | null {
  const [, place, id] = CURSOR.exec(text ?? "") ?? [];
  return id && Number.isSafeInteger(Number(place)) ? { place: Number(place), id: id as ContentItemId } : null;
}

/** Where carried items go that are dropped on `target`: they take its place, so they pass it on their way. */
export function besideTarget(
  shown: ContentItemId[],
  carried: ContentItemId[],
  target: ContentItemId,
): { beside: ContentItemId; side: "above" | "below" } {
  const first = shown.findIndex((id) => carried.includes(id));
  return { beside: target, side: first >= 0 && first < shown.indexOf(target) ? "below" : "above" };
}

/** What an item can be carried to, in the order of the arrow keys: items after it, projects, items before it. */
export function targetsFrom(id: string, shown: string[], carried: string[], projects: string[]): string[] {
  const place = shown.indexOf(id);
  const free = (ids: string[]) => ids.filter((other) => !carried.includes(other));
  return [...free(shown.slice(place + 1)), ...projects, ...free(shown.slice(0, place))];
}
