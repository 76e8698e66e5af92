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

export type Notifications = {
  /** Listens on these channels too. */
  listen(more: Record<string, Listener>): void;
  /** Calls the listener of this channel no more. */
  forget(channel: string): void;
  stop(): Promise<void>;
};

const RETRY_MS = 500;
/** A line that breaks in silence is noticed within these two times: between questions, and until an answer. */
const PACE = { beatMs: 10_000, answerMs: 5_000 };
const CONNECTED_WITHIN_MS = 10_000;

/**
 * Listens on all channels of this process over one connection, which must keep its session, and reconnects after every
 * loss.
 */
export function openNotifications(url: string, log: Log, pace = PACE): Notifications {
  const listeners = new Map<string, Listener>();
  let heard: Hearing | null = null;
  let stopped = false;
  let ended: Promise<void> | null = null;

  const connectOnce = async () => {
    const hearing = await openHearing(url, listeners, pace);
    // `stop` was called while connecting, when there was no connection to end yet.
    if (stopped) return hearing.end();
    heard = hearing;
    await hearing.hear();
    await hearing.lost;
    heard = null;
    void hearing.end();
    for (const listener of listeners.values()) listener.onLost();
  };

  const keepConnected = async () => {
    while (!stopped) {
      await connectOnce().catch((error) => log.warn({ err: error }, "cannot listen to the database"));
      if (!stopped) await sleep(RETRY_MS);
    }
  };

  return {
    listen(more) {
      for (const [channel, listener] of Object.entries(more)) listeners.set(channel, listener);
      ended ??= keepConnected();
      void heard?.hear();
    },
    forget: (channel) => void listeners.delete(channel),
    async stop() {
      stopped = true;
      await heard?.end();
      await ended;
    },
  };
}

type Hearing = Awaited<ReturnType<typeof openHearing>>;

/** One connection that listens, until it is lost. */
async function openHearing(url: string, listeners: Map<string, Listener>, { beatMs, answerMs }: typeof PACE) {
  const timeouts = { connectionTimeoutMillis: CONNECTED_WITHIN_MS, query_timeout: answerMs };
  const client = new Client({ connectionString: url, keepAlive: true, ...timeouts });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  // Not `once`: a server that shuts down first sends an error, then closes the connection.
  client.on("error", () => lose());
  client.once("end", () => lose());
  client.on("notification", ({ channel, payload }) => listeners.get(channel)?.onMessage(payload ?? ""));
  await client.connect();
  const channels = new Set<string>();

  /** Listens on the channels that are new, and tells their listeners. */
  const hearNew = async () => {
    const fresh = [...listeners.keys()].filter((channel) => !channels.has(channel));
    if (fresh.length === 0) return;
    await client.query(fresh.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join("; "));
    for (const channel of fresh) channels.add(channel);
    for (const channel of fresh) listeners.get(channel)?.onConnected();
  };
  const beat = async () => {
    const { rows } = await client.query("select count(*)::int as heard from pg_listening_channels()");
    if (rows[0]?.heard < channels.size) lose();
  };
  let previous: Promise<void> = Promise.resolve();
  /** A connection runs one query after the other; one without an answer means its loss. */
  const inOrder = (ask: () => Promise<void>) => {
    previous = previous.then(ask).catch(() => lose());
    return previous;
  };
  const timer = setInterval(() => void inOrder(beat), beatMs);
  void lost.then(() => clearInterval(timer));
  return { lost, hear: () => inOrder(hearNew), end: () => client.end().catch(() => {}) };
}
