import { sql } from "drizzle-orm";
import { pastVisits, visits } from "~/db/schema/visits.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "./queries.server.ts";
import type { ReportedVisit } from "./rules.ts";

/**
 * Stores visits of public pages in one statement; those of other addresses, of the page's own account, and those that
 * were told before are left out.
 */
export async function recordVisits(db: Db, told: ReportedVisit[]): Promise<void> {
  await db.execute(sql`
    insert into visits (id, account_id, film_id, path, day, visitor, device, source, referrer_host, country, link_code, at)
    select told.id, page.account_id, page.film_id, told.path, told.day, ${visitorOnPagesOf(sql`page.account_id`)}, told.device, told.source,
      told."referrerHost", told.country, told."linkCode", told.at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(
      id uuid, path text, username text, slug text, day date, person text, device text, source text,
      "referrerHost" text, country text, "linkCode" text, viewer uuid, at timestamptz)
    ${WHOSE_PAGE}
    on conflict do nothing`);
}

/** Visits of earlier days go; how many visitors they were stays as a number. */
export async function forgetVisits(tx: Tx, before: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from ${visits} where ${visits.day} < ${before} returning account_id, day, visitor)
    insert into ${pastVisits} as past (account_id, visitors)
    select account_id, count(distinct (day, visitor)) from gone group by account_id
    on conflict (account_id) do update set visitors = past.visitors + excluded.visitors`);
}
