import { LRUCache } from "lru-cache";

/** Players request many ranges of one film: its size is requested once in this time. */
const CACHE = { max: 10_000, ttl: 60_000 };

export type Sizes = {
  /** Cached size in bytes, or undefined. */
  known(key: string): number | undefined;
  /** Cached size in bytes, else the result of `ask`; null when there is no such object. */
  of(key: string, ask: () => Promise<number | null>): Promise<number | null>;
  /** To be called after an object was changed or removed. */
  forget(key: string): void;
};

/** Caches the sizes of objects; a result that was requested before a change is not cached. */
export function openSizes(): Sizes {
  const cached = new LRUCache<string, number>(CACHE);
  let changes = 0;
  return {
    known: (key) => cached.get(key),
    async of(key, ask) {
      const known = cached.get(key);
      if (known !== undefined) return known;
      const before = changes;
      const size = await ask();
      if (size !== null && changes === before) cached.set(key, size);
      return size;
    },
    forget(key) {
      changes += 1;
      cached.delete(key);
    },
  };
}
