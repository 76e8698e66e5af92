import { and, eq } from "drizzle-orm";
import { accounts, sessions } from "~/db/schema/accounts.ts";
import { secondFactors } from "~/db/schema/second-factors.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { noticeJob } from "~/features/account/security-notices/rules.ts";
import type { DbAndQueue } from "~/platform/queue.ts";

type Removed = { ok: true } | { ok: false; reason: "no-account" | "no-factor" };

/** For the operator, who has made sure who asks: removes the second factor and tells the account by mail. */
export async function removeFactorOf({ db, queue }: DbAndQueue, email: string, now: Date): Promise<Removed> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    if (!account) return { ok: false, reason: "no-account" };
    await lockAccount(tx, account.id);
    const { rowCount } = await tx.delete(secondFactors).where(eq(secondFactors.accountId, account.id));
    if (!rowCount) return { ok: false, reason: "no-factor" };
    await tx.delete(sessions).where(and(eq(sessions.userId, account.id), eq(sessions.awaitsFactor, true)));
    await queue.send(tx, noticeJob, { accountId: account.id, change: "app-removed", at: now.toISOString() });
    return { ok: true };
  });
}
