import type { Pool, PoolClient } from "pg";
import { schemaFingerprint } from "./catalogue.ts";
import type { Db } from "./db.ts";
import {
  type AppliedMigration,
  appliedMigrations,
  applyMigrations,
  type Migration,
  MigrationFault,
  pendingMigrations,
  readMigrations,
} from "./migrations.ts";
import { StartFailure } from "./start-failure.ts";

/** Keeps a database from being lost to a migration. */
export type Snapshots = {
  /** Writes the database down as it is; answers the file. */
  take(client: PoolClient): Promise<string>;
  /** Makes schema and rows what they were, or changes nothing and rejects. */
  putBack(client: PoolClient, file: string, fingerprint: string): Promise<void>;
};

/** The database of `DATABASE_URL` is not there, or does not let us in. */
class DatabaseUnreachable extends StartFailure {}

/** The message says which migration, why, in which state the database is, and where its snapshot lies. */
class MigrationFailed extends StartFailure {}

/** Any constant works: processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 1_895_122_8;

type Attempt = { client: PoolClient; before: string; snapshot: string | null; snapshots: Snapshots };

/**
 * Applies the migrations that are missing, one process at a time, all or none; before that, a database that has been
 * in use is written to a snapshot.
 * @throws {StartFailure}
 */
export async function migrateDb(db: Db & { $client: Pool }, root: string, snapshots: Snapshots): Promise<void> {
  const client = await db.$client.connect().catch((error) => {
    throw new DatabaseUnreachable(`DATABASE_URL: the database cannot be used (${error.code ?? error.message}).`);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await appliedMigrations(client);
    const pending = pendingMigrations(readMigrations(root), applied);
    if (pending.length) await applyOrPutBack(client, pending, applied, snapshots);
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => {});
    client.release();
  }
}

async function applyOrPutBack(
  client: PoolClient,
  pending: Migration[],
  applied: AppliedMigration[],
  snapshots: Snapshots,
) {
  const snapshot = applied.length ? await takeFirst(client, snapshots) : null;
  const before = await schemaFingerprint(client);
  await client.query("begin");
  const { rows } = await client.query("select pg_current_xact_id()::text as id");
  try {
    await applyMigrations(client, pending);
    await commit(client, pending);
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof MigrationFault)) throw error;
    const attempt = { client, before, snapshot, snapshots };
    throw new MigrationFailed(await aftermath(attempt, error, await hasEscaped(attempt, rows[0]?.id)));
  }
}

/** What a migration deferred to the end is checked here. */
const commit = (client: PoolClient, pending: Migration[]) =>
  client.query("commit").catch((error) => {
    throw new MigrationFault(pending.at(-1)?.name ?? "", error);
  });

const takeFirst = (client: PoolClient, snapshots: Snapshots) =>
  snapshots.take(client).catch((error) => {
    throw new MigrationFailed(`No migration was applied: the snapshot before it failed (${error.message}).`);
  });

/** PostgreSQL itself knows whether the transaction that we rolled back had ended before, by a COMMIT in a migration. */
async function hasEscaped({ client, before }: Attempt, transactionId: string): Promise<boolean> {
  const { rows } = await client.query("select pg_xact_status($1::text::xid8) as status", [transactionId]);
  return rows[0]?.status === "committed" || (await schemaFingerprint(client)) !== before;
}

async function aftermath({ client, before, snapshot, snapshots }: Attempt, fault: MigrationFault, escaped: boolean) {
  const failed = `The migration ${fault.migration} failed`;
  const kept = snapshot ? `, and its snapshot is ${snapshot}` : "";
  if (!escaped) return `${failed} (${fault.message}): nothing was applied, the database is as before${kept}.`;
  const escapedWords = `${failed} after it had committed by itself (${fault.message})`;
  if (!snapshot) return `${escapedWords}: start again with a new, empty database.`;
  return snapshots.putBack(client, snapshot, before).then(
    () => `${escapedWords}: the database was put back and is as before, from its snapshot ${snapshot}.`,
    (error) =>
      `${escapedWords}, and the database could not be put back (${error.message}): ` +
      `restore its snapshot ${snapshot} into a new database.`,
  );
}
