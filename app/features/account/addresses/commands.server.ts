import { sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { DOMAIN_CHANGED, domainPageKey, filmPath, LINK_CHANGED, linksOf, PAGE_CHANGED, pagePath } from "./rules.ts";

/** When this transaction commits, every web process drops what it knows of the account's public pages, domains and links. */
export async function announcePageChange(tx: Tx, accountId: AccountId): Promise<void> {
  const own = sql`select ${pagePath("")}::text || ${accounts.username} as path from ${accounts}
    where ${accounts.id} = ${accountId} and ${accounts.username} is not null`;
  const ofFilms = sql`select ${filmPath("")}::text || ${filmSlugs.slug} from ${filmSlugs}
    join ${films} on ${films.id} = ${filmSlugs.filmId} where ${films.accountId} = ${accountId} and ${filmSlugs.isCurrent}`;
  const ofDomains = sql`select ${customDomains.host} || ${domainPageKey("")}::text from ${customDomains}
    where ${customDomains.accountId} = ${accountId} and ${customDomains.provenAt} is not null`;
  await tx.execute(
    sql`select pg_notify(${PAGE_CHANGED}, path) from (${own} union all ${ofFilms} union all ${ofDomains}) as pages`,
  );
  await tx.execute(
    sql`select pg_notify(${DOMAIN_CHANGED}, ${customDomains.host}) from ${customDomains} where ${customDomains.accountId} = ${accountId}`,
  );
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, ${linksOf(accountId)})`);
}
