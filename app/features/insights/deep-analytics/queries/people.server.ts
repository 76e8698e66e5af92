import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Comparable } from "../rules/against.ts";
import type { Filters, Titles } from "../rules/filters.ts";
import type { Span } from "../rules/periods.ts";
import type { AgeCount } from "../rules/shares.ts";

/** People who gave their age range with a comment or a subscription in these days; each comes once in either. */
export async function agesGiven(db: Reader, accountId: AccountId, { from, to }: Span): Promise<AgeCount[]> {
  const period = sql`created_at >= ${from}::date and created_at < ${to}::date + 1 and age_range is not null`;
  const { rows } = await db.execute<{ range: string; people: string }>(sql`
    select age_range as range, count(*) as people from (
      select age_range from contacts where account_id = ${accountId} and ${period}
      union all
      (select distinct on (visitor) age_range from comments
      where film_id in (select id from films where account_id = ${accountId}) and state in ('pending', 'approved')
        and type = 'real' and ${period} order by visitor)
    ) told group by age_range`);
  return rows.map(({ range, people }) => ({ range, people: Number(people) }));
}

/** Titles of the account's links and films among these codes and ids. */
export async function titlesOf(db: Reader, accountId: AccountId, codes: string[], filmIds: string[]): Promise<Titles> {
  const [foundLinks, foundFilms] = await Promise.all([
    codes.length === 0
      ? []
      : db
          .select({ code: sql<string>`lower(${links.code})`, title: links.title })
          .from(links)
          .where(and(eq(links.accountId, accountId), inArray(sql`lower(${links.code})`, codes))),
    filmIds.length === 0
      ? []
      : db
          .select({ id: films.id, title: films.title })
          .from(films)
          .where(and(eq(films.accountId, accountId), inArray(films.id, filmIds as FilmId[]))),
  ]);
  return {
    links: Object.fromEntries(foundLinks.map(({ code, title }) => [code, title || code])),
    films: Object.fromEntries(foundFilms.map(({ id, title }) => [id, title])),
  };
}

const MOST_COMPARABLE = 200;

/** The other films, or the other links, that the chosen one can be compared with; none without a choice. */
export async function comparableWith(db: Reader, accountId: AccountId, { film, link }: Filters): Promise<Comparable[]> {
  if (film !== undefined) {
    const found = await db
      .select({ value: sql<string>`${films.id}::text`, name: films.title })
      .from(films)
      .where(eq(films.accountId, accountId))
      .orderBy(asc(films.title), asc(films.id))
      .limit(MOST_COMPARABLE);
    return found.filter(({ value }) => value !== film);
  }
  if (link === undefined) return [];
  const found = await db
    .select({ value: sql<string>`lower(${links.code})`, name: links.title })
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt)))
    .orderBy(asc(links.title), asc(links.code))
    .limit(MOST_COMPARABLE);
  return found.filter(({ value }) => value !== link).map(({ value, name }) => ({ value, name: name || value }));
}
