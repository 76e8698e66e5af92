import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { stringify } from "csv-stringify/sync";

type Row = string[];

/** A file for spreadsheets (RFC 4180), sent while it is read; a cell that they would run as a formula is made text of. */
export function csvFile(name: string, portions: AsyncIterable<Row[]> | Iterable<Row[]>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(linesOf(portions))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}

async function* linesOf(portions: AsyncIterable<Row[]> | Iterable<Row[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Excel reads UTF-8 only where this says so.
  yield encoder.encode("\ufeff");
  for await (const rows of portions) {
    yield encoder.encode(stringify(rows, { escape_formulas: true, record_delimiter: "windows" }));
  }
}
