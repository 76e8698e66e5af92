import { sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "./queries.server.ts";
import type { ReportedVisit } from "./rules.ts";

/** In one order, like the rows themselves, because processes that lock the same ones would wait for each other. */
const LOCKED = sql.raw(`
  locked as (select id, film_id from pages where film_id in (select film_id from counted) order by id for no key update)`);

/** A beacon that is sent again after midnight changes nothing as well. */
const storedTheDayBefore = sql`
  select from visits where visits.account_id = page.account_id and visits.id = reported.id and visits.day = reported.day - 1`;

/**
 * Stores visits of public pages and counts them at their pages, in one statement. Visits of other addresses, by the page's own account, and those that
 * are stored already are left out. Returns the accounts that have one more.
 */
export async function recordVisits(db: Db, reported: ReportedVisit[]): Promise<AccountId[]> {
  const { rows } = await db.execute<{ accountId: AccountId }>(sql`
    with stored as (insert into visits (id, account_id, film_id, path, day, visitor, device, source, referrer_host, country, link_code,
      link_way, utm_source, utm_medium, utm_campaign, at)
    select reported.id, page.account_id, page.film_id, reported.path, reported.day, ${visitorOnPagesOf(sql`page.account_id`)}, reported.device, reported.source,
      reported."referrerHost", reported.country, reported."linkCode", reported."linkWay", reported."utmSource",
      reported."utmMedium", reported."utmCampaign", reported.at
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported(
      id uuid, path text, username text, slug text, day date, person text, device text, source text,
      "referrerHost" text, country text, "linkCode" text, "linkWay" text, "utmSource" text, "utmMedium" text,
      "utmCampaign" text, viewer uuid, at timestamptz)
    ${WHOSE_PAGE}
    where not exists (${storedTheDayBefore})
    order by reported.id
    on conflict do nothing returning account_id, film_id),
    counted as (select film_id, count(*) as visits from stored where film_id is not null group by film_id),
    ${LOCKED},
    viewed as (update pages set views = views + visits from counted join locked using (film_id) where pages.id = locked.id)
    select distinct account_id as "accountId" from stored`);
  return rows.map(({ accountId }) => accountId);
}
