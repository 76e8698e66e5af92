import { gte, type SQL, sql } from "drizzle-orm";
import { conversionDays, settledDays } from "~/db/schema/conversion-days.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { ANY_LINK, type Conversion, lookedAt } from "./rules.ts";

const isOneOf = (codes: string[]) => sql`link_code = any(${sql.param(codes)}::text[])`;

/** Everybody once a day (and link, if that is among what tells them apart), and who of them did what counts. */
const came = (whose: SQL, apart: SQL) => sql`
  (select distinct account_id, day, visitor${apart} from ${visits} where link_code is not null and ${whose}) came
  left join did using (account_id, day, visitor)`;
const figures = sql.raw("count(*) as visitors, count(did.visitor) as converted");

/**
 * Who came by links, each once a day, and who of them then played a film or did something else that counts: by link, and
 * under `ANY_LINK` by any of them. `whose` chooses accounts and days (days cannot be joined, because visitors have
 * other names in each), `codes` leaves out what nobody asks for.
 */
export const countedConversions = (whose: SQL, codes?: string[]): SQL => sql`
  with did as (
    select account_id, day, visitor from ${viewings} where plays > 0 and ${whose}
    union select account_id, day, visitor from ${conversionEvents} where ${whose}
  )
  select account_id, day, link_code, ${figures}
  from ${came(codes ? sql`${whose} and ${isOneOf(codes)}` : whose, sql`, link_code`)}
  group by account_id, day, link_code
  union all
  select account_id, day, ${ANY_LINK}, ${figures}
  from ${came(codes ? sql`${whose} and ${codes.includes(ANY_LINK)}` : whose, sql``)}
  group by account_id, day`;

/** Days since then whose sums are kept. */
export async function settledSince(db: Reader, since: string): Promise<string[]> {
  const rows = await db.select().from(settledDays).where(gte(settledDays.day, since));
  return rows.map(({ day }) => day);
}

/**
 * What became of those who came by these codes (`ANY_LINK` among them) in the days that count; a code that is not
 * named had no visitors. Days that are over are sums; only those that run, today as a rule, are counted.
 */
export async function conversionsOf(
  db: Reader,
  accountId: AccountId,
  codes: string[],
  now: Date,
): Promise<Map<string, Conversion>> {
  const days = lookedAt(now);
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
