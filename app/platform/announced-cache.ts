import { LRUCache } from "lru-cache";

type Entry<Value> = { value: Value; group: string };

/** Shows when a value was read: it may be cached unless its key or group was announced since. */
export type CacheTicket = { generation: number };

/** Tickets from before the oldest announcement that is remembered are invalid. */
const ANNOUNCEMENTS_REMEMBERED = 10_000;

/** By number and age, or by size. */
type Bounds<Value> = { most: number; oldestMs: number } | { mostBytes: number; bytesOf(value: Value): number };

/**
 * A cache of values whose every change is announced, by key or by group. While the connection that announces is down
 * (`suspend`), it is empty and stores nothing.
 */
export class AnnouncedCache<Value> {
  private readonly entries: LRUCache<string, Entry<Value>>;
  private generation = 0;
  /** Tickets below it are invalid. */
  private oldest = 0;
  /** The generation in which a key or group was last announced, the oldest first. */
  private readonly announced = new Map<string, number>();
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

  isValid({ generation }: CacheTicket, key: string, group: string): boolean {
    const isCurrent = (name: string) => (this.announced.get(name) ?? 0) <= generation;
    return this.live && generation >= this.oldest && isCurrent(key) && isCurrent(group);
  }

  keep(ticket: CacheTicket, key: string, group: string, value: Value): void {
    if (this.isValid(ticket, key, group)) this.entries.set(key, { value, group });
  }

  forget(key: string) {
    this.remember(key);
    this.entries.delete(key);
  }

  forgetGroup(group: string) {
    this.remember(group);
    for (const [key, entry] of this.entries.entries()) if (entry.group === group) this.entries.delete(key);
  }

  resume() {
    this.live = true;
  }

  suspend() {
    this.live = false;
    this.forgetAll();
  }

  forgetAll() {
    this.oldest = ++this.generation;
    this.announced.clear();
    this.entries.clear();
  }

  private remember(name: string) {
    this.announced.delete(name);
    this.announced.set(name, ++this.generation);
    if (this.announced.size <= ANNOUNCEMENTS_REMEMBERED) return;
    for (const [first, generation] of this.announced) {
      this.announced.delete(first);
      this.oldest = generation;
      return;
    }
  }
}
