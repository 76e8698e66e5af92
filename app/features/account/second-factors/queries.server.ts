import { and, eq, isNotNull } from "drizzle-orm";
import { secondFactors } from "~/db/schema/second-factors.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** Whether a sign-in to the account needs a code. */
export async function needsFactor(db: Reader, accountId: AccountId): Promise<boolean> {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, confirmed)) > 0;
}

/** The second factor, confirmed or not; null without one. */
export async function factorOf(db: Reader, accountId: AccountId) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return found ?? null;
}
