import { and, asc, type Column, eq, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader, Tx } from "~/platform/db.ts";
import { leftBefore, suspendedBefore } from "./rules.ts";

const MOST_AT_ONCE = 50;

/** A condition for rows of other features: their account is about to be deleted. */
export const isLeaving = (accountId: Column): SQL =>
  sql`exists (select from ${accounts} leaving where leaving.id = ${accountId} and leaving.leaving_at is not null)`;

export const isStaying = (accountId: Column): SQL => not(isLeaving(accountId));

/** Locks the account until the transaction ends; false where it is gone, or about to be deleted. */
export async function lockedUnlessLeaving(tx: Tx, accountId: AccountId): Promise<boolean> {
  const [account] = await tx
    .select({ leavingAt: accounts.leavingAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  return account?.leavingAt === null;
}

/** Whether an account may be removed: its time to come back is over, and that of an appeal where it is suspended. */
export const isRemovable = (now: Date) =>
  and(
    lte(accounts.leavingAt, leftBefore(now)),
    or(isNull(accounts.suspendedAt), lte(accounts.suspendedAt, suspendedBefore(now))),
  );

/** Accounts whose time to come back is over, those that left first. */
export async function accountsToRemove(db: Reader, now: Date): Promise<AccountId[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNotNull(accounts.leavingAt), isRemovable(now)))
    .orderBy(asc(accounts.leavingAt))
    .limit(MOST_AT_ONCE);
  return rows.map(({ id }) => id);
}
