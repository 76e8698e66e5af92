import { LRUCache } from "lru-cache";

type Entry<Value> = { value: Value; group: string };

/** Shows whether a value that was read may be cached: invalid after any announcement. */
export type CacheTicket = { generation: number };

/** By number and age, or by size. */
type Bounds<Value> = { most: number; oldestMs: number } | { mostBytes: number; bytesOf(value: Value): number };

/**
 * A cache of values whose every change is announced, by key or by group. While the connection that announces is down
 * (`suspend`), it is empty and stores nothing.
 */
export class AnnouncedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private generation = 0;
  private live = false;

  constructor(bounds: Bounds<Value>) {
    this.entries = new LRUCache(
      "most" in bounds
        ? { max: bounds.most, ttl: bounds.oldestMs }
        : { maxSize: bounds.mostBytes, sizeCalculation: ({ value }) => bounds.bytesOf(value) },
    );
  }

  get(key: string): Value | undefined {
    return this.entries.get(key)?.value;
  }

  /** Take a ticket before reading from the database. */
  ticket(): CacheTicket {
    return { generation: this.generation };
  }

  isValid({ generation }: CacheTicket): boolean {
    return this.live && generation === this.generation;
  }

  keep(ticket: CacheTicket, key: string, group: string, value: Value): void {
    if (this.isValid(ticket)) this.entries.set(key, { value, group });
  }

  forget(key: string) {
    this.generation++;
    this.entries.delete(key);
  }

  forgetGroup(group: string) {
    this.generation++;
    for (const [key, entry] of this.entries.entries()) if (entry.group === group) this.entries.delete(key);
  }

  resume() {
    this.live = true;
  }

  suspend() {
    this.live = false;
    this.generation++;
    this.entries.clear();
  }
}
