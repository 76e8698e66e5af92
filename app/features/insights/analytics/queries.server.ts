import { and, count, desc, eq, gt, gte, sql, sum } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { videos } from "~/db/schema/videos.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { Source } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { sourceShares } from "./rules/sources.ts";
import { type DayFigures, daysOf, type Overview, type PlayedFilm, periodsOf, totalsOf } from "./rules.ts";

const MOST_LISTED = 6;

/** Figures of the account's pages in the thirty days up to and including `today` (UTC). */
export async function overviewOf(db: Reader, accountId: AccountId, today: string): Promise<Overview> {
  const { begin, before } = periodsOf(today);
  const [found, pages, sources, played] = await Promise.all([
    figuresByDay(db, accountId, before),
    topPages(db, accountId, begin),
    sourcesOf(db, accountId, begin),
    topFilms(db, accountId, begin),
  ]);
  return { days: daysOf(found, today), totals: totalsOf(found, today), pages, sources, films: played };
}

async function figuresByDay(db: Reader, accountId: AccountId, from: string): Promise<DayFigures[]> {
  const [visited, played] = await Promise.all([visitsByDay(db, accountId, from), playsByDay(db, accountId, from)]);
  const days = new Map<string, DayFigures>();
  for (const { day, ...figures } of [...visited, ...played]) {
    days.set(day, { day, visits: 0, viewers: 0, plays: 0, ...days.get(day), ...figures });
  }
  return [...days.values()];
}

/** A visitor who plays a film has opened its page, so viewers are the visitors of the day. */
const visitsByDay = (db: Reader, accountId: AccountId, from: string) =>
  db
    .select({
      day: visits.day,
      visits: count(),
      viewers: sql`count(distinct ${visits.visitor})`.mapWith(Number),
    })
    .from(visits)
    .where(and(eq(visits.accountId, accountId), gte(visits.day, from)))
    .groupBy(visits.day);

const playsByDay = (db: Reader, accountId: AccountId, from: string) =>
  db
    .select({ day: viewings.day, plays: count() })
    .from(viewings)
    .where(and(eq(viewings.accountId, accountId), gte(viewings.day, from), gt(viewings.plays, 0)))
    .groupBy(viewings.day);

const topPages = (db: Reader, accountId: AccountId, from: string) =>
  db
    .select({ path: visits.path, visits: count() })
    .from(visits)
    .where(and(eq(visits.accountId, accountId), gte(visits.day, from)))
    .groupBy(visits.path)
    .orderBy(desc(count()), visits.path)
    .limit(MOST_LISTED);

/** Visits by the link that led to the page, which outweighs the site where the link stood, or by source. */
async function sourcesOf(db: Reader, accountId: AccountId, from: string) {
  const source = sql<Source | null>`case when ${links.id} is null then ${visits.source} end`;
  const rows = await db
    .select({ code: links.code, title: links.title, source, visits: count() })
    .from(visits)
    .leftJoin(links, and(eq(links.accountId, visits.accountId), eq(sql`lower(${links.code})`, visits.linkCode)))
    .where(and(eq(visits.accountId, accountId), gte(visits.day, from)))
    .groupBy(links.id, source);
  return sourceShares(rows);
}

async function topFilms(db: Reader, accountId: AccountId, from: string): Promise<PlayedFilm[]> {
  const finished = sql`count(*) filter (where ${viewings.ends} > 0)`.mapWith(Number);
  const top = db
    .select({
      videoId: viewings.videoId,
      plays: count().as("plays"),
      watchedSeconds: sum(viewings.watchedSeconds).mapWith(Number).as("watched"),
      finished: finished.as("finished"),
    })
    .from(viewings)
    .where(and(eq(viewings.accountId, accountId), gte(viewings.day, from), gt(viewings.plays, 0)))
    .groupBy(viewings.videoId)
    .orderBy(desc(count()), viewings.videoId)
    .limit(MOST_LISTED)
    .as("top");
  const ofFilm = db.select({ title: films.title }).from(films).where(eq(films.videoId, videos.id)).limit(1);
  const ofClip = db.select({ title: filmClips.title }).from(filmClips).where(eq(filmClips.videoId, videos.id)).limit(1);
  return db
    .select({
      videoId: top.videoId,
      title: sql<string>`coalesce((${ofFilm}), (${ofClip}), ${videos.originalName}, '')`,
      plays: top.plays,
      watchedSeconds: top.watchedSeconds,
      finished: top.finished,
    })
    .from(top)
    .innerJoin(videos, eq(videos.id, top.videoId))
    .orderBy(desc(top.plays));
}
