import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import type { ArchiveEntry } from "~/platform/archive.ts";
import { dropEverything, type TableShape, tablesOf } from "~/platform/catalogue.ts";
import { applyMigrations, type Migration } from "~/platform/migrations.ts";
import { copyIn, fixTextFormat, setSequences, withoutReferences } from "~/platform/table-copy.ts";
import { openWaitingJobs, WAITING_JOBS } from "~/platform/waiting-jobs.ts";
import type { Manifest } from "./input.ts";
import { ENTRY, tableOfEntry } from "./rules.ts";

type Source = { entries: AsyncIterable<ArchiveEntry>; manifest: Manifest };
type OtherEntry = (entry: ArchiveEntry) => Promise<void>;

/**
 * Rebuilds schema and rows from the archive, inside the caller's transaction: drops everything, runs the migrations
 * that the archive lists, then copies its rows. Entries that are not rows are passed to `other`.
 */
export async function rebuild(client: ClientBase, source: Source, migrations: Migration[], other: OtherEntry) {
  const { manifest } = source;
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await dropEverything(client);
  await applyMigrations(client, migrationsOfLevel(migrations, manifest));
  await fixTextFormat(client);
  await openWaitingJobs(client);
  const tables = manifest.tables.filter(({ name }) => name !== WAITING_JOBS.name);
  await expectTables(client, tables);
  await withoutReferences(client, tables, async () => {
    for (const { name } of tables) await client.query(`delete from ${name}`);
    await loadRows(client, source, other);
  });
  await setSequences(client, manifest.sequences);
}

const migrationsOfLevel = (migrations: Migration[], { level }: Manifest) =>
  migrations.filter(({ at }) => level.some((applied) => applied.at === at));

/** Names from the archive are used in statements only if the database has exactly the same tables and columns. */
async function expectTables(client: ClientBase, wanted: TableShape[]) {
  const shape = ({ name, columns }: TableShape) => `${name} (${columns.join(", ")})`;
  const ours = new Set((await tablesOf(client)).map(shape));
  const unknownTable = wanted.find((table) => !ours.has(shape(table)));
  if (unknownTable) throw new Error(`the table ${unknownTable.name} does not come from our migrations`);
}

async function loadRows(client: ClientBase, { entries, manifest }: Source, other: OtherEntry) {
  const copies: OpenCopy[] = [];
  try {
    for await (const entry of entries) {
      const table = entry.name.startsWith(ENTRY.rows) ? tableNamed(manifest, tableOfEntry(entry.name)) : null;
      if (copies[0] && copies[0].table !== table) await finish(copies.pop());
      if (table && !copies[0]) copies.push(openCopy(client, table));
      await (copies[0] ? pour(entry, copies[0]) : other(entry));
    }
    await finish(copies.pop());
  } catch (error) {
    await abort(copies[0], error);
    throw error;
  }
}

type Table = Manifest["tables"][number];
type OpenCopy = { table: Table; lines: Writable & { rowCount: number }; ended: Promise<void>; failed: boolean };

function tableNamed({ tables }: Manifest, name: string): Table {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`the manifest does not know the table ${name}`);
  return table;
}

function openCopy(client: ClientBase, table: Table): OpenCopy {
  const lines = copyIn(client, table);
  const copy = { table, lines, ended: finished(lines), failed: false };
  copy.ended.catch(() => {
    copy.failed = true;
  });
  return copy;
}

async function pour(entry: ArchiveEntry, copy: OpenCopy) {
  const { lines, ended } = copy;
  for await (const chunk of entry.content) {
    if (copy.failed || !lines.write(chunk)) await Promise.race([once(lines, "drain"), ended]);
  }
}

async function finish(copy: OpenCopy | undefined) {
  if (!copy) return;
  const { table, lines, ended } = copy;
  lines.end();
  await ended;
  if (lines.rowCount !== table.rows) {
    throw new Error(`${table.name} has ${lines.rowCount} rows instead of ${table.rows}`);
  }
}

/** Aborts the COPY, so that the connection can roll back. */
async function abort(copy: OpenCopy | undefined, error: unknown) {
  copy?.lines.destroy(error instanceof Error ? error : undefined);
  await copy?.ended.catch(() => {});
}
