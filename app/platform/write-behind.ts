import { setTimeout as sleep } from "node:timers/promises";
import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";

/** Before each group: longer, and thousands of items would outlive the garbage collector's cheap rounds. */
const GATHERING_MS = 5;
/** Larger ones would keep requests waiting while they are put into words for the database. */
const LARGEST_GROUP = 1_000;
/** About a hundred megabytes; what comes beyond it while nothing can be written is lost, and said so. */
const MOST_WAITING = 200_000;
const RETRY_MS = 500;
const GOODBYE_MS = 4_000;

type Options<Item> = {
  /** What the items are, in words for the log. */
  what: string;
  /** Is repeated until it succeeds, also where nobody knows whether it did. */
  write: (group: Item[]) => Promise<void>;
  log: Log;
};

/** Takes things in at once and writes them a moment later, in groups, one group after the other. */
export class WriteBehind<Item> {
  readonly counts = { written: 0, dropped: 0 };
  private readonly options: Options<Item>;
  private readonly hurry = new AbortController();
  private readonly waiting: Item[] = [];
  private inHand = 0;
  private working: Promise<void> | null = null;
  private over = false;

  constructor(options: Options<Item>) {
    this.options = options;
  }

  /** How many are taken in and not yet written. */
  get size(): number {
    return this.waiting.length + this.inHand;
  }

  add(item: Item): void {
    if (this.over || this.waiting.length >= MOST_WAITING) this.drop(1);
    else {
      this.waiting.push(item);
      this.working ??= this.work();
    }
  }

  /** Writes what waits; what cannot be written in time is lost. */
  async stop(): Promise<void> {
    this.hurry.abort();
    if (this.working) await inTime(this.working, GOODBYE_MS);
    this.over = true;
    if (this.size) this.drop(this.size);
  }

  private async work(): Promise<void> {
    while (this.waiting.length && !this.over) {
      if (this.waiting.length < LARGEST_GROUP) await this.pause(GATHERING_MS);
      const group = this.waiting.splice(0, LARGEST_GROUP);
      this.inHand = group.length;
      await this.write(group);
      this.inHand = 0;
    }
    this.working = null;
  }

  private async write(group: Item[]): Promise<void> {
    for (let tries = 0; !this.over; tries++) {
      try {
        await this.options.write(group);
        this.counts.written += group.length;
        return;
      } catch (error) {
        const { log, what } = this.options;
        if (tries === 0) log.warn({ err: error, waiting: this.size }, `${what} cannot be written yet`);
        await sleep(RETRY_MS);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.hurry;
    return signal.aborted ? Promise.resolve() : sleep(ms, undefined, { signal }).catch(() => {});
  }

  private drop(count: number): void {
    const isFirst = this.counts.dropped === 0;
    this.counts.dropped += count;
    const { log, what } = this.options;
    if (isFirst || this.over)
      log.error({ dropped: this.counts.dropped }, `${what} are lost: they could not be written`);
  }
}
