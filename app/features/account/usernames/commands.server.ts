import { and, eq, gt, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { reservedUsernames } from "~/db/schema/leaving.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import { type Db, isTaken, type Tx } from "~/platform/db.ts";
import type { UsernameHashes } from "~/platform/username-hashes.ts";
import { reservedAmong } from "./queries.server.ts";
import { MOST_FORMER, reservedUntil, type UsernameRefusal } from "./rules.ts";

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
      const [account] = await tx
        .select({ username: accounts.username })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      const former = account?.username ?? "";
      await lockNames(tx, [former, username]);
      const reserved = await reservedAmong({ db: tx, usernameHashes }, accountId, [username], now);
      if (reserved.length) return { ok: false, reason: "taken" };
      const isOther = former !== "" && former.toLowerCase() !== username.toLowerCase();
      if (isOther && (await formerCount(tx, accountId, username, now)) >= MOST_FORMER) {
        return { ok: false, reason: "too-many" };
      }
      await announcePageChange(tx, accountId);
      await tx.update(accounts).set({ username, updatedAt: now }).where(eq(accounts.id, accountId));
      await tx.delete(formerUsernames).where(eq(formerUsernames.username, username.toLowerCase()));
      if (isOther) await keepFormer(tx, accountId, former, now);
      await announcePageChange(tx, accountId);
      return { ok: true };
    });
  } catch (error) {
    if (isTakenUsername(error)) return { ok: false, reason: "taken" };
    throw error;
  }
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
