import { type SQL, sql } from "drizzle-orm";

/** `visitorOn` of `platform/daily-names.ts` for the `person` of rows called `told`, on the pages of this account. */
export const visitorOnPagesOf = (accountId: SQL): SQL => sql`
  overlay(overlay(left(encode(sha256(convert_to(told.person || ${accountId}::text, 'UTF8')), 'hex'), 32)
    placing '4' from 13) placing 'a' from 17)::uuid`;

/**
 * Joins to rows called `told` the page that each names, as `page`. Rows that name no public page, or come from the
 * page's own account, are left out.
 */
export const WHOSE_PAGE = sql.raw(`
  join lateral (
    select * from sites where account_id = (select id from accounts where lower(username) = told.username)
    union all
    select * from sites where film_id = (select film_id from film_slugs where slug = told.slug)
  ) page on page.published_at is not null and page.profile_public and page.account_id is distinct from told.viewer`);
