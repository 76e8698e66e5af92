import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { type Archive, inParts } from "~/platform/archive.ts";
import { sequencesOf, type TableShape, tablesOf } from "~/platform/catalogue.ts";
import { appliedMigrations } from "~/platform/migrations.ts";
import { copyOut, fixTextFormat } from "~/platform/table-copy.ts";
import { WAITING_JOBS, waitingJobsQuery } from "~/platform/waiting-jobs.ts";
import type { Manifest } from "./input.ts";
import { mayCopyRows, rowsEntry } from "./rules.ts";

export type RowsRecord = Pick<Manifest, "level" | "tables" | "sequences">;

/** A tar entry begins with its size, so a table is written in parts that fit into memory. */
const PART_BYTES = 4 * 1024 * 1024;

/** Begins a transaction with a snapshot of the database at this moment. */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await fixTextFormat(client);
  await client.query("select pg_current_snapshot()");
}

/** Writes every row that may be copied and every waiting job, as the client's transaction sees them. */
export async function writeRows(client: ClientBase, archive: Archive): Promise<RowsRecord> {
  const level = await appliedMigrations(client);
  const tables: Manifest["tables"] = [];
  for (const shape of await tablesOf(client)) {
    tables.push(await writeTable(client, archive, shape, rowsQuery(shape)));
  }
  const waiting = await waitingJobsQuery(client);
  if (waiting) tables.push(await writeTable(client, archive, WAITING_JOBS, waiting));
  return { level, tables, sequences: await sequencesOf(client) };
}

const rowsQuery = ({ name, columns }: TableShape) =>
  `select ${columns.join(", ")} from ${name}${mayCopyRows(name) ? "" : " where false"}`;

async function writeTable(client: ClientBase, archive: Archive, { name, columns }: TableShape, query: string) {
  const lines = copyOut(client, `(${query})`);
  const hash = createHash("sha256");
  let size = 0;
  let parts = 0;
  for await (const part of inParts(lines, PART_BYTES)) {
    hash.update(part);
    size += part.length;
    parts += 1;
    await archive.addBytes(rowsEntry(name, parts), part);
  }
  return { name, columns, rows: lines.rowCount, parts, size, sha256: hash.digest("hex") };
}
