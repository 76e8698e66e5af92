import { sql } from "drizzle-orm";

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
