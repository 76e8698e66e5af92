import { type SQL, sql } from "drizzle-orm";

/** Numbers of `video_days` that add up, and arrays whose entries do. */
export const PLAYED_COLUMNS = ["plays", "watched_seconds", "completed", "ends", "rewatches", "in_hundredths"];
export const PLAYED_ARRAYS = ["watched", "replayed", "watch_classes", "last_parts"];

const NUMBERS = sql.raw(PLAYED_COLUMNS.map((name) => `sum(${name}) as ${name}`).join(", "));
const ARRAYS = sql.raw(PLAYED_ARRAYS.join(", "));
const ENTRY_SUMS = sql.raw(PLAYED_ARRAYS.map((name) => `sum(part.${name})::int as ${name}`).join(", "));
/** An array that no day has stays empty. */
const WHOLE_ARRAYS = sql.raw(
  PLAYED_ARRAYS.map(
    (name) => `coalesce(array_agg(${name} order by n) filter (where ${name} is not null), '{}') as ${name}`,
  ).join(", "),
);

/** Rows of `video_days` or `video_months` summed up by video: `video_id`, the numbers, then the arrays. */
export const playedSums = (rows: SQL): SQL => sql`
  select * from (select video_id, ${NUMBERS} from (${rows}) told group by video_id) numbers
  join (
    select video_id, ${WHOLE_ARRAYS} from (
      select video_id, n, ${ENTRY_SUMS}
      from (${rows}) told cross join unnest(${ARRAYS}) with ordinality as part(${ARRAYS}, n) group by video_id, n) entries
    group by video_id) arrays using (video_id)`;
