import { type SQL, sql } from "drizzle-orm";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Update } from "./input.ts";
import { UPDATE_ANNOUNCED } from "./rules.ts";

/** When this transaction commits, every open stream of the account gets the update, in every process. */
export async function announceUpdate(tx: Tx, accountId: AccountId, update: Update): Promise<void> {
  await tx.execute(sql`select ${announcement(accountId, update)}`);
}

/** The same as an expression, for the statement that makes the change. */
export const announcement = (accountId: AccountId, update: Update): SQL =>
  sql`pg_notify(${UPDATE_ANNOUNCED}, ${JSON.stringify({ accountId, ...update })})`;
