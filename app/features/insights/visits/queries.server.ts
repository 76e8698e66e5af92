import { and, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import { audienceDays } from "~/db/schema/audience.ts";
import { links } from "~/db/schema/links.ts";
import { visits } from "~/db/schema/visits.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { VisitorOfDay } from "./rules.ts";

/** Number of visitors that the account's pages have had, each counted once per day, as they are summed up by day. */
export async function visitorCount(db: Reader, accountId: AccountId): Promise<number> {
  const [summed] = await db
    .select({ visitors: sum(audienceDays.viewers).mapWith(Number) })
    .from(audienceDays)
    .where(and(eq(audienceDays.accountId, accountId), inArray(audienceDays.dimension, ["total", "former"])));
  return summed?.visitors ?? 0;
}

/** The link by which the visitor last came to the account's pages that day; null without one. */
export const linkOfVisitor = (accountId: AccountId, { day, visitor }: VisitorOfDay): SQL => sql`(
  select ${links.id} from ${visits}
  join ${links} on ${links.accountId} = ${visits.accountId} and lower(${links.code}) = ${visits.linkCode}
  where ${visits.accountId} = ${accountId} and ${visits.day} = ${day} and ${visits.visitor} = ${visitor}
  order by ${visits.at} desc limit 1)`;

/** The film of the account's page that the visitor last opened that day; null where no visit is stored. */
export const filmOfVisitor = (accountId: AccountId, { day, visitor }: VisitorOfDay): SQL => sql`(
  select ${visits.filmId} from ${visits}
  where ${visits.accountId} = ${accountId} and ${visits.day} = ${day} and ${visits.visitor} = ${visitor}
  order by ${visits.at} desc limit 1)`;

/** `visitorOn` of `platform/daily-names.ts` in SQL, for the `person` of rows called `reported` and this account. */
export const visitorOnPagesOf = (accountId: SQL): SQL => sql`
  overlay(overlay(left(encode(sha256(convert_to(reported.person || ${accountId}::text, 'UTF8')), 'hex'), 32)
    placing '4' from 13) placing 'a' from 17)::uuid`;

/**
 * Joins rows called `reported` with the page of each, as `page`. Rows without a public page, or from the page's own
 * account, are left out.
 */
export const WHOSE_PAGE = sql.raw(`
  join lateral (
    select * from pages where kind = 'site'
      and account_id = (select id from accounts where lower(username) = reported.username)
    union all
    select * from pages where film_id = (select film_id from film_slugs where slug = reported.slug)
  ) page on page.state = 'live' and page.is_public and page.account_id is distinct from reported.viewer
  join sites on sites.account_id = page.account_id and sites.profile_public`);
