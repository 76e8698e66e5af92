import { and, desc, eq, inArray } from "drizzle-orm";
import { pushSubscriptions } from "~/db/schema/push-subscriptions.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { type AccountId, newId, type PushSubscriptionId, type SessionId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { WebPush } from "~/platform/web-push.ts";
import type { BrowserSubscription } from "./input.ts";
import { browsersOf } from "./queries.server.ts";
import { MOST_BROWSERS, PUSH_TTL_SECONDS, type PushNotice, pushMessage } from "./rules.ts";

type Owner = { accountId: AccountId; sessionId: SessionId };

/** Keeps a browser until its session ends. A browser that was another account's is this one's now. */
export async function addBrowser(tx: Tx, owner: Owner, subscription: BrowserSubscription, now: Date): Promise<void> {
  await lockAccount(tx, owner.accountId);
  const row = { ...owner, ...subscription, createdAt: now };
  await tx
    .insert(pushSubscriptions)
    .values({ id: newId<PushSubscriptionId>(), ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const latest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, owner.accountId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .offset(MOST_BROWSERS);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, latest));
}

export const removeBrowser = (tx: Tx, accountId: AccountId, endpoint: string) =>
  tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.accountId, accountId), eq(pushSubscriptions.endpoint, endpoint)));

/** Sends a notice to every browser of the account; those that the push service no longer knows are forgotten. */
export async function sendToBrowsers(
  { db, webPush }: { db: Db; webPush: WebPush },
  accountId: AccountId,
  notice: PushNotice,
  now: Date,
): Promise<{ sent: number; gone: number; failed: number }> {
  const outcomes = { sent: 0, gone: 0, failed: 0 };
  for (const browser of await browsersOf(db, accountId, now)) {
    const outcome = await webPush.send(browser, pushMessage(notice), PUSH_TTL_SECONDS);
    outcomes[outcome] += 1;
    if (outcome === "gone") await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
  }
  return outcomes;
}
