import { separatorOf } from "~/features/audience/contact-imports/rules/separators.ts";
import { isOwnTable } from "~/features/promotion/links/rules/table.ts";
import { encodingOf } from "~/lib/encoding-detection.ts";
import { decoded } from "~/lib/encodings.ts";
import { unguardedCell } from "~/lib/formula-cells.ts";
import { csvRows, isCsvFault } from "~/platform/csv.ts";
import type { LinkFileInput } from "./input.ts";
import { guessedColumns, hasHeader } from "./rules/columns.ts";
import { type FileProblem, LARGEST_FILE_BYTES, type Reading, ROWS_MOST, ROWS_SHOWN } from "./rules.ts";

/** `rows` are without the one that names the columns; the first of them has the number `firstRow`, from 1; `names` are those of the columns. */
export type LinkFile = { ok: true; reading: Reading; rows: string[][]; firstRow: number; names: string[] };

const LOOKED_AT_BYTES = 64 * 1024;
const ROWS_AT_ONCE = 500;
const COLUMNS_MOST = 200;

/** Reads a file of links; without columns in the input they are guessed. */
export async function readLinkFile(
  bytes: Buffer,
  input: Pick<LinkFileInput, "encoding" | "columns" | "hasHeader">,
): Promise<LinkFile | { ok: false; reason: FileProblem }> {
  if (bytes.length === 0) return { ok: false, reason: "missing" };
  if (bytes.length > LARGEST_FILE_BYTES) return { ok: false, reason: "too-large" };
  const encoding = input.encoding ?? encodingOf(bytes);
  if (!encoding.startsWith("utf-16") && bytes.subarray(0, LOOKED_AT_BYTES).includes(0))
    return { ok: false, reason: "not-text" };
  const all = await tableIn(decoded(bytes, encoding));
  if (!all) return { ok: false, reason: "no-table" };
  if (all.length > ROWS_MOST) return { ok: false, reason: "too-many" };
  const first = all.slice(0, ROWS_SHOWN + 1).map((cells) => cells.slice(0, COLUMNS_MOST));
  const isGuessed = input.columns.length === 0;
  const withHeader = isGuessed ? hasHeader(first) : input.hasHeader;
  const below = withHeader ? all.slice(1) : all;
  const rows = withHeader && isOwnTable(first[0] ?? []) ? below.map((cells) => cells.map(unguardedCell)) : below;
  if (rows.length === 0) return { ok: false, reason: "empty" };
  const columns = isGuessed ? guessedColumns(first) : input.columns;
  const shown = first.map((cells) => cells.map((cell) => cell.slice(0, 200)));
  return {
    ok: true,
    reading: { encoding, columns, hasHeader: withHeader, rows: shown },
    rows,
    firstRow: withHeader ? 2 : 1,
    names: withHeader ? (first[0] ?? []) : [],
  };
}

/** Null where the text is no table. */
async function tableIn(text: string): Promise<string[][] | null> {
  const rows: string[][] = [];
  try {
    for await (const batch of csvRows(text, separatorOf(text), ROWS_AT_ONCE)) rows.push(...batch);
  } catch (error) {
    if (isCsvFault(error)) return null;
    throw error;
  }
  return rows;
}
