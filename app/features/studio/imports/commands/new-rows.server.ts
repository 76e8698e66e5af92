import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "~/platform/db.ts";
import type { Row } from "../input/records.ts";

/**
 * Inserts what is not there yet; returns how many rows. They travel as one JSON text: a parameter for each value takes
 * most of the time of a large archive.
 */
export async function insertNew(tx: Tx, table: PgTable, rows: Row[]): Promise<number> {
  let inserted = 0;
  for (const { columns, records } of alike(table, rows)) {
    const names = sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const { rowCount } = await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
      on conflict do nothing`);
    inserted += rowCount ?? 0;
  }
  return inserted;
}

/** Rows that name the same columns, under the columns' own names; a column that none of them names gets its default. */
function alike(table: PgTable, rows: Row[]) {
  const columns = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [key, (column as PgColumn).name] as const,
  );
  const groups = new Map<string, { columns: string[]; records: Row[] }>();
  for (const row of rows) {
    const named = columns.filter(([key]) => row[key] !== undefined);
    const names = named.map(([, name]) => name);
    const group = groups.get(names.join()) ?? { columns: names, records: [] };
    group.records.push(Object.fromEntries(named.map(([key, name]) => [name, row[key]])));
    groups.set(names.join(), group);
  }
  return groups.values();
}
