import { and, desc, eq, ne, sql } from "drizzle-orm";
import { contactImports } from "~/db/schema/contacts.ts";
import { decoded, type Encoding } from "~/lib/encodings.ts";
import type { AccountId, ContactImportId, OwnContactImport } from "~/lib/ids.ts";
import { firstCsvRows } from "~/platform/csv.ts";
import type { Reader } from "~/platform/db.ts";
import type { ColumnKind } from "./rules/columns.ts";
import { separatorOf } from "./rules/separators.ts";
import { rowsBeforeTable, type TableStart } from "./rules/table-start.ts";
import { type ContactImport, IMPORTS_SHOWN, PREVIEW_BYTES, ROWS_LOOKED_AT, ROWS_SHOWN } from "./rules.ts";

export const ofOwner = ({ accountId, importId }: OwnContactImport) =>
  and(eq(contactImports.accountId, accountId), eq(contactImports.id, importId));

const shown = {
  id: contactImports.id,
  fileName: contactImports.fileName,
  encoding: sql<Encoding>`${contactImports.encoding}`,
  state: contactImports.state,
  hasHeader: contactImports.hasHeader,
  columns: sql<ColumnKind[]>`${contactImports.columns}`,
  tags: contactImports.tags,
  percent: contactImports.percent,
  added: contactImports.added,
  asked: contactImports.asked,
  merged: contactImports.merged,
  left: contactImports.left,
  pauseReason: contactImports.pauseReason,
  report: contactImports.report,
  createdAt: contactImports.createdAt,
};

/** Null for another account's import. */
export async function importOfOwner(db: Reader, own: OwnContactImport): Promise<ContactImport | null> {
  const [found] = await db.select(shown).from(contactImports).where(ofOwner(own));
  return found ?? null;
}

/** The start of the table in a file. */
export function tableStart(bytes: Uint8Array, encoding: Encoding): TableStart {
  const text = decoded(bytes.subarray(0, PREVIEW_BYTES), encoding);
  // The last row of a whole file may end without a line break.
  const whole = bytes.length < PREVIEW_BYTES ? `${text}\n` : text;
  const rows = firstCsvRows(whole, separatorOf(text), ROWS_LOOKED_AT);
  const before = rowsBeforeTable(rows);
  return { before, rows: rows.slice(before) };
}

/** The table of a chosen file, with the rows that are shown of it, as its encoding has them. */
export async function firstRowsOf(db: Reader, own: OwnContactImport, encoding: Encoding): Promise<TableStart> {
  const start = sql<Buffer | null>`substring(${contactImports.content} from 1 for ${PREVIEW_BYTES})`;
  const [found] = await db.select({ start }).from(contactImports).where(ofOwner(own));
  const { before, rows } = tableStart(found?.start ?? new Uint8Array(), encoding);
  return { before, rows: rows.slice(0, ROWS_SHOWN + 1) };
}

/** The latest imports of the account that were begun. */
export async function importsOfOwner(db: Reader, accountId: AccountId): Promise<ContactImport[]> {
  return db
    .select({ ...shown, report: sql<[]>`'[]'::jsonb` })
    .from(contactImports)
    .where(and(eq(contactImports.accountId, accountId), ne(contactImports.state, "chosen")))
    .orderBy(desc(contactImports.createdAt))
    .limit(IMPORTS_SHOWN);
}

/** The file of a running import of any account: for its job only. */
export async function fileOfImport(db: Reader, importId: ContactImportId) {
  const { content, rowsDone, hasHeader } = contactImports;
  const [found] = await db
    .select({ content, rowsDone, hasHeader, encoding: sql<Encoding>`${contactImports.encoding}` })
    .from(contactImports)
    .where(and(eq(contactImports.id, importId), eq(contactImports.state, "running")));
  return found?.content ? { ...found, content: found.content } : null;
}
