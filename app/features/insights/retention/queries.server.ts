import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/db.ts";
import { defaultPartition, type EventTable, monthOfPartition } from "./rules.ts";

/** The months that have a partition of the table, the oldest first. */
export async function monthsOf(db: Reader, table: EventTable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass order by relname`);
  return rows.flatMap(({ name }) => monthOfPartition(table, name) ?? []);
}

/** The months of rows in the default partition, from this day to the last one. */
export async function monthsWithoutPartition(
  db: Reader,
  table: EventTable,
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select distinct date_trunc('month', day)::date::text as month from ${sql.identifier(defaultPartition(table))}
    where day between ${from} and ${to}`);
  return rows.map(({ month }) => month);
}
