import { sql } from "drizzle-orm";
import { pastVisits, visits } from "~/db/schema/visits.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "./queries.server.ts";
import type { ReportedVisit } from "./rules.ts";

/**
 * Stores visits of public pages in one statement. Visits of other addresses, by the page's own account, and those that
 * are stored already are left out.
 */
export async function recordVisits(db: Db, reported: ReportedVisit[]): Promise<void> {
  await db.execute(sql`
    insert into visits (id, account_id, film_id, path, day, visitor, device, source, referrer_host, country, link_code, at)
    select reported.id, page.account_id, page.film_id, reported.path, reported.day, ${visitorOnPagesOf(sql`page.account_id`)}, reported.device, reported.source,
      reported."referrerHost", reported.country, reported."linkCode", reported.at
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported(
      id uuid, path text, username text, slug text, day date, person text, device text, source text,
      "referrerHost" text, country text, "linkCode" text, viewer uuid, at timestamptz)
    ${WHOSE_PAGE}
    on conflict do nothing`);
}

/** Deletes visits of earlier days; the number of their visitors is added to `past_visits`. */
export async function deleteVisits(tx: Tx, before: string): Promise<void> {
  await tx.execute(sql`
    with deleted as (delete from ${visits} where ${visits.day} < ${before} returning account_id, day, visitor)
    insert into ${pastVisits} as past (account_id, visitors)
    select account_id, count(distinct (day, visitor)) from deleted group by account_id
    on conflict (account_id) do update set visitors = past.visitors + excluded.visitors`);
}
