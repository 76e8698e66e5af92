import { desc, eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { heldBack } from "~/db/schema/held-back.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isNew, newUntil } from "./rules.ts";

/** Lines that the desk shows. */
const SHOWN = 200;

/** What was held back, the newest first. */
export const heldBackLately = (db: Reader) =>
  db
    .select({
      ...{ day: heldBack.day, rule: heldBack.rule, who: heldBack.who, count: heldBack.count },
      username: accounts.username,
    })
    .from(heldBack)
    .leftJoin(accounts, eq(accounts.id, heldBack.accountId))
    .orderBy(desc(heldBack.lastAt))
    .limit(SHOWN);
export type HeldBackLine = Awaited<ReturnType<typeof heldBackLately>>[number];

/** Until when an account is new that is new at this moment; null for any other. */
export async function newUntilOf(db: Reader, accountId: AccountId, at: Date): Promise<Date | null> {
  const [account] = await db.select({ createdAt: accounts.createdAt }).from(accounts).where(eq(accounts.id, accountId));
  return account && isNew(account.createdAt, at) ? newUntil(account.createdAt) : null;
}
