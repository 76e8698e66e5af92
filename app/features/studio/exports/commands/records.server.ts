import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableName } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import { CSV_START, csvLines } from "~/platform/csv.ts";
import type { Tx } from "~/platform/db.ts";
import { exportedTables, recordsOf, shownColumns } from "../queries/records.server.ts";
import { AS_CSV, cellOf, csvPath, recordsPath, schemaPath } from "../rules/manifest.ts";
import { recordSchema } from "../rules/schemas.ts";

export type WrittenRecords = { paths: string[]; rows: Record<string, number> };

/** Writes every exported row of the account into files of `folder`, as the transaction sees them. */
export async function writeRecords(tx: Tx, accountId: AccountId, folder: string): Promise<WrittenRecords> {
  const written: WrittenRecords = { paths: [], rows: {} };
  for (const registered of exportedTables()) {
    const table = getTableName(registered.table);
    const columns = shownColumns(registered);
    const path = recordsPath(table);
    written.rows[table] = await writeLines(recordsOf(tx, registered, accountId), join(folder, path));
    const schema = JSON.stringify(recordSchema(table, columns), null, 2);
    await writeText(join(folder, schemaPath(table)), [`${schema}\n`]);
    written.paths.push(path, schemaPath(table));
    if (!AS_CSV.has(table)) continue;
    const names = columns.map(({ name }) => name);
    await writeText(join(folder, csvPath(table)), csvOf(names, recordsOf(tx, registered, accountId)));
    written.paths.push(csvPath(table));
  }
  return written;
}

async function writeLines(portions: AsyncIterable<string[]>, file: string): Promise<number> {
  let rows = 0;
  const lines = async function* () {
    for await (const portion of portions) {
      rows += portion.length;
      yield portion.map((line) => `${line}\n`).join("");
    }
  };
  await writeText(file, lines());
  return rows;
}

async function* csvOf(names: string[], portions: AsyncIterable<string[]>) {
  yield CSV_START + csvLines([names]);
  for await (const portion of portions) {
    const records = portion.map((line): Record<string, unknown> => JSON.parse(line));
    yield csvLines(records.map((record) => names.map((name) => cellOf(record[name]))));
  }
}

async function writeText(file: string, texts: Iterable<string> | AsyncIterable<string>) {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(texts), createWriteStream(file));
}
