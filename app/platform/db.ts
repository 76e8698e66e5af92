import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import type { Log } from "./log.ts";
import { StartFailure } from "./start-failure.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What queries take: they work the same inside and outside a transaction. */
export type Reader = Db | Tx;

/** Any constant works: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 1_895_122_8;

/** Opens the pool; `end` it through `$client`. Connections that break, idle or in a transaction, are replaced. */
export function openDb(url: string, log: Log): Db & { $client: Pool } {
  const pool = new Pool({ connectionString: url, max: 20 });
  const note = (error: Error) => log.warn({ err: error }, "a database connection broke");
  pool.on("error", note).on("connect", (client) => client.on("error", note));
  return drizzle(pool);
}

/** The database of `DATABASE_URL` is not there, or does not let us in. */
class DatabaseUnreachable extends StartFailure {}

/**
 * Applies the migrations that are missing, one process at a time.
 * @throws {StartFailure}
 */
export async function migrateDb(db: Db & { $client: Pool }, root: string): Promise<void> {
  const client = await db.$client.connect().catch((error) => {
    throw new DatabaseUnreachable(`DATABASE_URL: the database cannot be used (${error.code ?? error.message}).`);
  });
  try {
    const locked = drizzle(client);
    await locked.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(locked, { migrationsFolder: join(root, "app/db/migrations") });
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => {});
    client.release();
  }
}
