import { gte, type SQL, sql } from "drizzle-orm";
import { conversionDays, filmConversionDays, settledDays } from "~/db/schema/conversion-days.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { pages } from "~/db/schema/pages.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { ANY_LINK, CONVERSIONS, type Conversion, NO_VISITORS, overviewDays } from "./rules.ts";

const converts = sql`kind = any(${sql.param([...CONVERSIONS])}::text[])`;
const isOneOf = (codes: string[]) => sql`link_code = any(${sql.param(codes)}::text[])`;

/** Unique visitors per day, or per day and link, left joined with those who converted (`did`). */
const visitorsByLink = (whose: SQL, apart: SQL) => sql`
  (select distinct account_id, day, visitor${apart} from ${visits} where link_code is not null and ${whose}) came
  left join did using (account_id, day, visitor)`;
const figures = sql.raw("count(*) as visitors, count(did.visitor) as converted");

/**
 * Unique visitors per day who came by links, and how many of them converted: by link, and for all links as
 * `ANY_LINK`. `whose` selects accounts and days (days cannot be joined, because visitor ids differ by day), `codes`
 * limits the links.
 */
export const countedConversions = (whose: SQL, codes?: string[]): SQL => sql`
  with did as (
    select account_id, day, visitor from ${viewings} where plays > 0 and ${whose}
    union select account_id, day, visitor from ${conversionEvents} where ${whose} and ${converts}
  )
  select account_id, day, link_code, ${figures}
  from ${visitorsByLink(codes ? sql`${whose} and ${isOneOf(codes)}` : whose, sql`, link_code`)}
  group by account_id, day, link_code
  union all
  select account_id, day, ${ANY_LINK}, ${figures}
  from ${visitorsByLink(codes ? sql`${whose} and ${codes.includes(ANY_LINK)}` : whose, sql``)}
  group by account_id, day`;

/** Days since then that have stored sums. */
export async function settledSince(db: Reader, since: string): Promise<string[]> {
  const rows = await db.select().from(settledDays).where(gte(settledDays.day, since));
  return rows.map(({ day }) => day);
}

/** What selects the account's days of the overview: those that have stored sums, and the others, usually today. */
async function daysOfOverview(db: Reader, accountId: AccountId, now: Date) {
  const days = overviewDays(now);
  const settled = await settledSince(db, days[0] ?? "");
  const running = days.filter((day) => !settled.includes(day));
  const ofDays = (some: string[]) => sql`account_id = ${accountId} and day = any(${sql.param(some)}::date[])`;
  return { ofSettled: ofDays(settled), ofRunning: ofDays(running) };
}

/**
 * Visitors and conversions by link code (or `ANY_LINK`) in the days of the overview; a code that is missing in the
 * result had no visitors. Settled days are read as sums; only the others, usually today, are counted.
 */
export async function conversionsOf(
  db: Reader,
  accountId: AccountId,
  codes: string[],
  now: Date,
): Promise<Map<string, Conversion>> {
  const { ofSettled, ofRunning } = await daysOfOverview(db, accountId, now);
  const { rows } = await db.execute<{ code: string; visitors: string; converted: string }>(sql`
    select link_code as code, sum(visitors) as visitors, sum(converted) as converted from (
      select link_code, visitors, converted from ${conversionDays} where ${ofSettled} and ${isOneOf(codes)}
      union all
      select link_code, visitors, converted from (${countedConversions(ofRunning, codes)}) counted
    ) figures group by link_code`);
  return new Map(rows.map((row) => [row.code, conversionOf(row)]));
}

const conversionOf = ({ visitors, converted }: { visitors: string; converted: string }): Conversion => ({
  visitors: Number(visitors),
  converted: Number(converted),
});

/**
 * Unique visitors per day and film, and how many of them converted with it, however they came. `whose` selects accounts
 * and days.
 */
const countedByFilm = (whose: SQL, ofFilms: SQL) => sql`
  with did as (
    select film_id, day, visitor from ${viewings} where plays > 0 and ${whose} and ${ofFilms}
    union select film_id, day, visitor from ${conversionEvents} where ${whose} and ${ofFilms} and ${converts}
  )
  select account_id, day, film_id, ${figures}
  from (select distinct account_id, day, film_id, visitor from ${visits} where ${whose} and ${ofFilms}) came
  left join did using (film_id, day, visitor) group by account_id, day, film_id`;

const ANY_FILM = sql`film_id is not null`;
const OF_PROJECTS = sql`film_id in (select film_id from ${pages} where kind = 'project' and removed_at is null)`;

/** The same, and for the films of all projects together, without a film. */
export const countedConversionsOfFilms = (whose: SQL): SQL => sql`
  with by_film as materialized (${countedByFilm(whose, ANY_FILM)})
  select account_id, day, film_id, visitors, converted from by_film
  union all
  select account_id, day, null, sum(visitors), sum(converted) from by_film where ${OF_PROJECTS} group by account_id, day`;

type FilmRow = { film_id: FilmId; visitors: string; converted: string };

/** Visitors and conversions of these films in the days of the overview; films without visitors are left out. */
export async function conversionsOfFilms(
  db: Reader,
  accountId: AccountId,
  films: FilmId[],
  now: Date,
): Promise<Map<FilmId, Conversion>> {
  if (!films.length) return new Map();
  const { ofSettled, ofRunning } = await daysOfOverview(db, accountId, now);
  const ofFilms = sql`film_id = any(${sql.param(films)}::uuid[])`;
  const { rows } = await db.execute<FilmRow>(sql`
    select film_id, sum(visitors) as visitors, sum(converted) as converted from (
      select film_id, visitors, converted from ${filmConversionDays} where ${ofSettled} and ${ofFilms}
      union all
      select film_id, visitors, converted from (${countedByFilm(ofRunning, ofFilms)}) counted
    ) figures group by film_id`);
  return new Map(rows.map((row) => [row.film_id, conversionOf(row)]));
}

/** Visitors and conversions of all projects of the account in the days of the overview. */
export async function conversionOfProjects(db: Reader, accountId: AccountId, now: Date): Promise<Conversion> {
  const { ofSettled, ofRunning } = await daysOfOverview(db, accountId, now);
  const { rows } = await db.execute<{ visitors: string; converted: string }>(sql`
    select coalesce(sum(visitors), 0) as visitors, coalesce(sum(converted), 0) as converted from (
      select visitors, converted from ${filmConversionDays} where ${ofSettled} and film_id is null
      union all
      select visitors, converted from (${countedByFilm(ofRunning, OF_PROJECTS)}) counted
    ) figures`);
  return rows[0] ? conversionOf(rows[0]) : NO_VISITORS;
}
