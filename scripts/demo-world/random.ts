/** Numbers that look like chance and are the same every time (mulberry32), from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Chance with what the worlds draw from it. */
export function chanceOf(seed: number) {
  const next = seeded(seed);
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    /** A whole number of these bounds, both included. */
    between: (least: number, most: number) => least + below(most - least + 1),
    among: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    /** One of the items, each as often as its weight says. */
    weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return (items.at(-1) as readonly [Item, number])[0];
    },
    /** A visitor's or a row's id that no sample id is. */
    hex: (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join(""),
  };
}

export type Chance = ReturnType<typeof chanceOf>;
