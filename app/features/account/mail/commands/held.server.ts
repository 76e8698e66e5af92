import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { mails } from "~/db/schema/mails.ts";
import type { AccountId, MailId } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { HELD_DAYS, HELD_MOST } from "../rules/mailboxes.ts";
import { deliverMailJob } from "../rules.ts";

const isHeld = (accountId: AccountId) => and(eq(mails.accountId, accountId), isNotNull(mails.heldAt));

/** Whether this is the account's own address, and proven. */
export async function isProvenAddress(db: Reader, accountId: AccountId | null, email: string): Promise<boolean> {
  if (!accountId) return false;
  const own = and(eq(accounts.id, accountId), eq(accounts.email, email), eq(accounts.emailVerified, true));
  return (await db.$count(accounts, own)) > 0;
}

/** Whether the account's address is proven: only then may it send its own words to others. */
export async function isProvenAccount(db: Reader, accountId: AccountId): Promise<boolean> {
  const proven = and(eq(accounts.id, accountId), eq(accounts.emailVerified, true));
  return (await db.$count(accounts, proven)) > 0;
}

/** Whether one more mail can wait for the proof of the account's address. */
export const hasRoomForHeld = async (tx: Tx, accountId: AccountId): Promise<boolean> =>
  (await tx.$count(mails, isHeld(accountId))) < HELD_MOST;

/** Sends what has waited for the proof of the account's present address; what waited for another is deleted. */
export async function releaseHeld({ tx, queue }: TxAndQueue, accountId: AccountId): Promise<void> {
  const present = sql`(select email from ${accounts} where id = ${accountId})`;
  const released = await tx
    .update(mails)
    .set({ heldAt: null })
    .where(and(isHeld(accountId), eq(mails.recipient, present)))
    .returning({ id: mails.id });
  for (const { id } of released) await queue.send(tx, deliverMailJob, { mailId: id satisfies MailId });
  await tx.delete(mails).where(isHeld(accountId));
}

/** Deletes what has waited too long. */
export async function forgetHeld(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(mails)
    .where(lte(mails.heldAt, sql`now() - make_interval(days => ${HELD_DAYS})`));
  return rowCount ?? 0;
}
