import { LRUCache } from "lru-cache";

type Kept<Value> = { value: Value; group: string };

/** A promise that what was read is still true: void once anything was announced. */
export type CacheTicket = { generation: number };

type Limits = { most: number; oldestMs: number };

/**
 * Things in memory whose every change is announced: each by its key, or with all others of its group. While the line
 * that announces is down (`suspend`), nothing is kept or given out.
 */
export class AnnouncedCache<Value> {
  private readonly things: LRUCache<string, Kept<Value>>;
  private generation = 0;
  private live = false;

  constructor({ most, oldestMs }: Limits) {
    this.things = new LRUCache({ max: most, ttl: oldestMs });
  }

  get(key: string): Value | undefined {
    return this.things.get(key)?.value;
  }

  /** Take a ticket before reading. */
  ticket(): CacheTicket {
    return { generation: this.generation };
  }

  keep({ generation }: CacheTicket, key: string, group: string, value: Value): void {
    if (this.live && generation === this.generation) this.things.set(key, { value, group });
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
