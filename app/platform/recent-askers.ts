import { LRUCache } from "lru-cache";

const MOST_ASKERS = 20_000;

type Span = { since: number; requests: number; things: Set<string> };
export type Recent = { requests: number; things: number };

/**
 * Counts for whoever asks how often, and for how many different things, in spans of so many milliseconds. At most
 * `mostThings` are told apart and one more; who was quiet the longest is forgotten first.
 */
export class RecentAskers {
  private readonly spans = new LRUCache<string, Span>({ max: MOST_ASKERS });
  private readonly spanMs: number;
  private readonly mostThings: number;

  constructor(spanMs: number, mostThings: number) {
    this.spanMs = spanMs;
    this.mostThings = mostThings;
  }

  /** Counts one request, and answers what there were in this span with it. */
  note(asker: string, thing: string, now: number): Recent {
    const known = this.spans.get(asker);
    const span = known && now - known.since < this.spanMs ? known : this.begin(asker, now);
    span.requests++;
    if (span.things.size <= this.mostThings) span.things.add(thing);
    return { requests: span.requests, things: span.things.size };
  }

  private begin(asker: string, now: number): Span {
    const span = { since: now, requests: 0, things: new Set<string>() };
    this.spans.set(asker, span);
    return span;
  }
}
