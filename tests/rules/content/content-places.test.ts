import { describe, expect, test } from "vitest";
import {
  besideTarget,
  parsePlaceCursor,
  placeCursorText,
  placesBetween,
  placesOnTop,
  targetsFrom,
} from "~/features/content/content-projects/rules/places.ts";
import type { ContentItemId } from "~/lib/ids.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const ids = (letters: string) => [...letters] as ContentItemId[];

describe("places", () => {
  test("new items come above all others, the first on top, also where the clock is behind", () => {
    for (const top of [null, NOW.getTime() * 1024, NOW.getTime() * 2048]) {
      const places = placesOnTop(top, 3, NOW);
      expect(places).toEqual(places.toSorted((one, other) => other - one));
      expect(places.at(-1)).toBeGreaterThan(top ?? 0);
      expect(new Set(places).size).toBe(3);
    }
  });

  test("items go between their neighbours, as long as there is room", () => {
    expect(placesBetween(40, 10, 2)).toEqual([30, 20]);
    expect(placesBetween(12, 10, 1)).toEqual([11]);
    expect(placesBetween(11, 10, 1)).toBeNull();
  });

  test("without a neighbour there is always room", () => {
    for (const [above, below] of [
      [null, 5000],
      [5000, null],
      [null, null],
    ] as const) {
      const [first = 0, second = 0] = placesBetween(above, below, 2) ?? [];
      expect(first).toBeGreaterThan(second);
      if (above !== null) expect(first).toBeLessThan(above);
      if (below !== null) expect(second).toBeGreaterThan(below);
    }
  });

  test("a cursor is read back; anything else is the first page", () => {
    const cursor = { place: -5, id: "01234567-89ab-cdef-0123-456789abcdef" as ContentItemId };
    expect(parsePlaceCursor(placeCursorText(cursor))).toEqual(cursor);
    for (const text of [null, "", "5", `9999999999999999.${cursor.id}`, "1e5.x"])
      expect(parsePlaceCursor(text)).toBeNull();
  });
});

describe("carrying", () => {
  test("an item takes the place of what it is dropped on", () => {
    expect(besideTarget(ids("abcd"), ids("a"), "c" as ContentItemId)).toEqual({ beside: "c", side: "below" });
    expect(besideTarget(ids("abcd"), ids("d"), "b" as ContentItemId)).toEqual({ beside: "b", side: "above" });
  });

  test("arrow keys lead down, then to projects, and from the first one up", () => {
    expect(targetsFrom("b", ids("abcd"), ["b"], ["P"])).toEqual(["c", "d", "P", "a"]);
    expect(targetsFrom("b", ids("abcd"), ["b", "d"], [])).toEqual(["c", "a"]);
  });
});
