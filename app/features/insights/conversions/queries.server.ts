import { gte, type SQL, sql } from "drizzle-orm";
import { conversionDays, settledDays } from "~/db/schema/conversion-days.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { pages } from "~/db/schema/pages.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { ANY_LINK, CONVERSIONS, type Conversion, overviewDays } from "./rules.ts";

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
  const days = overviewDays(now);
  const settled = await settledSince(db, days[0] ?? "");
  const running = days.filter((day) => !settled.includes(day));
  const ofDays = (some: string[]) => sql`account_id = ${accountId} and day = any(${sql.param(some)}::date[])`;
  const { rows } = await db.execute<{ code: string; visitors: string; converted: string }>(sql`
    select link_code as code, sum(visitors) as visitors, sum(converted) as converted from (
      select link_code, visitors, converted from ${conversionDays} where ${ofDays(settled)} and ${isOneOf(codes)}
      union all
      select link_code, visitors, converted from (${countedConversions(ofDays(running), codes)}) counted
    ) figures group by link_code`);
  return new Map(rows.map((row) => [row.code, conversionOf(row)]));
}

const conversionOf = ({ visitors, converted }: { visitors: string; converted: string }): Conversion => ({
  visitors: Number(visitors),
  converted: Number(converted),
});

/**
 * Unique visitors per day of each project in the days of the overview, by its film, and how many of them converted;
 * projects without visitors are left out.
 */
export async function conversionsOfProjects(
  db: Reader,
  accountId: AccountId,
  now: Date,
): Promise<Map<FilmId, Conversion>> {
  const [since = ""] = overviewDays(now);
  const recent = sql`account_id = ${accountId} and day >= ${since}`;
  const ofProjects = sql`film_id in (
    select film_id from ${pages} where account_id = ${accountId} and kind = 'project' and removed_at is null)`;
  const { rows } = await db.execute<{ film_id: FilmId; visitors: string; converted: string }>(sql`
    with did as (
      select day, visitor from ${viewings} where plays > 0 and ${recent}
      union select day, visitor from ${conversionEvents} where ${recent} and ${converts})
    select film_id, count(*) as visitors, count(did.visitor) as converted
    from (select distinct film_id, day, visitor from ${visits} where ${recent} and ${ofProjects}) came
    left join did using (day, visitor) group by film_id`);
  return new Map(rows.map((row) => [row.film_id, conversionOf(row)]));
}
