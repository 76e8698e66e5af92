import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { schemaFingerprint } from "./catalogue.ts";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  MigrationFault,
  pendingMigrations,
  readMigrations,
} from "./migrations.ts";
import { StartFailure } from "./start-failure.ts";

export type Snapshots = {
  /** Writes a snapshot of the database, `level` being the count of applied migrations; returns the file. */
  take(client: PoolClient, level: number): Promise<string>;
  /** Restores schema and rows, inside the caller's transaction. */
  restore(client: PoolClient, file: string): Promise<void>;
};

/** The database of `DATABASE_URL` does not exist, or refuses the login. */
class DatabaseUnreachable extends StartFailure {}

/** The message has the migration, the reason, the state of the database and the path of its snapshot. */
class MigrationFailed extends StartFailure {}

/** Any constant works: processes that start together migrate one after the other. */
export const MIGRATION_LOCK = 1_895_122_8;

/** What is needed to undo an attempt; `snapshot` is null for a new database. */
const attemptShape = z.object({ migrations: z.string(), snapshot: z.string().nullable(), fingerprint: z.string() });
type Attempt = z.infer<typeof attemptShape>;

/**
 * Applies the migrations that are missing, one process at a time, all or none; before that, a database that has been
 * in use is written to a snapshot.
 * @throws {StartFailure}
 */
export async function migrateDb(
  db: Db & { $client: Pool },
  root: string,
  snapshots: Snapshots,
  log: Log,
): Promise<void> {
  const client = await db.$client.connect().catch((error) => {
    throw new DatabaseUnreachable(`DATABASE_URL: the database cannot be used (${error.code ?? error.message}).`);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await undoCutShort(client, snapshots, log);
    const applied = await appliedMigrations(client);
    const pending = pendingMigrations(readMigrations(root), applied);
    if (pending.length) await applyOrUndo(client, pending, applied.length, snapshots);
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => {});
    client.release();
  }
}

async function applyOrUndo(client: PoolClient, pending: Migration[], level: number, snapshots: Snapshots) {
  const snapshot = level > 0 ? await takeFirst(client, level, snapshots) : null;
  const fingerprint = await schemaFingerprint(client);
  await client.query("create schema if not exists drizzle");
  await client.query("begin");
  await storeAttempt(client, { migrations: pending.map(({ name }) => name).join(", "), snapshot, fingerprint });
  try {
    await applyMigrations(client, pending);
    await storeAttempt(client, null);
    await commit(client, pending);
  } catch (error) {
    if (!(error instanceof MigrationFault)) throw error;
    await rollBack(client, error);
    const failed = `The migration ${error.migration} failed`;
    const escaped = (await storedAttempt(client)) !== null || (await schemaFingerprint(client)) !== fingerprint;
    if (!escaped)
      throw new MigrationFailed(`${failed} (${error.message}): nothing was applied, ${asBefore(snapshot)}.`);
    const what = `${failed} after it had committed by itself (${error.message})`;
    throw new MigrationFailed(`${what}: ${await undo(client, { snapshot, fingerprint }, snapshots, what)}.`);
  }
}

const rollBack = (client: PoolClient, { migration, message }: MigrationFault) =>
  client.query("rollback").catch(() => {
    throw new MigrationFailed(`The migration ${migration} was cut short (${message}): start again.`);
  });

const takeFirst = (client: PoolClient, level: number, snapshots: Snapshots) =>
  snapshots.take(client, level).catch((error) => {
    throw new MigrationFailed(`No migration was applied: the snapshot before it failed (${error.message}).`);
  });

/** Deferred constraints are checked here. */
const commit = (client: PoolClient, pending: Migration[]) =>
  client.query("commit").catch((error) => {
    throw new MigrationFault(pending.at(-1)?.name ?? "", error);
  });

const asBefore = (snapshot: string | null) =>
  snapshot ? `the database is as before, and its snapshot is ${snapshot}` : "the database is as before";

/**
 * Stores or removes the attempt in a schema comment. Both happen in the transaction of the migrations, so the comment
 * is visible afterwards only if a migration committed by itself; then it says how to undo the attempt, also after a
 * kill.
 */
const storeAttempt = (client: PoolClient, attempt: Attempt | null) =>
  client.query(`comment on schema drizzle is ${attempt ? client.escapeLiteral(JSON.stringify(attempt)) : "null"}`);

async function storedAttempt(client: PoolClient): Promise<Attempt | null> {
  const { rows } = await client.query(
    "select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'drizzle'",
  );
  return rows[0]?.mark ? attemptShape.parse(JSON.parse(rows[0].mark)) : null;
}

/** Undoes an attempt of an earlier process in which a migration committed by itself and the undo did not finish. */
async function undoCutShort(client: PoolClient, snapshots: Snapshots, log: Log) {
  const attempt = await storedAttempt(client);
  if (!attempt) return;
  const what = `The migration of ${attempt.migrations} was cut short`;
  log.warn(`${what}: ${await undo(client, attempt, snapshots, what)}.`);
}

/** @throws {MigrationFailed} `what` happened and cannot be undone */
async function undo(
  client: PoolClient,
  { snapshot, fingerprint }: Pick<Attempt, "snapshot" | "fingerprint">,
  snapshots: Snapshots,
  what: string,
): Promise<string> {
  if (!snapshot) throw new MigrationFailed(`${what}: start again with a new, empty database.`);
  await client.query("begin");
  try {
    await snapshots.restore(client, snapshot);
    if ((await schemaFingerprint(client)) !== fingerprint) throw new Error("it held more than our migrations make");
    await storeAttempt(client, null);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const why = error instanceof Error ? error.message : String(error);
    throw new MigrationFailed(
      `${what}, and the database could not be put back (${why}): restore its snapshot ${snapshot} into a new database.`,
    );
  }
  return `the database was put back and is as before, from its snapshot ${snapshot}`;
}
