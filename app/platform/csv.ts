import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { guardedCell } from "~/lib/formula-cells.ts";
import { fileAnswer } from "./file-answers.ts";

type Row = string[];
/** A number is never a formula, also where it is negative. */
type Written = readonly (string | number)[];

/** A file for spreadsheets (RFC 4180), streamed; cells that would run as a formula are escaped. */
export function csvFile(name: string, portions: AsyncIterable<Written[]> | Iterable<Written[]>): Response {
  return fileAnswer(
    name,
    "text/csv; charset=utf-8",
    createReadableStreamFromReadable(Readable.from(linesOf(portions))),
  );
}

/** Rows as lines; cells that would run as a formula are escaped. */
export const csvLines = (rows: Written[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell : guardedCell(cell)))),
    { record_delimiter: "windows" },
  );

/** A byte order mark: without it Excel does not read the file as UTF-8. */
export const CSV_START = "\ufeff";

async function* linesOf(portions: AsyncIterable<Written[]> | Iterable<Written[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START);
  for await (const rows of portions) yield encoder.encode(csvLines(rows));
}

/** Files of people: quotes in odd places and rows of other lengths are read as they stand. */
const lenient = (separator: string): Options => ({
  delimiter: separator,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
});

/** The first rows of a file's text, which may end anywhere; none where it is no table. */
export function firstCsvRows(text: string, separator: string, most: number): Row[] {
  const whole = text.slice(0, text.lastIndexOf("\n") + 1) || text;
  return parseAtOnce(whole, { ...lenient(separator), to: most, skip_records_with_error: true }) as unknown as Row[];
}

/** Characters whose rows the parser gives out at once: a row may be a single one of them. */
const PIECE = 4 * 1024;

/**
 * All rows of a file's text, `size` at a time; other work goes on between them. Where the text stops being a table, the
 * rows before come first.
 * @throws what `isCsvFault` knows
 */
export async function* csvRows(text: string, separator: string, size: number): AsyncGenerator<Row[]> {
  const faults: CsvError[] = [];
  const on_skip = (error: CsvError | undefined): undefined => {
    if (error) faults.push(error);
  };
  const options = { ...lenient(separator), skip_records_with_error: true, on_skip };
  const parser = Readable.from(piecesOf(text)).pipe(parse(options));
  let batch: Row[] = [];
  for await (const row of parser as AsyncIterable<Row>) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    await setImmediate();
  }
  if (batch.length) yield batch;
  const [fault] = faults;
  if (fault) throw fault;
}

/** Whether reading ended because the text is no table: a quote is not closed, or stands in the wrong place. */
export const isCsvFault = (error: unknown): boolean => error instanceof CsvError;

/** Other work goes on between the pieces, also where none of them ends a row. */
async function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await setImmediate();
  }
}
