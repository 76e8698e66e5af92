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

type Couple = readonly [PersonDimension, PersonDimension];

/** Every two values of a visitor of which one can be a filter: both directions of a pair have the same figures. */
const COUPLES: readonly Couple[] = PERSON_DIMENSIONS.flatMap((one, index) =>
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

/** A list: what narrows and what is listed, of one grouping, in this order or turned. */
const direction = (scope: string, [one, other]: readonly [string, string], which: number, isTurned: boolean) =>
  `('${scope}', ${which}, '${one}', '${other}', ${isTurned})`;

const directionsOfCouple = ([one, other]: Couple): string[] => [
  ...(isFiltered(one) ? [direction("all", [one, other], groupingOf([one, other]), false)] : []),
  ...(isFiltered(other) ? [direction("all", [other, one], groupingOf([one, other]), true)] : []),
];

const directionsOfPlace = (place: "page" | "film"): string[] =>
  PERSON_DIMENSIONS.flatMap((name) => [
    direction(place, [place, name], groupingOf([name]), false),
    ...(isFiltered(name) ? [direction(place, [name, place], groupingOf([name]), true)] : []),
  ]);

type Lists = { directions: string[]; coupled: SQL };

/** Values of visitors by two, and those of pages and films beside them. */
const ALL: Lists = {
  directions: [...COUPLES.flatMap(directionsOfCouple), ...directionsOfPlace("page"), ...directionsOfPlace("film")],
  coupled: sql`
    select 'all' as scope, grouping(${NAMES}) as which, ${FIRST} as one, ${LAST} as other, ${FIGURE_SUMS}
    from facts where scope = 'all' group by ${sets(COUPLES)}
    union all
    select scope, grouping(${NAMES}), place, ${FIRST}, ${FIGURE_SUMS}
    from facts where scope <> 'all' group by ${sets(PERSON_DIMENSIONS.map((name) => ["scope", "place", name]))}`,
};

const ONLY = 0;
/** What the overview reads; the narrowed figures of a demo are counted from its few visitors. */
const OF_DEMO: Lists = {
  directions: [direction("all", ["source", "link"], ONLY, false)],
  coupled: sql`
    select 'all' as scope, ${sql.raw(String(ONLY))} as which, source as one, link as other, ${FIGURE_SUMS}
    from facts where scope = 'all' group by source, link`,
};

/** The rows of `coupled` that belong to a list, with the value that narrows and the one that is listed. */
const listedBy = (isTurned: boolean): SQL => {
  const [value, entry] = isTurned ? ["other", "one"] : ["one", "other"];
  return sql.raw(`
    select list, ${entry} as entry, ${FIGURE_COLUMNS.join(", ")} from coupled
    join (select * from lists where is_turned = ${isTurned}) lists
      on lists.which = coupled.which and lists.scope = coupled.scope and lists.value = coupled.${value}`);
};

/**
 * After `facts` and `days`: `pairs`, the rows of `audience_pairs` without account and day. A list is a number until the
 * end, because texts take several times as long to sort.
 */
export const pairsFor = ({ isDemo }: { isDemo: boolean }): SQL => pairs(isDemo ? OF_DEMO : ALL);

const pairs = ({ directions, coupled }: Lists): SQL => sql`
  paired as (
    select dimension, value from (
      select dimension, value, row_number() over (partition by dimension order by viewers desc, views desc, value) as place
      from days where value <> ${OTHER} and dimension not in ('total', 'hour', 'referrer', 'leaving')) ranked
    where place <= ${sql.raw(String(PAIRED_VALUES))}),
  lists as materialized (
    select (row_number() over ())::int as list, direction.*, value
    from (values ${sql.raw(directions.join(", "))}) as direction(scope, which, dimension, listed, is_turned) join paired using (dimension)),
  coupled as materialized (
    ${coupled}),
  ranked as (
    select *, row_number() over (partition by list, entry = '' order by viewers desc, views desc, entry) as rank
    from (${listedBy(false)} union all ${listedBy(true)}) summed),
  largest as (
    select list, case when entry = '' or rank <= ${sql.raw(String(PAIRED_ENTRIES))} then entry else '${sql.raw(OTHER)}' end as entry,
      ${SUMS_OF_SUMS}
    from ranked group by 1, 2),
  pairs as materialized (
    select dimension, value, listed, entry, ${FIGURE_NAMES} from largest join lists using (list) order by 1, 2, 3, 4)`;
