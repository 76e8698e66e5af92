import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Log } from "./log.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What queries take: they work the same inside and outside a transaction. */
export type Reader = Db | Tx;

/**
 * A query that is built once for each database instead of once for each call: building a large one costs several times
 * what asking it costs. Its values come as placeholders.
 */
export function builtOnce<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** Opens the pool; `end` it through `$client`. Connections that break, idle or in a transaction, are replaced. */
export function openDb(url: string, log: Log): Db & { $client: Pool } {
  const pool = new Pool({ connectionString: url, max: 20 });
  const note = (error: Error) => log.warn({ err: error }, "a database connection broke");
  pool.on("error", note).on("connect", (client) => client.on("error", note));
  return drizzle(pool);
}
