import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "./log.ts";
import type { Listener } from "./notifications.ts";

type Options<Value> = {
  /** Every entry, or those with the given key. */
  load(key?: string): Promise<Map<string, Value>>;
  /** A second key of each value. */
  aliasOf(value: Value): string;
  /** Called after values were read, with those before and those now. */
  onRead?(values: Value[]): void;
  log: Log;
};

const RETRY_MS = 500;

/**
 * All values of a kind in memory, kept current by notifications of their keys. Unlike a cache it is complete, and it
 * keeps what it knows while the database is away.
 */
export class AnnouncedMap<Value> {
  private entries = new Map<string, Value>();
  private aliased = new Map<string, Value>();
  private readonly options: Options<Value>;
  private turn: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(options: Options<Value>) {
    this.options = options;
  }

  get = (key: string): Value | undefined => this.entries.get(key);

  byAlias = (alias: string): Value | undefined => this.aliased.get(alias);

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

  /** One reading after the other, so that an older one never overwrites a newer one. */
  private read(key?: string) {
    this.turn = this.turn.then(() => this.readUntilDone(key));
  }

  private async readUntilDone(key?: string) {
    while (!this.isStopped) {
      try {
        return this.put(await this.options.load(key), key);
      } catch (error) {
        this.options.log.warn({ err: error }, "cannot read what was announced");
        await sleep(RETRY_MS);
      }
    }
  }

  private put(loaded: Map<string, Value>, key?: string) {
    const isRead = (other: string) => key === undefined || other === key;
    const before = [...this.entries].flatMap(([other, value]) => (isRead(other) ? value : []));
    const kept = [...this.entries].filter(([other]) => !isRead(other));
    this.entries = new Map([...kept, ...loaded]);
    this.aliased = new Map([...this.entries.values()].map((value) => [this.options.aliasOf(value), value]));
    this.options.onRead?.([...before, ...loaded.values()]);
  }
}
