import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "./log.ts";

export type Listener = {
  /** What a committed `pg_notify(channel, payload)` carried. */
  onMessage(payload: string): void;
  /** The line is up: from now on no message is missed. */
  onConnected(): void;
  /** The line is down: messages may be missed until `onConnected`. */
  onLost(): void;
};

const RETRY_MS = 500;

/** Listens on one PostgreSQL channel over a connection of its own, and again after every loss. */
export function listenTo(url: string, channel: string, listener: Listener, log: Log) {
  let client: Client | null = null;
  let stopped = false;

  const connectOnce = async () => {
    const fresh = new Client({ connectionString: url });
    const lost = new Promise<void>((resolve) => {
      // Not `once`: a server that goes says so in words first and by the broken line after.
      fresh.on("error", () => resolve());
      fresh.once("end", () => resolve());
    });
    fresh.on("notification", (message) => listener.onMessage(message.payload ?? ""));
    await fresh.connect();
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    // Whoever stopped us while we were connecting found nothing to end.
    if (stopped) return fresh.end();
    client = fresh;
    listener.onConnected();
    await lost;
    listener.onLost();
  };

  const keepConnected = async () => {
    while (!stopped) {
      await connectOnce().catch((error) => log.warn({ err: error, channel }, "cannot listen to the database"));
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
