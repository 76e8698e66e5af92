import { type SQL, sql } from "drizzle-orm";
import {
  FIGURES,
  FILTERED_DIMENSIONS,
  type Figures,
  MOST_VALUES,
  OTHER,
  PAIRED_ENTRIES,
  PAIRED_VALUES,
  PERSON_DIMENSIONS,
} from "../rules.ts";
import { FIGURE_SUMS } from "./facts.server.ts";

/** The column of a figure. */
export const columnOf = (name: keyof Figures): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of `Figures`, in order. */
export const FIGURE_COLUMNS = FIGURES.map(columnOf);

const SUMS_OF_SUMS = sql.raw(
  FIGURE_COLUMNS.map((name) => `sum(${name})${name === "watched_seconds" ? "::bigint" : "::int"} as ${name}`).join(
    ", ",
  ),
);

const quoted = (names: readonly string[]) => names.map((name) => `('${name}', ${name})`).join(", ");
const FILTERED_VALUE = sql.raw(quoted(FILTERED_DIMENSIONS));
const PERSON_VALUE = sql.raw(quoted(PERSON_DIMENSIONS));
const PERSON_NAMES = sql.raw(PERSON_DIMENSIONS.join(", "));
const EACH_VALUE = sql.raw(`('total', ''), ('hour', hour), ${quoted(PERSON_DIMENSIONS)}`);

/** Keeps the largest values of each list, and sums the others up as one. The empty value, which is no value, stays. */
const largestOf = (found: SQL, list: string, entry: string, most: number): SQL => {
  const key = `${list}, `;
  const rank = `row_number() over (partition by ${key}${entry} = '' order by viewers desc, views desc, ${entry})`;
  const value = `case when ${entry} = '' or place <= ${most} then ${entry} else '${OTHER}' end`;
  return sql`
    select ${sql.raw(`${key}${value} as ${entry}`)}, ${SUMS_OF_SUMS}
    from (select *, ${sql.raw(rank)} as place from (${found}) found) ranked group by ${sql.raw(`${key}${value}`)}`;
};

/**
 * After `facts`: `days`, the rows of `audience_days`, and `pairs`, those of `audience_pairs`, without account and day.
 */
export const SUMS: SQL = sql`
  cells as materialized (
    select scope, place, ${PERSON_NAMES}, ${FIGURE_SUMS} from facts group by scope, place, ${PERSON_NAMES}),
  valued as (
    select dimension, value, ${FIGURE_SUMS} from facts cross join lateral (values ${EACH_VALUE}) as one(dimension, value)
    where scope = 'all' group by dimension, value
    union all select scope, place, ${FIGURE_SUMS} from facts where scope <> 'all' group by scope, place),
  days as materialized (${largestOf(sql.raw("select * from valued"), "dimension", "value", MOST_VALUES)}),
  paired as materialized (
    select dimension, value from (
      select dimension, value, row_number() over (partition by dimension order by viewers desc, views desc, value) as place
      from days where value <> ${OTHER} and dimension not in ('total', 'hour', 'referrer', 'leaving')) ranked
    where place <= ${sql.raw(String(PAIRED_VALUES))}),
  crossed as (
    select dimension, value, listed, entry, cells.* from cells
    cross join lateral (
      select scope as dimension, place as value where scope <> 'all'
      union all select * from (values ${FILTERED_VALUE}) as person(dimension, value)) chosen
    cross join lateral (
      select * from (values ${PERSON_VALUE}) as person(listed, entry) where chosen.dimension = scope or scope = 'all'
      union all select scope, place where scope <> 'all' and chosen.dimension <> scope) other
    where listed <> dimension),
  summed as (
    select dimension, value, listed, entry, ${SUMS_OF_SUMS} from crossed join paired using (dimension, value)
    group by dimension, value, listed, entry),
  pairs as materialized (${largestOf(sql.raw("select * from summed"), "dimension, value, listed", "entry", PAIRED_ENTRIES)})`;

type Written = { table: string; keys: readonly string[]; from: string; columns: readonly string[] };

/**
 * Two common table expressions that write what differs from the day's stored rows (`own`), and delete what is no longer
 * there: most rows of the running day stay as they are from one minute to the next. Account and day come from `ids`.
 */
export function written({ table, keys, from, columns }: Written, own: SQL): SQL {
  const all = [...keys, ...columns].join(", ");
  const same = keys.map((key) => `fresh.${key} = stored.${key}`).join(" and ");
  const valuesOf = (row: string) => columns.map((name) => `${row}.${name}`).join(", ");
  return sql`
  ${sql.raw(`${table}_gone as (delete from ${table} stored`)}
    where ${own} and not exists (${sql.raw(`select from ${from} fresh where ${same}`)})),
  ${sql.raw(`${table}_kept as (
    insert into ${table} as stored (account_id, day, ${all}) select ids.account_id, ids.day, ${keys
      .concat(columns)
      .map((name) => `fresh.${name}`)
      .join(", ")}
    from ${from} fresh cross join ids
    on conflict (account_id, day, ${keys.join(", ")}) do update
    set ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}
    where (${valuesOf("stored")}) is distinct from (${valuesOf("excluded")}))`)}`;
}
