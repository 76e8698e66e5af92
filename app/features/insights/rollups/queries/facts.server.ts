import { type SQL, sql } from "drizzle-orm";
import { CONVERSIONS } from "~/features/insights/conversions/rules.ts";
import type { MarkedDay } from "../queries.server.ts";
import {
  COMPLETED_OLD_PARTS,
  COMPLETED_PARTS,
  ENGAGED_SECONDS,
  FROM_HERE,
  MOST_VALUES,
  OLD_PARTS,
  OTHER,
} from "../rules.ts";

/** Whether a viewing played nearly all of the film. */
export const isCompleted = sql.raw(
  `(coalesce(bit_count(parts) >= ${COMPLETED_PARTS}, bit_count(reached::bit(${OLD_PARTS})) >= ${COMPLETED_OLD_PARTS}))`,
);

/** The first value of a column in the visitor's day. */
const first = (column: string) =>
  sql.raw(`(array_agg(${column} order by at, id) filter (where ${column} is not null))[1]`);

/** The value itself where it is one of the day's largest. */
const listed = (column: string) =>
  sql.raw(`
  case when ${column} = '' or ${column} in (
    select ${column} from came where ${column} <> '' group by 1 order by count(*) desc, ${column} limit ${MOST_VALUES}
  ) then ${column} else '${OTHER}' end as ${column}`);

const PLAYED_SUMS = sql`
  count(*) as plays, sum(watched_seconds) as watched_seconds, count(*) filter (where ${isCompleted}) as completed`;
const COUNTED = sql.raw(`
  coalesce(views, 0) as views, coalesce(plays, 0) as plays, coalesce(watched_seconds, 0) as watched_seconds,
  coalesce(completed, 0) as completed`);

/**
 * The common table expressions of one account's day. `facts` has a row for each visitor, and one more for each page and
 * film that the visitor was on, all with the values of the visitor's first visit.
 */
export const factsOf = ({ accountId, day }: MarkedDay): SQL => {
  const own = sql`account_id = ${accountId} and day = ${day}`;
  return sql`
  visited as materialized (select * from visits where ${own}),
  viewed as materialized (select * from viewings where ${own} and plays > 0),
  seen as (
    select visitor, at, id, source, referrer_host, country, device, link_code, true as is_visit from visited
    union all select visitor, started_at, id, null, null, country, device, null, false from viewed),
  came as materialized (
    select visitor, bool_or(is_visit) as is_viewer, coalesce(${first("country")}, '') as country,
      coalesce(${first("source")}, case when bool_or(is_visit) then ${FROM_HERE} else '' end) as source,
      coalesce(${first("referrer_host")}, '') as referrer, coalesce(${first("link_code")}, '') as link,
      (array_agg(device order by at, id))[1] as device,
      to_char(min(at) at time zone 'UTC', 'HH24') as hour
    from seen group by visitor),
  acted as (
    select visitor, bool_or(kind = any(${sql.param([...CONVERSIONS])}::text[])) as converted from acts where ${own} group by visitor),
  played as (
    select visitor, max(watched_seconds) >= ${ENGAGED_SECONDS} as is_engaged, ${PLAYED_SUMS} from viewed group by visitor),
  persons as materialized (
    select visitor, is_viewer, source, country, device, hour, ${listed("link")}, ${listed("referrer")},
      is_viewer and (coalesce(is_engaged, false) or acted.visitor is not null) as is_engaged,
      is_viewer and (played.visitor is not null or coalesce(acted.converted, false)) as is_converted
    from came left join played using (visitor) left join acted using (visitor)),
  films_played as (select visitor, film_id, ${PLAYED_SUMS} from viewed where film_id is not null group by 1, 2),
  films_visited as (select visitor, film_id, count(*) as views from visited where film_id is not null group by 1, 2),
  paths as (
    select path from visited group by path order by count(*) desc, path limit ${MOST_VALUES}),
  pages_visited as (
    select visitor, case when path in (select path from paths) then path else ${OTHER} end as path,
      (array_agg(film_id order by film_id))[1] as film_id, count(*) as views
    from visited group by 1, 2),
  facts as materialized (
    select 'all' as scope, '' as place, persons.*, ${COUNTED}
    from persons left join (select visitor, count(*) as views from visited group by visitor) visits using (visitor)
      left join played using (visitor)
    union all
    select 'film', film_id::text, visitor, films_visited.visitor is not null as is_viewer, source, country, device, hour, link,
      referrer, is_engaged, is_converted, ${COUNTED}
    from films_visited full join films_played using (visitor, film_id) join persons using (visitor)
    union all
    select 'page', path, persons.*, ${COUNTED}
    from pages_visited left join films_played using (visitor, film_id) join persons using (visitor))`;
};
