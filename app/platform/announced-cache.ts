import { LRUCache } from "lru-cache";

type Kept<Value> = { value: Value; group: string };

/** A promise that what was read is still true: void once anything was announced. */
export type CacheTicket = { generation: number };

/** By number and age, or by size. */
type Bounds<Value> = { most: number; oldestMs: number } | { mostBytes: number; bytesOf(value: Value): number };

/**
 * Things in memory whose every change is announced: each by its key, or with all others of its group. While the line
 * that announces is down (`suspend`), nothing is kept or given out.
 */
export class AnnouncedCache<Value> {
  private readonly things: LRUCache<string, Kept<Value>>;
  private generation = 0;
  private live = false;

  constructor(bounds: Bounds<Value>) {
    this.things = new LRUCache(
      "most" in bounds
        ? { max: bounds.most, ttl: bounds.oldestMs }
        : { maxSize: bounds.mostBytes, sizeCalculation: ({ value }) => bounds.bytesOf(value) },
    );
  }

  get(key: string): Value | undefined {
    return this.things.get(key)?.value;
  }

  /** Take a ticket before reading. */
  ticket(): CacheTicket {
    return { generation: this.generation };
  }

  isValid({ generation }: CacheTicket): boolean {
    return this.live && generation === this.generation;
  }

  keep(ticket: CacheTicket, key: string, group: string, value: Value): void {
    if (this.isValid(ticket)) this.things.set(key, { value, group });
  }

  /** Forgets one thing. */
  forget(key: string) {
    this.generation++;
    this.things.delete(key);
  }

  forgetGroup(group: string) {
    this.generation++;
    for (const [key, kept] of this.things.entries()) if (kept.group === group) this.things.delete(key);
  }

  resume() {
    this.live = true;
  }

  suspend() {
    this.live = false;
    this.generation++;
    this.things.clear();
  }
}
