import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";
import type { Listener } from "./notifications.ts";

type Options<Value> = {
  /** Every entry, or those with the given keys. */
  load(keys?: string[]): Promise<Map<string, Value>>;
  /** A second key of each value. */
  aliasOf(value: Value): string;
  /** Called after values were read, with those before and those now. */
  onRead?(values: Value[]): void;
  log: Log;
};

const RETRY_MS = 500;

/** When more keys wait to be read, everything is. */
const KEYS_AT_ONCE = 1_000;

/**
 * All values of a kind in memory, kept current by notifications of their keys. Unlike a cache it is complete, and it
 * keeps what it knows while the database is away.
 */
export class AnnouncedMap<Value> {
  private readonly entries = new Map<string, Value>();
  /** The key of each alias. */
  private readonly aliased = new Map<string, string>();
  private readonly options: Options<Value>;
  private turn: Promise<void> = Promise.resolve();
  /** What was announced since the last reading began. */
  private waiting: Set<string> | "everything" = new Set();
  private isStopped = false;

  constructor(options: Options<Value>) {
    this.options = options;
  }

  get = (key: string): Value | undefined => this.entries.get(key);

  byAlias = (alias: string): Value | undefined => this.entries.get(this.aliased.get(alias) ?? "");

  /** For the connection that announces changes; after a loss everything is read again. */
  readonly listener: Listener = {
    onMessage: (key) => this.read(key),
    onConnected: () => this.read(),
    onLost() {},
  };

  /** Reads everything; resolves once it is there. */
  readAll(): Promise<void> {
    this.read();
    return this.turn;
  }

  stop() {
    this.isStopped = true;
  }

  /** One reading after the other, so that an older one never overwrites a newer one; many announcements share one. */
  private read(key?: string) {
    const isNextPlanned = this.waiting === "everything" || this.waiting.size > 0;
    this.waiting = withKey(this.waiting, key);
    if (!isNextPlanned) this.turn = this.turn.then(() => this.readUntilDone());
  }

  private async readUntilDone() {
    const keys = this.waiting === "everything" ? undefined : [...this.waiting];
    this.waiting = new Set();
    while (!this.isStopped) {
      try {
        return this.put(await this.options.load(keys), keys);
      } catch (error) {
        this.options.log.warn({ err: error }, "cannot read what was announced");
        await sleep(RETRY_MS);
      }
    }
  }

  private put(loaded: Map<string, Value>, keys: Iterable<string> = [...this.entries.keys()]) {
    const before = [...keys].flatMap((key) => this.remove(key) ?? []);
    for (const [key, value] of loaded) {
      this.entries.set(key, value);
      this.aliased.set(this.options.aliasOf(value), key);
    }
    this.options.onRead?.([...before, ...loaded.values()]);
  }

  private remove(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    const alias = this.options.aliasOf(value);
    // Another key may have taken over the alias.
    if (this.aliased.get(alias) === key) this.aliased.delete(alias);
    return value;
  }
}

function withKey(waiting: Set<string> | "everything", key: string | undefined) {
  if (waiting === "everything" || key === undefined) return "everything";
  return waiting.size < KEYS_AT_ONCE ? waiting.add(key) : "everything";
}
