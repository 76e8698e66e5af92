import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { formerUsernames } from "~/db/schema/former-usernames.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The present username of the account that had this one within the year; null where none had it. */
export async function successorOf(db: Reader, username: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ username: accounts.username })
    .from(formerUsernames)
    .innerJoin(accounts, eq(accounts.id, formerUsernames.accountId))
    .where(and(eq(formerUsernames.username, username.toLowerCase()), gt(formerUsernames.endsAt, now)));
  return found?.username ?? null;
}

/** Those of the usernames, in lower case, that other accounts had within the year. */
export async function reservedAmong(db: Reader, accountId: AccountId, usernames: string[], now: Date) {
  if (!usernames.length) return [];
  const wanted = inArray(
    formerUsernames.username,
    usernames.map((name) => name.toLowerCase()),
  );
  const rows = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(and(wanted, ne(formerUsernames.accountId, accountId), gt(formerUsernames.endsAt, now)));
  return rows.map(({ username }) => username);
}
