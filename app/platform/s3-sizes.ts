import { LRUCache } from "lru-cache";

/** Players ask for many ranges of one film: its size is asked for once in this time. */
const REMEMBERED = { max: 10_000, ttl: 60_000 };

export type Sizes = {
  /** Bytes as last heard, or undefined. */
  known(key: string): number | undefined;
  /** Bytes as last heard or, failing that, as `ask` tells; null when there is no such object. */
  of(key: string, ask: () => Promise<number | null>): Promise<number | null>;
  /** To be called once an object has changed or gone. */
  forget(key: string): void;
};

/** Remembers how large objects are; an answer that was under way while anything changed is not kept. */
export function openSizes(): Sizes {
  const remembered = new LRUCache<string, number>(REMEMBERED);
  let changes = 0;
  return {
    known: (key) => remembered.get(key),
    async of(key, ask) {
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const before = changes;
      const size = await ask();
      if (size !== null && changes === before) remembered.set(key, size);
      return size;
    },
    forget(key) {
      changes += 1;
      remembered.delete(key);
    },
  };
}
