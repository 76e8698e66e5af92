import { type SQL, sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Span } from "../rules/periods.ts";
import { type Pieces, piecesOf } from "../rules/pieces.ts";

/** How the sums of these days are read: from months whose sums are as new as those of their days, and from days. */
export async function piecesFor(db: Reader, accountId: AccountId, span: Span): Promise<Pieces> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select month::text as month from stale_months
    where account_id = ${accountId} and month between ${span.from} and ${span.to}`);
  return piecesOf(span, new Set(rows.map(({ month }) => month)));
}

/** Tables of days and of months, the columns that both have, and which of their rows are meant. */
export type Tables = { days: string; months: string; columns: SQL; which: SQL };

/** All rows of the pieces. */
export function rowsOfPieces(accountId: AccountId, pieces: Pieces, { days, months, columns, which }: Tables): SQL {
  const rowsOf = (table: string, when: SQL) => sql`
    select ${columns} from ${sql.identifier(table)} where account_id = ${accountId} and ${when} and ${which}`;
  const parts = pieces.days.map(({ from, to }) => rowsOf(days, sql`day between ${from} and ${to}`));
  if (pieces.months.length > 0) parts.push(rowsOf(months, sql`month = any(${sql.param(pieces.months)}::date[])`));
  return sql.join(parts, sql` union all `);
}
