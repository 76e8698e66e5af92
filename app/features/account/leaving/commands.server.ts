import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { ownRows, tablesToDelete } from "~/db/ownership.ts";
import { accounts, sessions, verifications } from "~/db/schema/accounts.ts";
import { reservedUsernames } from "~/db/schema/leaving.ts";
import { payees } from "~/db/schema/payees.ts";
import { emailOf, lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { revokeKeys } from "~/features/account/api-keys/commands.server.ts";
import type { Names } from "~/features/account/usernames/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { isRemovable } from "./queries.server.ts";
import { usernameFreeAt } from "./rules.ts";

type Services = { queue: Queue; baseUrl: string };
type Removal = Names & { queue: Queue };

/** Takes the account's pages away and signs every device out; a later sign-in brings it back. */
export async function leave(tx: Tx, { queue, baseUrl }: Services, accountId: AccountId, now: Date): Promise<void> {
  const { postLeaving } = await import("./emails/post.server.tsx");
  await lockAccount(tx, accountId);
  const present = and(eq(accounts.id, accountId), isNull(accounts.leavingAt));
  const { rowCount } = await tx.update(accounts).set({ leavingAt: now, updatedAt: now }).where(present);
  await tx.delete(sessions).where(eq(sessions.userId, accountId));
  await tx.delete(verifications).where(eq(verifications.value, accountId));
  await revokeKeys(tx, accountId, now);
  if (!rowCount) return;
  await announcePageChange(tx, accountId);
  await postLeaving(tx, queue, baseUrl, { accountId, to: await emailOf(tx, accountId), leavingAt: now });
}

/** Brings an account back that was to be deleted; true when it was. */
export async function comeBack(tx: Tx, accountId: AccountId, now: Date): Promise<boolean> {
  await lockAccount(tx, accountId);
  const leaving = and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt));
  const { rowCount } = await tx.update(accounts).set({ leavingAt: null, updatedAt: now }).where(leaving);
  if (rowCount) await announcePageChange(tx, accountId);
  return rowCount === 1;
}

/**
 * Deletes everything of an account whose time is over; files follow by the sweeps, which remove those without a row.
 * Payments stay without a name, and the username stays reserved.
 */
export const removeAccount = (
  { db, queue, usernameHashes }: Removal,
  accountId: AccountId,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const due = and(eq(accounts.id, accountId), isRemovable(now));
    const [account] = await tx.select({ username: accounts.username }).from(accounts).where(due);
    // It came back meanwhile, or another process has removed it.
    if (!account) return false;
    await announcePageChange(tx, accountId);
    if (account.username) await reserve(tx, usernameHashes.of(account.username)[0], now);
    await removeRows({ tx, queue }, accountId);
    return true;
  });

/** Deletes everything of a demo at once, if it is one. Its number goes too: a demo is never paid. */
export const removeDemo = ({ db, queue }: Pick<Removal, "db" | "queue">, accountId: AccountId): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [demo] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.demoUntil)));
    // It became somebody's own meanwhile, or another process has removed it.
    if (!demo) return false;
    await announcePageChange(tx, accountId);
    const numbers = await tx.select({ number: payees.number }).from(payees).where(eq(payees.accountId, accountId));
    await removeRows({ tx, queue }, accountId);
    await tx.delete(payees).where(
      inArray(
        payees.number,
        numbers.map(({ number }) => number),
      ),
    );
    return true;
  });

async function removeRows({ tx, queue }: TxAndQueue, accountId: AccountId): Promise<void> {
  for (const registered of tablesToDelete()) {
    await tx.delete(registered.table).where(ownRows(registered, accountId) ?? undefined);
  }
  // Of links that were asked for since.
  await tx.delete(verifications).where(eq(verifications.value, accountId));
  await queue.forget(tx, accountId);
}

/** Accounts of these hashes were removed once: they have no days left in which they come back. Returns their number. */
export async function markRemoved(tx: Tx, hashes: string[]): Promise<number> {
  if (!hashes.length) return 0;
  const hash = sql`encode(sha256(convert_to(${accounts.id}::text, 'UTF8')), 'hex')`;
  const { rowCount } = await tx
    .update(accounts)
    .set({ leavingAt: new Date(0) })
    .where(inArray(hash, hashes));
  return rowCount ?? 0;
}

async function reserve(tx: Tx, hash: string, now: Date): Promise<void> {
  const row = { hash, endsAt: usernameFreeAt(now) };
  await tx
    .insert(reservedUsernames)
    .values(row)
    .onConflictDoUpdate({ target: reservedUsernames.hash, set: { endsAt: row.endsAt } });
}
