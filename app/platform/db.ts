import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, type Pool, type PoolClient } from "pg";
import type { Log } from "./log.ts";
import { isOfConnecting, NotedPool } from "./noted-pool.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What queries take: they work the same inside and outside a transaction. */
export type Reader = Db | Tx;

/**
 * A query that is built once for each database instead of once for each call: building a large one takes several times
 * as long as executing it. Its values are placeholders.
 */
export function builtOnce<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** The pattern of `ilike` for texts that contain this one; its wildcards are letters. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

type Pooling = {
  /** Connections at most. */
  most?: number;
  /** Whether a statement that was named in one transaction is known in the next. */
  keepsNames?: boolean;
};

/** Longer than a minute: the connections of one minute's schedules serve the next. Opening one costs as much as many queries. */
const IDLE_MS = 75_000;

/** Opens the pool; `end` it through `$client`. Broken connections, idle or in a transaction, are replaced. */
export function openDb(url: string, log: Log, { most = 20, keepsNames = true }: Pooling = {}): Db & { $client: Pool } {
  const pool = new NotedPool({ connectionString: url, max: most, idleTimeoutMillis: IDLE_MS }, keepsNames);
  const note = (error: Error) => log.warn({ err: error }, "a database connection broke");
  pool.on("error", note).on("connect", (client) => client.on("error", note));
  return drizzle(pool);
}

/** Rejects when the database does not answer or cannot write: this query exceeds `work_mem`, so it uses the disk. */
export async function tryDatabaseDisk(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 20000)`);
  });
}

/** PostgreSQL's `cannot_connect_now`: it starts, or recovers from a crash. */
const STARTING = "57P03";
const POLL_MS = 500;

/** Waits while the server reports that it is starting; every other error is left to the next connection. */
export async function awaitDatabase(url: string, log: Log): Promise<void> {
  for (let tries = 0; await isStarting(url); tries++) {
    if (tries === 0) log.warn("the database is starting; waiting for it");
    await sleep(POLL_MS);
  }
}

/** PostgreSQL is stopped or starts (class 57). */
const STOPPED = new Set<unknown>(["57P01", "57P02", STARTING]);
/** Nobody listens at an address, or the line broke: there are others than the database's. */
const UNREACHED = new Set<unknown>(["ECONNREFUSED", "ECONNRESET", "EPIPE"]);
/** Class 08: a pooler answers so while the database behind it is away. */
const UNCONNECTED = /^08[0-9A-Z]{3}$/;
/** The driver's own words, without a code. */
const BROKEN = /^(Connection terminated|Client has encountered a connection error)/;
const MOST_CAUSES = 8;

/** Whether this failed because the database did not answer: it stopped, starts, or cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  let [reason, isOfDatabase] = [error, false];
  for (let depth = 0; depth < MOST_CAUSES && reason instanceof Error; depth++) {
    isOfDatabase ||= reason instanceof DrizzleQueryError || isOfConnecting(reason);
    const { code, syscall } = reason as NodeJS.ErrnoException;
    // A unix socket that is not there, and the driver's own errors, which have no code.
    const isUnreached = UNREACHED.has(code) || (code === "ENOENT" && syscall === "connect");
    if (STOPPED.has(code) || UNCONNECTED.test(code ?? "") || (isOfDatabase && isUnreached)) return true;
    if (BROKEN.test(reason.message)) return true;
    reason = reason.cause;
  }
  return false;
}

async function isStarting(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  const starts = await client.connect().then(
    () => false,
    ({ code }) => code === STARTING,
  );
  await client.end().catch(() => {});
  return starts;
}

const CLOSE_TIMEOUT_MS = 5_000;

/** Closes a pooled connection; resolves when the server has released its locks. */
export async function discardClient(client: PoolClient): Promise<void> {
  // A connection that was already broken emits no `end`.
  const gone = once(client, "end", { signal: AbortSignal.timeout(CLOSE_TIMEOUT_MS) }).catch(() => {});
  client.release(true);
  await gone;
}

/** Whether a write failed because another row has the same value, also one that was written at the same moment. */
export function isTaken(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    typeof cause === "object" &&
    cause !== null &&
    "code" in cause &&
    cause.code === "23505" &&
    "constraint" in cause &&
    cause.constraint === constraint
  );
}
