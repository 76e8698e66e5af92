import { sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { filmPath, LINK_CHANGED, linksOf, PAGE_CHANGED, pagePath } from "./rules.ts";

/** When this transaction commits, every web process asks anew who may have the account's media. */
export async function announceMediaChange(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, ${linksOf(accountId)})`);
}

/** When this transaction commits, every web process drops its cached copies of the account's public pages and links. */
export async function announcePageChange(tx: Tx, accountId: AccountId): Promise<void> {
  const own = sql`select ${pagePath("")}::text || ${accounts.username} as path from ${accounts}
    where ${accounts.id} = ${accountId} and ${accounts.username} is not null`;
  const ofFilms = sql`select ${filmPath("")}::text || ${filmSlugs.slug} from ${filmSlugs}
    join ${films} on ${films.id} = ${filmSlugs.filmId} where ${films.accountId} = ${accountId} and ${filmSlugs.isCurrent}`;
  await tx.execute(sql`select pg_notify(${PAGE_CHANGED}, path) from (${own} union all ${ofFilms}) as pages`);
  await announceMediaChange(tx, accountId);
}
