import { type SQL, sql } from "drizzle-orm";
import type { MarkedDay } from "../queries.server.ts";
import { CLASS_GROWTH, OLD_PARTS, PARTS, SHORTEST_CLASS_SECONDS, WATCH_CLASSES } from "../rules.ts";
import { isCompleted } from "./facts.server.ts";

const WATCH_CLASS = sql.raw(`
  case when watched_seconds < ${SHORTEST_CLASS_SECONDS} then 0
    else least(${WATCH_CLASSES - 1}, 1 + floor(ln(watched_seconds / ${SHORTEST_CLASS_SECONDS}.0::float8) / ln(${CLASS_GROWTH}::float8)))::int end`);

/** Parts that were not told follow from the twentieths that were reached. */
const played = (part: number) =>
  `coalesce(get_bit(parts, ${part}), (reached >> ${Math.floor(part / (PARTS / OLD_PARTS))}) & 1) = 1`;

/** Viewings that fulfil the condition of each number below `length`, as one array: a row for each would take ten times as long. */
const counted = (length: number, condition: (n: number) => string): SQL => {
  const counts = Array.from({ length }, (_, n) => `count(*) filter (where ${condition(n)})`);
  return sql.raw(`array[${counts.join(", ")}]::int[]`);
};

/** The rows of `video_days` for one account's day, in the order of its columns. */
export const videoDaysOf = ({ accountId, day }: MarkedDay): SQL => sql`
  select ${accountId}::uuid, video_id, ${day}::date, count(*), sum(watched_seconds), count(*) filter (where ${isCompleted}),
    count(*) filter (where ends > 0), count(*) filter (where rewatches > 0),
    ${counted(PARTS, played)}, ${counted(PARTS, (part) => `get_bit(replayed, ${part}) = 1`)}, count(parts),
    ${counted(WATCH_CLASSES, (index) => `watch_class = ${index}`)}, ${counted(PARTS, (part) => `last_part = ${part}`)}
  from (
    select *, ${WATCH_CLASS} as watch_class from viewings
    where account_id = ${accountId} and day = ${day} and plays > 0 offset 0) began
  group by video_id`;
