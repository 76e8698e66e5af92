import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { z } from "zod";

/** One file of `app/db/migrations`; `at` orders them, in milliseconds since 1970. */
export type Migration = { name: string; at: number; hash: string; statements: string[] };
export type AppliedMigration = { at: number; hash: string };

/** A migration that the database refused, by name. */
export class MigrationFault extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.migration = migration;
  }
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const TABLE = "drizzle.__drizzle_migrations";

/** All migrations of this version, oldest first. */
export function readMigrations(root: string): Migration[] {
  const migrationsFolder = join(root, "app/db/migrations");
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    name: entries[index]?.tag ?? hash,
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

/** The applied migrations, oldest first. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const known = await client.query("select to_regclass($1) is not null as known", [TABLE]);
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query(`select created_at as at, hash from ${TABLE} order by created_at, id`);
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/** The migrations newer than all applied ones. */
export function pendingMigrations(all: Migration[], applied: AppliedMigration[]): Migration[] {
  const newest = Math.max(Number.NEGATIVE_INFINITY, ...applied.map(({ at }) => at));
  return all.filter(({ at }) => at > newest);
}

/**
 * Applies these in the caller's transaction and records them as drizzle does.
 * @throws {MigrationFault}
 */
export async function applyMigrations(client: ClientBase, migrations: Migration[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { name, at, hash, statements } of migrations) {
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      throw new MigrationFault(name, error);
    }
    await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, at]);
  }
}
