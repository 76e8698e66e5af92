import { type SQL, sql } from "drizzle-orm";
import { CONVERSIONS } from "~/features/insights/conversions/rules.ts";
import type { MarkedDay } from "../queries.server.ts";
import {
  COMPLETED_OLD_PARTS,
  COMPLETED_PARTS,
  ENGAGED_SECONDS,
  FROM_HERE,
  LINK_WAY,
  OLD_PARTS,
  PERSON_DIMENSIONS,
  RETURN_MINUTES,
} from "../rules.ts";

/** Whether a viewing played nearly all of the film. */
export const isCompleted = sql.raw(
  `(coalesce(bit_count(parts) >= ${COMPLETED_PARTS}, bit_count(reached::bit(${OLD_PARTS})) >= ${COMPLETED_OLD_PARTS}))`,
);

const PLAYED_SUMS = sql`
  count(*) as plays, sum(watched_seconds) as watched_seconds, count(*) filter (where ${isCompleted}) as completed`;

/** The columns of `visitor_days` besides its key. */
export const PERSON_VALUES = [
  ...[...PERSON_DIMENSIONS, "hour", "views", "plays", "watched_seconds", "completed"],
  ...["is_viewer", "is_engaged", "has_acted", "has_returned"],
];

const PAUSE = sql.raw(`interval '${RETURN_MINUTES} minutes'`);

/** The first value of a column in the visitor's day. */
const first = (column: string) =>
  sql.raw(`coalesce((array_agg(${column} order by at, id) filter (where ${column} is not null))[1], '')`);

/** Rows of one account's day. */
export const rowsOfDay = ({ accountId, day }: MarkedDay) => sql`account_id = ${accountId} and day = ${day}`;

/** The common table expressions of visits and viewings that count, among those of one account. */
export const rowsOf = (which: SQL): SQL => sql`
  visited as materialized (select * from visits where ${which}),
  viewed as materialized (select * from viewings where plays > 0 and ${which})`;

/** After `rowsOf`: `persons`, with the columns of `visitor_days` for every visitor of the day. */
export const personsOf = (marked: MarkedDay): SQL => sql`
  told as (
    select visitor, at, id, source, referrer_host, country, device, link_code, link_way, utm_campaign, path, true as is_visit, at as until
    from visited
    union all
    select visitor, started_at, id, null, null, country, device, null, null, null, null, false,
      greatest(started_at + make_interval(secs => watched_seconds), told_at) from viewed),
  seen as (
    select *, max(until) over (partition by visitor order by at, id rows between unbounded preceding and 1 preceding) as last_seen
    from told),
  came as materialized (
    select visitor, bool_or(is_visit) as is_viewer, coalesce(bool_or(is_visit and at >= last_seen + ${PAUSE}), false) as has_returned,
      ${first("country")} as country, ${first("referrer_host")} as referrer,
      coalesce((array_agg(source order by at, id) filter (where source is not null))[1],
        case when bool_or(is_visit) then ${FROM_HERE} else '' end) as source,
      ${first("link_code")} as link,
      coalesce((array_agg(coalesce(link_way, ${LINK_WAY}) order by at, id) filter (where link_code is not null))[1], '') as way, ${first("utm_campaign")} as campaign, ${first("path")} as landing,
      coalesce((array_agg(path order by at desc, id desc) filter (where path is not null))[1], '') as leaving,
      (array_agg(device order by at, id))[1] as device, to_char(min(at) at time zone 'UTC', 'HH24') as hour,
      count(*) filter (where is_visit) as views
    from seen group by visitor),
  acted as (
    select visitor, bool_or(kind = any(${sql.param([...CONVERSIONS])}::text[])) as has_acted
    from acts where ${rowsOfDay(marked)} group by visitor),
  played as (
    select visitor, max(watched_seconds) >= ${ENGAGED_SECONDS} as is_engaged, ${PLAYED_SUMS} from viewed group by visitor),
  persons as materialized (
    select ${marked.day}::date as day, visitor, source, referrer, country, device, link, way, campaign, landing, leaving, hour, views::int,
      coalesce(plays, 0)::int as plays, coalesce(watched_seconds, 0)::bigint as watched_seconds,
      coalesce(completed, 0)::int as completed, is_viewer,
      coalesce(is_engaged, false) or acted.visitor is not null as is_engaged, coalesce(has_acted, false) as has_acted, has_returned
    from came left join played using (visitor) left join acted using (visitor))`;

/** What every fact tells besides its place: the visitor's values and steps. */
const TOLD = sql.raw(`
  persons.day, source, referrer, country, device, link, way, campaign, landing, leaving, hour, is_viewer and is_engaged as is_engaged,
  is_viewer and (persons.plays > 0 or has_acted) as is_converted, is_viewer and persons.plays > 0 as has_played,
  is_viewer and persons.plays > 0 and has_acted as has_followed, is_viewer and has_returned as has_returned`);

const COUNTED = sql.raw(`
  coalesce(here.views, 0) as views, coalesce(done.plays, 0) as plays, coalesce(done.watched_seconds, 0) as watched_seconds,
  coalesce(done.completed, 0) as completed`);

/**
 * After `rowsOf` and `persons`: a row for each visitor in `persons`, and one more for each page and film that the visitor was
 * on, all with the visitor's values.
 */
export const FACTS: SQL = sql`
  films_played as (select visitor, film_id, ${PLAYED_SUMS} from viewed where film_id is not null group by 1, 2),
  films_visited as (select visitor, film_id, count(*) as views from visited where film_id is not null group by 1, 2),
  pages_visited as (
    select visitor, path, (array_agg(film_id order by film_id))[1] as film_id, count(*) as views from visited group by 1, 2),
  facts as materialized (
    select 'all' as scope, '' as place, ${TOLD}, is_viewer, views, plays, watched_seconds, completed from persons
    union all
    select 'film', film_id::text, ${TOLD}, is_viewer and here.visitor is not null, ${COUNTED}
    from films_visited here full join films_played done using (visitor, film_id) join persons using (visitor)
    union all
    select 'page', path, ${TOLD}, is_viewer, ${COUNTED}
    from pages_visited here left join films_played done using (visitor, film_id) join persons using (visitor))`;

/** The figures of facts, in the order of `FIGURE_COLUMNS`. */
export const FIGURE_SUMS = sql.raw(`
  sum(views)::int as views, (count(*) filter (where is_viewer))::int as viewers,
  (count(*) filter (where is_viewer and is_engaged))::int as engaged,
  (count(*) filter (where is_viewer and is_converted))::int as converted, sum(plays)::int as plays,
  sum(watched_seconds)::bigint as watched_seconds, sum(completed)::int as completed,
  (count(*) filter (where is_viewer and has_played))::int as played,
  (count(*) filter (where is_viewer and has_followed))::int as followed,
  (count(*) filter (where is_viewer and has_returned))::int as returned`);
