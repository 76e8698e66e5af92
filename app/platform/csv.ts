import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { stringify } from "csv-stringify/sync";

type Row = string[];

/** A file for spreadsheets (RFC 4180), streamed; cells that would run as a formula are escaped. */
export function csvFile(name: string, portions: AsyncIterable<Row[]> | Iterable<Row[]>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(linesOf(portions))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** Rows as lines; cells that would run as a formula are escaped. */
export const csvLines = (rows: Row[]): string =>
  stringify(rows, { escape_formulas: true, record_delimiter: "windows" });

/** A byte order mark: without it Excel does not read the file as UTF-8. */
export const CSV_START = "\ufeff";

async function* linesOf(portions: AsyncIterable<Row[]> | Iterable<Row[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START);
  for await (const rows of portions) yield encoder.encode(csvLines(rows));
}
