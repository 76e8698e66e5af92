import { type FileHandle, mkdir, open, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { Registered } from "~/db/registry/declarations.ts";
import type { AccountId } from "~/lib/ids.ts";
import { CSV_START, csvLines } from "~/platform/csv.ts";
import type { Tx } from "~/platform/db.ts";
import { exportedTables, recordsOf, shownColumns } from "../queries/records.server.ts";
import { AS_CSV, cellOf, csvPath, recordsPath, schemaPath } from "../rules/manifest.ts";
import { type ColumnShape, recordSchema, saidOfSecret } from "../rules/schemas.ts";

export type WrittenRecords = { paths: string[]; rows: Record<string, number> };

const shapesOf = (registered: Registered): ColumnShape[] => [
  ...shownColumns(registered),
  ...Object.keys(registered.hasSecret ?? {}).map(saidOfSecret),
];

/** Writes every exported row of the account into files of `folder`, as the transaction sees them. */
export async function writeRecords(tx: Tx, accountId: AccountId, folder: string): Promise<WrittenRecords> {
  const written: WrittenRecords = { paths: [], rows: {} };
  for (const path of [recordsPath(""), schemaPath(""), csvPath("")])
    await mkdir(dirname(join(folder, path)), { recursive: true });
  for (const registered of exportedTables()) {
    const table = getTableName(registered.table);
    const schema = JSON.stringify(recordSchema(table, shapesOf(registered)), null, 2);
    await writeFile(join(folder, schemaPath(table)), `${schema}\n`);
    written.rows[table] = await writeTable(tx, registered, accountId, folder);
    written.paths.push(recordsPath(table), schemaPath(table), ...(AS_CSV.has(table) ? [csvPath(table)] : []));
  }
  return written;
}

/** Writes one table, and where people want it as a sheet both in one pass; returns the number of its rows. */
async function writeTable(tx: Tx, registered: Registered, accountId: AccountId, folder: string): Promise<number> {
  const table = getTableName(registered.table);
  const names = shapesOf(registered).map(({ name }) => name);
  await using records = await open(join(folder, recordsPath(table)), "w");
  await using sheet = AS_CSV.has(table) ? await openSheet(join(folder, csvPath(table)), names) : null;
  let rows = 0;
  for await (const portion of recordsOf(tx, registered, accountId)) {
    rows += portion.length;
    await records.appendFile(portion.map((line) => `${line}\n`).join(""));
    await sheet?.appendFile(csvLines(portion.map((line) => cellsOf(line, names))));
  }
  return rows;
}

async function openSheet(file: string, names: string[]): Promise<FileHandle> {
  const sheet = await open(file, "w");
  await sheet.appendFile(CSV_START + csvLines([names]));
  return sheet;
}

function cellsOf(line: string, names: string[]): string[] {
  const record: Record<string, unknown> = JSON.parse(line);
  return names.map((name) => cellOf(record[name]));
}
