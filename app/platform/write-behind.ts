import { setTimeout as sleep } from "node:timers/promises";
import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";

/** Pause before each group; longer, and thousands of items would survive the garbage collector's young generation. */
const GATHERING_MS = 5;
/** Building the SQL of larger groups would block requests. */
const LARGEST_GROUP = 1_000;
/** About 100 MB; while nothing can be written, further items are dropped, which is logged. */
const MOST_WAITING = 200_000;
const RETRY_MS = 500;
const STOP_TIMEOUT_MS = 4_000;

type Options<Item> = {
  /** Name of the items, for the log. */
  what: string;
  /** Repeated until it succeeds, so it must be idempotent: a failed attempt may have been committed. */
  write: (group: Item[]) => Promise<void>;
  log: Log;
};

/** Accepts items at once and writes them a moment later, in groups, one group after the other. */
export class WriteBehind<Item> {
  readonly counts = { written: 0, dropped: 0 };
  private readonly options: Options<Item>;
  private readonly stopping = new AbortController();
  private readonly waiting: Item[] = [];
  private beingWritten = 0;
  private working: Promise<void> | null = null;
  private over = false;

  constructor(options: Options<Item>) {
    this.options = options;
  }

  /** The number of accepted items that are not yet written. */
  get size(): number {
    return this.waiting.length + this.beingWritten;
  }

  add(item: Item): void {
    if (this.over || this.waiting.length >= MOST_WAITING) this.drop(1);
    else {
      this.waiting.push(item);
      this.working ??= this.work();
    }
  }

  /** Writes the waiting items; those that cannot be written in time are lost. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.working) await inTime(this.working, STOP_TIMEOUT_MS);
    this.over = true;
    if (this.size) this.drop(this.size);
  }

  private async work(): Promise<void> {
    while (this.waiting.length && !this.over) {
      if (this.waiting.length < LARGEST_GROUP) await this.pause(GATHERING_MS);
      const group = this.waiting.splice(0, LARGEST_GROUP);
      this.beingWritten = group.length;
      await this.write(group);
      this.beingWritten = 0;
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
    const { signal } = this.stopping;
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
