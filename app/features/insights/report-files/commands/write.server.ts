import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { lengthOf, type Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { CancellableWork } from "~/platform/cancellable-work.ts";
import { CSV_START, csvLines } from "~/platform/csv.ts";
import type { Db } from "~/platform/db.ts";
import { rowsOfDays } from "../queries/rows.server.ts";
import { cellsOf, type RawRow, ROW_COLUMNS, recordOf } from "../rules/rows.ts";
import type { Format } from "../rules.ts";

type Wish = { accountId: AccountId; span: Span; format: Exclude<Format, "pdf"> };
type Work = Pick<CancellableWork, "signal" | "onProgress"> & { folder: string };

/** Writes the rows of some days into a file of `folder`, all of one moment; progress is told by days. */
export async function writeRows(db: Db, wish: Wish, { folder, signal, onProgress }: Work) {
  const { accountId, span, format } = wish;
  const path = join(folder, "rows");
  const linesOf = format === "csv" ? csvOf : ndjsonOf;
  const days = lengthOf(span);
  await db.transaction(
    async (tx) => {
      await using file = await open(path, "w");
      if (format === "csv") await file.appendFile(CSV_START + csvLines([[...ROW_COLUMNS]]));
      for await (const rows of rowsOfDays(tx, accountId, span)) {
        signal.throwIfAborted();
        await file.appendFile(linesOf(rows));
        const day = String(rows.at(-1)?.day ?? span.from);
        onProgress((100 * (lengthOf({ from: span.from, to: day }) - 1)) / days);
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return { path, byteSize: (await stat(path)).size };
}

const csvOf = (rows: RawRow[]) => csvLines(rows.map(cellsOf));
const ndjsonOf = (rows: RawRow[]) => rows.map((row) => `${recordOf(row)}\n`).join("");
