import { type SQL, sql } from "drizzle-orm";
import { PLAYED_ARRAYS, PLAYED_COLUMNS, playedSums } from "~/features/insights/rollups/queries/played.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Pieces } from "../rules/pieces.ts";
import type { VideoSums } from "../rules/retention.ts";
import { rowsOfPieces, type Tables } from "./pieces.server.ts";

const MOST_VIDEOS = 8;
const GONE = "A removed video";

type Row = { [Name in keyof VideoSums]: VideoSums[Name] extends number ? string : VideoSums[Name] };

const COLUMNS = sql.raw(["video_id", ...PLAYED_COLUMNS, ...PLAYED_ARRAYS].join(", "));
const tables = (which: SQL): Tables => ({ days: "video_days", months: "video_months", columns: COLUMNS, which });

/** The account's videos that were played most in these days; those of one film where it is given. */
export async function videosPlayed(
  db: Reader,
  accountId: AccountId,
  pieces: Pieces,
  filmId: string | null,
): Promise<VideoSums[]> {
  const ofFilm = sql`video_id in (
    select video_id from films where id::text = ${filmId} and account_id = ${accountId}
    union all select video_id from film_clips where film_id::text = ${filmId})`;
  const { rows } = await db.execute<Row>(sql`
    with told as materialized (${rowsOfPieces(accountId, pieces, tables(filmId === null ? sql`true` : ofFilm))}),
    top as (select video_id from told group by video_id order by sum(plays) desc, video_id limit ${MOST_VIDEOS})
    select video_id as "videoId",
      coalesce((select title from films where films.video_id = sums.video_id limit 1),
        (select title from film_clips where film_clips.video_id = sums.video_id limit 1),
        (select original_name from videos where id = sums.video_id), ${GONE}) as title,
      plays, watched_seconds as "watchedSeconds", completed, rewatches, in_hundredths as "inHundredths",
      watched, replayed, watch_classes as "watchClasses", last_parts as "lastParts"
    from (${playedSums(sql`select * from told where video_id in (select video_id from top)`)}) sums
    order by plays desc, video_id`);
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
