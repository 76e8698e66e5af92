import { sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { Tx } from "~/platform/db.ts";
import { PAGE_CHANGED } from "./rules.ts";

/** Every web process forgets its copy of the account's public page when this transaction commits. */
export async function announcePageChange(tx: Tx, accountId: string): Promise<void> {
  const named = sql`${accounts.id} = ${accountId} and ${accounts.username} is not null`;
  await tx.execute(sql`select pg_notify(${PAGE_CHANGED}, ${accounts.username}) from ${accounts} where ${named}`);
}
