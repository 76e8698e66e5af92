import { asc, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { ownRows, TABLES } from "~/db/ownership.ts";
import type { Registered } from "~/db/registry/declarations.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Records fetched at once. */
const PORTION = 500;

/** The tables whose rows an export contains, by name. */
export const exportedTables = (): Registered[] =>
  TABLES.filter((registered) => registered.export === "rows").toSorted((one, other) =>
    getTableName(one.table).localeCompare(getTableName(other.table)),
  );

/** The columns of a table that an export shows: not those that hold secrets or identifiers of visitors. */
export const shownColumns = ({ table, withheld = [] }: Registered): PgColumn[] =>
  (Object.values(getTableColumns(table)) as PgColumn[]).filter((column) => !withheld.includes(column));

/** The names that an export uses for what is withheld, each with a text that says whether there is something. */
const secretsSaid = ({ hasSecret = {} }: Registered): SQL[] =>
  Object.entries(hasSecret).map(([name, column]) => sql`${column} is not null as ${sql.identifier(name)}`);

/** The account's rows of a table as JSON texts, in the order of its key. */
export async function* recordsOf(tx: Tx, registered: Registered, accountId: AccountId): AsyncGenerator<string[]> {
  const { table } = registered;
  const shown = [...shownColumns(registered), ...secretsSaid(registered)];
  const rows = sql`select ${sql.join(shown, sql`, `)} from ${table}
    where ${ownRows(registered, accountId) ?? sql`false`} order by ${sql.join(keyOf(table).map(asc), sql`, `)}`;
  await tx.execute(
    sql`declare records no scroll cursor for select row_to_json(own)::text as record from (${rows}) own`,
  );
  try {
    for (;;) {
      const portion = await tx.execute<{ record: string }>(sql.raw(`fetch ${PORTION} from records`));
      if (portion.rows.length === 0) return;
      yield portion.rows.map(({ record }) => record);
    }
  } finally {
    await tx.execute(sql`close records`);
  }
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** How many rows the account has in each table that is exported as a figure. */
export async function figuresOf(tx: Tx, accountId: AccountId): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const registered of TABLES.filter((one) => one.export === "summary")) {
    const own: SQL | null = ownRows(registered, accountId);
    if (own) figures[getTableName(registered.table)] = await tx.$count(registered.table, own);
  }
  return figures;
}
