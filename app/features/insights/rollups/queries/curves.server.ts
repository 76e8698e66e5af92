import { type SQL, sql } from "drizzle-orm";
import type { MarkedDay } from "../queries.server.ts";
import { CLASS_GROWTH, OLD_PARTS, PARTS, SHORTEST_CLASS_SECONDS, WATCH_CLASSES } from "../rules.ts";
import { isCompleted } from "./facts.server.ts";

/** Parts that were not told follow from the twentieths that were reached. */
const PLAYED = sql.raw(`coalesce(get_bit(parts, n), (reached >> (n / ${PARTS / OLD_PARTS})) & 1) = 1`);
const WATCH_CLASS = sql.raw(`
  case when watched_seconds < ${SHORTEST_CLASS_SECONDS} then 0
    else least(${WATCH_CLASSES - 1}, 1 + floor(ln(watched_seconds / ${SHORTEST_CLASS_SECONDS}.0::float8) / ln(${CLASS_GROWTH}::float8)))::int end`);

/** Counts that belong to the numbers from 0 to `length`, as one array for each video. */
const counts = (name: string, length: number, which: SQL): SQL => sql`
  ${sql.raw(name)} as (
    select video_id, array_agg(counted order by n) as ${sql.raw(name)} from (
      select video_id, n, count(*) filter (where ${which})::int as counted
      from began cross join generate_series(0, ${sql.raw(String(length - 1))}) n group by video_id, n) numbered
    group by video_id)`;

/** The rows of `video_days` for one account's day, in the order of its columns. */
export const videoDaysOf = ({ accountId, day }: MarkedDay): SQL => sql`
  with began as materialized (
    select *, ${WATCH_CLASS} as watch_class from viewings
    where account_id = ${accountId} and day = ${day} and plays > 0),
  ${counts("watched", PARTS, PLAYED)}, ${counts("replayed", PARTS, sql.raw("get_bit(began.replayed, n) = 1"))},
  ${counts("ended", PARTS, sql.raw("last_part = n"))},
  ${counts("classes", WATCH_CLASSES, sql.raw("watch_class = n"))},
  sums as (
    select video_id, count(*) as plays, sum(watched_seconds) as watched_seconds, count(*) filter (where ${isCompleted}) as completed,
      count(*) filter (where ends > 0) as ends, count(*) filter (where rewatches > 0) as rewatches, count(parts) as in_hundredths
    from began group by video_id)
  select ${accountId}::uuid, video_id, ${day}::date, plays, watched_seconds, completed, ends, rewatches, watched.watched,
    replayed.replayed, in_hundredths, classes.classes, ended.ended
  from sums join watched using (video_id) join replayed using (video_id) join classes using (video_id)
    join ended using (video_id)`;
