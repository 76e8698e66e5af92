import { sql } from "drizzle-orm";
import { SOURCES, type Source } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { sourceShares } from "./rules/sources.ts";
import { type DayFigures, daysOf, type Overview, type PlayedFilm, periodsOf, totalsOf } from "./rules.ts";

const MOST_LISTED = 6;

/** Figures of the account's pages in the thirty days up to and including `today` (UTC), as they are summed up by day. */
export async function overviewOf(db: Reader, accountId: AccountId, today: string): Promise<Overview> {
  const { begin, before } = periodsOf(today);
  const span = { accountId, from: begin };
  const [found, pages, sources, played, embeds] = await Promise.all([
    figuresByDay(db, accountId, before),
    largestOf(db, span, { dimension: "page", figure: "views" }),
    sourcesOf(db, accountId, begin),
    topFilms(db, accountId, begin),
    largestOf(db, span, { dimension: "embed", figure: "plays" }),
  ]);
  return {
    ...{ days: daysOf(found, today), totals: totalsOf(found, today), sources, films: played },
    pages: pages.map(({ value, count }) => ({ path: value, visits: count })),
    embeds: embeds.map(({ value, count }) => ({ host: value, plays: count })),
  };
}

async function figuresByDay(db: Reader, accountId: AccountId, from: string): Promise<DayFigures[]> {
  const { rows } = await db.execute<DayFigures>(sql`
    select day::text as day, views as visits, viewers, plays from audience_days
    where account_id = ${accountId} and dimension = 'total' and day >= ${from}`);
  return rows;
}

/** The value that stands for all beyond the largest ones of a day. */
const REST = "*";

type Span = { accountId: AccountId; from: string };
type Largest = { value: string; count: number };

/** The values of a dimension with most visits or plays. */
async function largestOf(
  db: Reader,
  { accountId, from }: Span,
  { dimension, figure }: { dimension: "page"; figure: "views" } | { dimension: "embed"; figure: "plays" },
): Promise<Largest[]> {
  const { rows } = await db.execute<Largest>(sql`
    select value, sum(${sql.identifier(figure)})::int as count from audience_days
    where account_id = ${accountId} and dimension = ${dimension} and day >= ${from} and value <> ${REST}
    group by value order by count desc, value limit ${MOST_LISTED}`);
  return rows;
}

/** Visits by the link that led to the page, which outweighs the site where the link stood, or by source. */
async function sourcesOf(db: Reader, accountId: AccountId, from: string) {
  const { rows } = await db.execute<{ code: string | null; title: string | null; source: string; visits: number }>(sql`
    select links.code, links.title, case when links.id is null then source end as source, sum(views)::int as visits
    from (
      select value as source, entry as link, views from audience_pairs
      where account_id = ${accountId} and dimension = 'source' and listed = 'link' and day >= ${from}
    ) counted left join links on links.account_id = ${accountId} and lower(links.code) = counted.link
    where views > 0 group by links.id, 3`);
  return sourceShares(
    rows.map((row) => ({
      ...row,
      source: (SOURCES as readonly string[]).includes(row.source) ? (row.source as Source) : null,
    })),
  );
}

async function topFilms(db: Reader, accountId: AccountId, from: string): Promise<PlayedFilm[]> {
  const { rows } = await db.execute<PlayedFilm>(sql`
    select video_id as "videoId", plays, "watchedSeconds", finished, coalesce(
      (select title from films where films.video_id = top.video_id limit 1),
      (select title from film_clips where film_clips.video_id = top.video_id limit 1), original_name, '') as title
    from (
      select video_id, sum(plays)::int as plays, sum(watched_seconds)::float8 as "watchedSeconds", sum(ends)::int as finished
      from video_days where account_id = ${accountId} and day >= ${from}
      group by video_id order by sum(plays) desc, video_id limit ${MOST_LISTED}
    ) top join videos on videos.id = top.video_id order by plays desc, video_id`);
  return rows;
}
