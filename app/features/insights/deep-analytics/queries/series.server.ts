import { sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Span } from "../rules/periods.ts";
import type { EpisodeSums } from "../rules/series.ts";

const MOST_SERIES = 4;
/** One episode alone is no series. */
const FEWEST_EPISODES = 2;

/**
 * Episodes of the account's pages that were played most in these days, or of one film where it is given: page by page,
 * in the order of each page. The published episodes of today are meant; a removed one is left out.
 */
export async function episodesPlayed(
  db: Reader,
  accountId: AccountId,
  { from, to }: Span,
  filmId: string | null,
): Promise<EpisodeSums[]> {
  const ofFilm = filmId === null ? sql`` : sql`and films.id::text = ${filmId}`;
  const { rows } = await db.execute<EpisodeSums>(sql`
    with episodes as (
      select films.id, films.title, clip.title as episode, clip.position, clip.id as clip_id, plays, completed
      from films join film_clips clip on clip.film_id = films.id and clip.kind = 'episode' and clip.position is not null
      cross join lateral (
        select coalesce(sum(plays), 0)::int as plays, coalesce(sum(completed), 0)::int as completed from video_days
        where account_id = ${accountId} and video_id = clip.video_id and day between ${from} and ${to}) sums
      where films.account_id = ${accountId} ${ofFilm}),
    series as (
      select id, sum(plays) as of_page from episodes group by id
      having count(*) >= ${FEWEST_EPISODES} and sum(plays) > 0 order by of_page desc, id limit ${MOST_SERIES})
    select id as "filmId", title, episode, plays, completed
    from episodes join series using (id) order by of_page desc, id, position, clip_id`);
  return rows;
}
