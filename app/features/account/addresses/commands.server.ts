import { sql } from "drizzle-orm";
import { customDomains } from "~/db/schema/custom-domains.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { DOMAIN_CHANGED, everythingOf, LINK_CHANGED, PAGE_CHANGED } from "./rules.ts";

/** When this transaction commits, every web process asks anew who may have the account's media. */
export async function announceMediaChange(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_CHANGED}, ${everythingOf(accountId)})`);
}

/**
 * When this transaction commits, every web process drops its cached copies of the account's public pages, links and
 * media rights, one message each, however many films the account has, and reads its domains again.
 */
export async function announcePageChange(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_notify(${PAGE_CHANGED}, ${everythingOf(accountId)})`);
  await tx.execute(
    sql`select pg_notify(${DOMAIN_CHANGED}, ${customDomains.host}) from ${customDomains} where ${customDomains.accountId} = ${accountId}`,
  );
  await announceMediaChange(tx, accountId);
}
