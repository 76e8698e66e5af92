import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import { reservedUsernames } from "~/db/schema/leaving.ts";
import { restrictions } from "~/db/schema/withholding.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { UsernameHashes } from "~/platform/username-hashes.ts";

/** Who reads names, and how those of removed accounts are recognised. */
export type NameReader = { db: Reader; usernameHashes: UsernameHashes };

/** The present username of the account that had this one within the year; null where none had it. */
export async function successorOf(db: Reader, username: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ username: accounts.username })
    .from(formerUsernames)
    .innerJoin(accounts, eq(accounts.id, formerUsernames.accountId))
    .where(and(eq(formerUsernames.username, username.toLowerCase()), gt(formerUsernames.endsAt, now)));
  return found?.username ?? null;
}

/**
 * Those of the usernames, in lower case, that other accounts had within the year, removed ones included; and those that a
 * decision of the operator has taken away, from this account or another.
 */
export async function reservedAmong(
  { db, usernameHashes }: NameReader,
  accountId: AccountId,
  usernames: string[],
  now: Date,
) {
  if (!usernames.length) return [];
  const wanted = inArray(
    formerUsernames.username,
    usernames.map((name) => name.toLowerCase()),
  );
  const [former, ofRemoved, taken] = await Promise.all([
    db
      .select({ username: formerUsernames.username })
      .from(formerUsernames)
      .where(and(wanted, ne(formerUsernames.accountId, accountId), gt(formerUsernames.endsAt, now))),
    db
      .select({ hash: reservedUsernames.hash })
      .from(reservedUsernames)
      .where(
        and(inArray(reservedUsernames.hash, usernames.flatMap(usernameHashes.of)), gt(reservedUsernames.endsAt, now)),
      ),
    db
      .select({ username: sql<string>`lower(${restrictions.taken})` })
      .from(restrictions)
      .where(
        and(
          eq(restrictions.measure, "take-name"),
          inArray(
            sql`lower(${restrictions.taken})`,
            usernames.map((name) => name.toLowerCase()),
          ),
        ),
      ),
  ]);
  const hashes = new Set(ofRemoved.map(({ hash }) => hash));
  return [
    ...[...former, ...taken].map(({ username }) => username),
    ...usernames
      .filter((name) => usernameHashes.of(name).some((hash) => hashes.has(hash)))
      .map((name) => name.toLowerCase()),
  ];
}
