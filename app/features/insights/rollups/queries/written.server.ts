import { type SQL, sql } from "drizzle-orm";

export type Written = { table: string; keys: readonly string[]; from: string; columns: readonly string[] };

/**
 * Three common table expressions that make a day's stored rows (`own`) like those of `from`: what is no longer there
 * goes, what differs is changed, the rest is added. Most rows of the running day stay as they are from one minute to
 * the next. Whoever writes the day has locked it. Account and day come from `ids`.
 */
export function written({ table, keys, from, columns }: Written, own: SQL): SQL {
  const listed = (names: readonly string[], row: string) => names.map((name) => `${row}.${name}`).join(", ");
  const same = sql.raw(keys.map((key) => `fresh.${key} = stored.${key}`).join(" and "));
  const [source, all] = [sql.raw(from), [...keys, ...columns]];
  return sql`
  ${sql.raw(`${table}_gone as (delete from ${table} stored`)}
    where ${own} and not exists (select from ${source} fresh where ${same})),
  ${sql.raw(`${table}_changed as (update ${table} stored set ${columns.map((name) => `${name} = fresh.${name}`).join(", ")}`)}
    from ${source} fresh where ${own} and ${same}
    and ${sql.raw(`(${listed(columns, "stored")}) is distinct from (${listed(columns, "fresh")})`)}),
  ${sql.raw(`${table}_added as (insert into ${table} (account_id, day, ${all.join(", ")})`)}
    select ids.account_id, ids.day, ${sql.raw(listed(all, "fresh"))} from ${source} fresh cross join ids
    where not exists (select from ${sql.raw(table)} stored where ${own} and ${same}))`;
}
