import { sql } from "drizzle-orm";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Span } from "../rules/periods.ts";
import type { VideoSums } from "../rules/retention.ts";

const MOST_VIDEOS = 8;
const GONE = "A removed video";

type Row = { [Name in keyof VideoSums]: VideoSums[Name] extends number ? string : VideoSums[Name] };

/** The sums of an array's entries across days, as a subquery of `top`. */
const summedArray = (name: string, { from, to }: Span) => sql`
  (select array_agg(total::int order by n) from (
    select n, sum(value) as total from video_days cross join unnest(${sql.identifier(name)}) with ordinality as part(value, n)
    where video_days.account_id = top.account_id and video_days.video_id = top.video_id and day between ${from} and ${to}
    group by n) parts)`;

/** The account's videos that were played most in these days; those of one film where it is given. */
export async function videosPlayed(
  db: Reader,
  accountId: AccountId,
  span: Span,
  filmId: string | null,
): Promise<VideoSums[]> {
  const ofFilm = sql`and video_id in (
    select video_id from films where id::text = ${filmId} and account_id = ${accountId}
    union all select video_id from film_clips where film_id::text = ${filmId})`;
  const { rows } = await db.execute<Row>(sql`
    select top.*, top.video_id as "videoId",
      coalesce((select title from films where video_id = top.video_id limit 1),
        (select title from film_clips where video_id = top.video_id limit 1),
        (select original_name from videos where id = top.video_id), ${GONE}) as title,
      ${summedArray("watched", span)} as watched, ${summedArray("replayed", span)} as replayed,
      ${summedArray("watch_classes", span)} as "watchClasses", coalesce(${summedArray("last_parts", span)}, '{}') as "lastParts"
    from (
      select account_id, video_id, sum(plays) as plays, sum(watched_seconds) as "watchedSeconds", sum(completed) as completed,
        sum(rewatches) as rewatches, sum(in_hundredths) as "inHundredths"
      from video_days where account_id = ${accountId} and day between ${span.from} and ${span.to}
        ${filmId === null ? sql`` : ofFilm}
      group by account_id, video_id order by sum(plays) desc, video_id limit ${MOST_VIDEOS}
    ) top order by plays desc, video_id`);
  return rows.map((row) => ({
    videoId: row.videoId as VideoId,
    title: row.title,
    plays: Number(row.plays),
    watchedSeconds: Number(row.watchedSeconds),
    completed: Number(row.completed),
    rewatches: Number(row.rewatches),
    inHundredths: Number(row.inHundredths),
    watched: row.watched,
    replayed: row.replayed,
    watchClasses: row.watchClasses,
    lastParts: row.lastParts,
  }));
}
