import { type SQL, sql } from "drizzle-orm";
import { FIGURES, type Figures, MOST_VALUES, OTHER, PERSON_DIMENSIONS } from "../rules.ts";
import { FIGURE_SUMS } from "./facts.server.ts";

/** The column of a figure. */
export const columnOf = (name: keyof Figures): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of `Figures`, in order. */
export const FIGURE_COLUMNS = FIGURES.map(columnOf);

export const SUMS_OF_SUMS = sql.raw(
  FIGURE_COLUMNS.map((name) => `sum(${name})${name === "watched_seconds" ? "::bigint" : "::int"} as ${name}`).join(
    ", ",
  ),
);

const EACH = ["hour", ...PERSON_DIMENSIONS];

/** The name and the value of what a row of `valued` is grouped by: all other columns are null. */
const EACH_NAME = sql.raw(
  `case ${EACH.map((name) => `when ${name} is not null then '${name}'`).join(" ")} else 'total' end`,
);
const EACH_VALUE = sql.raw(`coalesce(${EACH.join(", ")}, '')`);
const EACH_SET = sql.raw(`grouping sets ((), ${EACH.map((name) => `(${name})`).join(", ")})`);

/**
 * After `facts`: `days`, the rows of `audience_days` without account and day. The largest values of each list are kept,
 * and the others summed up as one. The empty value, which is no value, stays.
 */
export const DAYS: SQL = sql`
  valued as (
    select ${EACH_NAME} as dimension, ${EACH_VALUE} as value, ${FIGURE_SUMS} from facts where scope = 'all' group by ${EACH_SET}
    having count(*) > 0
    union all select scope, place, ${FIGURE_SUMS} from facts where scope <> 'all' group by scope, place),
  days as materialized (
    select dimension, case when value = '' or place <= ${sql.raw(String(MOST_VALUES))} then value else '${sql.raw(OTHER)}' end as value,
      ${SUMS_OF_SUMS}
    from (
      select *, row_number() over (partition by dimension, value = '' order by viewers desc, views desc, value) as place
      from valued) ranked
    group by 1, 2)`;
