import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { reservedUsernames } from "~/db/schema/leaving.ts";
import { lockAccount, usernameOf } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { type Db, isTaken, type Tx } from "~/platform/db.ts";
import type { UsernameHashes } from "~/platform/username-hashes.ts";
import { reservedAmong } from "./queries.server.ts";
import { isNeutral, leavesFormer, MOST_FORMER, neutralUsername, reservedUntil, type UsernameRefusal } from "./rules.ts";

export type Names = { db: Db; usernameHashes: UsernameHashes };
type Claimed = { ok: true } | { ok: false; reason: UsernameRefusal };

/**
 * Gives the account another username, unless another account has or had it. Addresses of the former one lead on for a
 * year.
 */
export async function changeUsername(
  { db, usernameHashes }: Names,
  accountId: AccountId,
  username: string,
  now: Date,
): Promise<Claimed> {
  try {
    return await db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      const former = (await usernameOf(tx, accountId)) ?? "";
      await lockNames(tx, [former, username]);
      const reserved = await reservedAmong({ db: tx, usernameHashes }, accountId, [username], now);
      if (reserved.length) return { ok: false, reason: "taken" };
      if (leavesFormer({ former, username }) && (await formerCount(tx, accountId, username, now)) >= MOST_FORMER) {
        return { ok: false, reason: "too-many" };
      }
      await rename(tx, accountId, { former, username }, now);
      return { ok: true };
    });
  } catch (error) {
    if (isTakenUsername(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

type Change = { former: string; username: string };

/** The caller has locked both names, and found that the new one is free. */
async function rename(tx: Tx, accountId: AccountId, { former, username }: Change, now: Date): Promise<void> {
  await announcePageChange(tx, accountId);
  await tx.update(accounts).set({ username, updatedAt: now }).where(eq(accounts.id, accountId));
  await tx.delete(formerUsernames).where(eq(formerUsernames.username, username.toLowerCase()));
  if (leavesFormer({ former, username })) await keepFormer(tx, accountId, former, now);
  await announcePageChange(tx, accountId);
}

/** Replaces the username of an account, which is locked, by a neutral one. */
export async function takeUsername(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  const former = await usernameOf(tx, accountId);
  if (!former) return;
  const username = neutralUsername(randomBytes(4).toString("hex"));
  await lockNames(tx, [former, username]);
  await rename(tx, accountId, { former, username }, now);
}

/** Gives a username back in place of a neutral one; false where the account, or another one, has chosen differently since. */
export async function returnUsername(tx: Tx, accountId: AccountId, username: string, now: Date): Promise<boolean> {
  await lockAccount(tx, accountId);
  const former = await usernameOf(tx, accountId);
  if (!former || !isNeutral(former)) return false;
  await lockNames(tx, [former, username]);
  const isFree = (await tx.$count(accounts, eq(sql`lower(${accounts.username})`, username.toLowerCase()))) === 0;
  if (isFree) await rename(tx, accountId, { former, username }, now);
  return isFree;
}

/** One change of a name at a time, so that a former name is never free between two accounts. */
export async function lockNames(tx: Tx, usernames: string[]): Promise<void> {
  for (const name of [...new Set(usernames.map((given) => given.toLowerCase()))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username:${name}`}, 0))`);
  }
}

/** Those that stay reserved if the account takes this name, which may be one of them. */
async function formerCount(tx: Tx, accountId: AccountId, username: string, now: Date): Promise<number> {
  const rows = await tx
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.accountId, accountId), gt(formerUsernames.endsAt, now)));
  return rows.filter((row) => row.username !== username.toLowerCase()).length;
}

async function keepFormer(tx: Tx, accountId: AccountId, former: string, now: Date): Promise<void> {
  const kept = { accountId, leftAt: now, endsAt: reservedUntil(now) };
  await tx
    .insert(formerUsernames)
    .values({ username: former.toLowerCase(), ...kept })
    .onConflictDoUpdate({ target: formerUsernames.username, set: kept });
}

/** Whether another account took the username at the same moment. */
export const isTakenUsername = (error: unknown) => isTaken(error, "accounts_username_unique");

/** Hashes of earlier versions, which had no key, get one. */
export async function keyReserved({ db, usernameHashes }: Names): Promise<void> {
  const unkeyed = await db
    .select({ hash: reservedUsernames.hash })
    .from(reservedUsernames)
    .where(sql`${reservedUsernames.hash} ~ '^[0-9a-f]{64}$'`);
  for (const { hash } of unkeyed) {
    const keyed = usernameHashes.keyed(hash);
    await db.update(reservedUsernames).set({ hash: keyed }).where(eq(reservedUsernames.hash, hash));
  }
}
