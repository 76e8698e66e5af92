import { type SQL, sql } from "drizzle-orm";
import {
  FILTERED_DIMENSIONS,
  OTHER,
  PAIRED_ENTRIES,
  PAIRED_VALUES,
  PERSON_DIMENSIONS,
  type PersonDimension,
} from "../rules.ts";
import { FIGURE_SUMS } from "./facts.server.ts";
import { FIGURE_COLUMNS, SUMS_OF_SUMS } from "./sums.server.ts";

const FIGURE_NAMES = sql.raw(FIGURE_COLUMNS.join(", "));
const isFiltered = (name: PersonDimension) => (FILTERED_DIMENSIONS as readonly string[]).includes(name);

/** Every two values of a visitor of which one can be a filter: both directions of a pair have the same figures. */
const COUPLES = PERSON_DIMENSIONS.flatMap((one, index) =>
  PERSON_DIMENSIONS.slice(index + 1).flatMap((other) =>
    isFiltered(one) || isFiltered(other) ? [[one, other] as const] : [],
  ),
);

/** What PostgreSQL's `grouping` tells of a row that is grouped by these. */
const groupingOf = (names: readonly PersonDimension[]): number =>
  PERSON_DIMENSIONS.reduce((bits, name) => bits * 2 + (names.includes(name) ? 0 : 1), 0);

const sets = (groups: readonly (readonly string[])[]) =>
  sql.raw(`grouping sets (${groups.map((names) => `(${names.join(", ")})`).join(", ")})`);

const NAMES = sql.raw(PERSON_DIMENSIONS.join(", "));
/** Only the grouped values of a row are not null: these are the first and the last of them. */
const FIRST = sql.raw(`coalesce(${PERSON_DIMENSIONS.join(", ")})`);
const LAST = sql.raw(`coalesce(${PERSON_DIMENSIONS.toReversed().join(", ")})`);

/** Rows of `directions`: of one grouping, the dimension that narrows and the one that is listed, in this order or turned. */
const DIRECTIONS = sql.raw(
  [
    ...COUPLES.flatMap((couple) => {
      const [one, other] = couple;
      const which = groupingOf(couple);
      return [
        ...(isFiltered(one) ? [`('all', ${which}, '${one}', '${other}', false)`] : []),
        ...(isFiltered(other) ? [`('all', ${which}, '${other}', '${one}', true)`] : []),
      ];
    }),
    ...["page", "film"].flatMap((place) =>
      PERSON_DIMENSIONS.flatMap((name) => [
        `('${place}', ${groupingOf([name])}, '${place}', '${name}', false)`,
        ...(isFiltered(name) ? [`('${place}', ${groupingOf([name])}, '${name}', '${place}', true)`] : []),
      ]),
    ),
  ].join(", "),
);

/** The rows of `coupled` that belong to a list, with the value that narrows and the one that is listed. */
const listedBy = (isTurned: boolean): SQL => {
  const [value, entry] = isTurned ? ["other", "one"] : ["one", "other"];
  return sql.raw(`
    select list, ${entry} as entry, ${FIGURE_COLUMNS.join(", ")} from coupled
    join (select * from lists where is_turned = ${isTurned}) lists
      on lists.which = coupled.which and lists.scope = coupled.scope and lists.value = coupled.${value}`);
};

const ALL_LISTS: SQL = sql`true`;
/** The one list that the overview reads; the narrowed figures of a demo are counted from its few visitors. */
const LISTS_OF_DEMO: SQL = sql`dimension = 'source' and listed = 'link'`;

/**
 * After `facts` and `days`: `pairs`, the rows of `audience_pairs` without account and day. A list is a number until the
 * end, because texts take several times as long to sort.
 */
export const pairsFor = ({ isDemo }: { isDemo: boolean }): SQL => sql`
  paired as (
    select dimension, value from (
      select dimension, value, row_number() over (partition by dimension order by viewers desc, views desc, value) as place
      from days where value <> ${OTHER} and dimension not in ('total', 'hour', 'referrer', 'leaving')) ranked
    where place <= ${sql.raw(String(PAIRED_VALUES))}),
  lists as materialized (
    select (row_number() over ())::int as list, direction.*, value
    from (values ${DIRECTIONS}) as direction(scope, which, dimension, listed, is_turned) join paired using (dimension)
    where ${isDemo ? LISTS_OF_DEMO : ALL_LISTS}),
  coupled as materialized (
    select 'all' as scope, grouping(${NAMES}) as which, ${FIRST} as one, ${LAST} as other, ${FIGURE_SUMS}
    from facts where scope = 'all' group by ${sets(COUPLES)}
    union all
    select scope, grouping(${NAMES}), place, ${FIRST}, ${FIGURE_SUMS}
    from facts where scope <> 'all' group by ${sets(PERSON_DIMENSIONS.map((name) => ["scope", "place", name]))}),
  ranked as (
    select *, row_number() over (partition by list, entry = '' order by viewers desc, views desc, entry) as rank
    from (${listedBy(false)} union all ${listedBy(true)}) summed),
  largest as (
    select list, case when entry = '' or rank <= ${sql.raw(String(PAIRED_ENTRIES))} then entry else '${sql.raw(OTHER)}' end as entry,
      ${SUMS_OF_SUMS}
    from ranked group by 1, 2),
  pairs as materialized (
    select dimension, value, listed, entry, ${FIGURE_NAMES} from largest join lists using (list) order by 1, 2, 3, 4)`;
