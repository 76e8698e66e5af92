import { type SQL, sql } from "drizzle-orm";
import { ALL_PROJECTS, ANY_LINK, CONVERSIONS } from "~/features/insights/conversions/rules.ts";
import type { MarkedDay } from "../queries.server.ts";
import { MOST_VALUES, OTHER } from "../rules.ts";
import { isCompleted, rowsOfDay } from "./facts.server.ts";
import { FIGURE_COLUMNS } from "./sums.server.ts";

const COUNTED = new Set(["viewers", "converted"]);
const columns = FIGURE_COLUMNS.map((name) => (COUNTED.has(name) ? `${name}::int` : `0 as ${name}`)).join(", ");

/** By link: every link by which a visitor came, not only the first; playing or acting converts. */
const ARRIVALS = sql`
  arrived as (select distinct visitor, link_code as value from visited where link_code is not null),
  arrivals as (
    select value, count(*) as viewers, count(*) filter (where plays > 0 or has_acted) as converted
    from (select * from arrived union select visitor, ${ANY_LINK} from arrived) came join persons using (visitor)
    group by value)`;

/** By film: visitors of its page; playing this film there, or acting there, converts. */
const filmVisits = (marked: MarkedDay) => sql`
  films_converted as (
    select visitor, film_id from viewed
    union select visitor, film_id from acts
    where ${rowsOfDay(marked)} and kind = any(${sql.param([...CONVERSIONS])}::text[])),
  film_visits as (
    select film_id, count(*) as viewers, count(did.visitor) as converted
    from films_visited left join films_converted did using (visitor, film_id) group by film_id),
  project_visits as (
    select sum(viewers) as viewers, sum(converted) as converted from film_visits
    where film_id not in (
      select film_id from pages where account_id = ${marked.accountId} and kind = 'site' and film_id is not null)
    having count(*) > 0)`;

const PLAYED = new Set(["plays", "watched_seconds", "completed"]);
const playedColumns = FIGURE_COLUMNS.map((name) => (PLAYED.has(name) ? name : `0 as ${name}`)).join(", ");

/** By host: what was played on other sites. Browsers tell the hosts: only the largest are kept. */
const EMBEDS = sql`
  embedded as (
    select embed_host as host, count(*) as plays, sum(watched_seconds) as watched_seconds,
      count(*) filter (where ${isCompleted}) as completed
    from viewed where embed_host is not null group by 1),
  embeds as (
    select case when host = '' or place <= ${sql.raw(String(MOST_VALUES))} then host else '${sql.raw(OTHER)}' end as value,
      sum(plays)::int as plays, sum(watched_seconds)::bigint as watched_seconds, sum(completed)::int as completed
    from (select *, row_number() over (partition by host = '' order by plays desc, host) as place from embedded) ranked
    group by 1)`;

/**
 * After `facts` and `days`: `all_days`, all rows of `audience_days`, those of links, films and other sites included. They are in the
 * order of their keys, so that rows that are read together lie together.
 */
export const reachedOf = (marked: MarkedDay): SQL => sql`
  ${ARRIVALS}, ${filmVisits(marked)}, ${EMBEDS},
  all_days as materialized (
    select * from days
    union all select 'arrival', value, ${sql.raw(columns)} from arrivals
    union all select 'film-visit', film_id::text, ${sql.raw(columns)} from film_visits
    union all select 'film-visit', ${ALL_PROJECTS}, ${sql.raw(columns)} from project_visits
    union all select 'embed', value, ${sql.raw(playedColumns)} from embeds
    order by dimension, value)`;
