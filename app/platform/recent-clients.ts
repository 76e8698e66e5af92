import { LRUCache } from "lru-cache";

const MOST_CLIENTS = 20_000;

type Window = { since: number; requests: number; things: Set<string> };
export type Recent = { requests: number; things: number };

/**
 * Counts requests, and the distinct things requested, by client in fixed windows of `windowMs`. Distinct things are
 * counted up to `mostThings` + 1; the least recently seen client is evicted first.
 */
export class RecentClients {
  private readonly windows = new LRUCache<string, Window>({ max: MOST_CLIENTS });
  private readonly windowMs: number;
  private readonly mostThings: number;

  constructor(windowMs: number, mostThings: number) {
    this.windowMs = windowMs;
    this.mostThings = mostThings;
  }

  /** Counts one request and returns the counts of the current window, including it. */
  note(client: string, thing: string, now: number): Recent {
    const known = this.windows.get(client);
    const window = known && now - known.since < this.windowMs ? known : this.begin(client, now);
    window.requests++;
    if (window.things.size <= this.mostThings) window.things.add(thing);
    return { requests: window.requests, things: window.things.size };
  }

  private begin(client: string, now: number): Window {
    const window = { since: now, requests: 0, things: new Set<string>() };
    this.windows.set(client, window);
    return window;
  }
}
