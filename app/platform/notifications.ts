import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "./log.ts";

/** Of one channel. */
export type Listener = {
  /** Called for each committed `pg_notify(channel, payload)`. */
  onMessage(payload: string): void;
  /** The connection is open: from now on no message is missed. */
  onConnected(): void;
  /** The connection is lost: messages may be missed until `onConnected`. */
  onLost(): void;
};

const RETRY_MS = 500;

/**
 * Listens on all channels of this process, by their names, over one connection of its own, and reconnects after every
 * loss.
 */
export function listenTo(url: string, listeners: Record<string, Listener>, log: Log) {
  const [channels, all] = [Object.keys(listeners), Object.values(listeners)];
  let client: Client | null = null;
  let stopped = false;

  const connectOnce = async () => {
    const fresh = new Client({ connectionString: url });
    const lost = new Promise<void>((resolve) => {
      // Not `once`: a server that shuts down first sends an error, then closes the connection.
      fresh.on("error", () => resolve());
      fresh.once("end", () => resolve());
    });
    fresh.on("notification", ({ channel, payload }) => listeners[channel]?.onMessage(payload ?? ""));
    await fresh.connect();
    await fresh.query(channels.map((channel) => `listen ${fresh.escapeIdentifier(channel)}`).join("; "));
    // `stop` was called while connecting, when there was no client to end yet.
    if (stopped) return fresh.end();
    client = fresh;
    for (const listener of all) listener.onConnected();
    await lost;
    for (const listener of all) listener.onLost();
  };

  const keepConnected = async () => {
    while (!stopped) {
      await connectOnce().catch((error) => log.warn({ err: error }, "cannot listen to the database"));
      if (!stopped) await sleep(RETRY_MS);
    }
  };
  const ended = keepConnected();

  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
