import { eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import type { Queue } from "~/platform/queue.ts";
import { subscriptionStateFrom } from "../input.ts";
import { subscriptionOf } from "../queries.server.ts";
import { currentSubscription, isLive, isNewer, type SubscriptionState } from "../rules.ts";
import { settle } from "./settle.server.ts";

export type BillingServices = { db: Db; queue: Queue; payments: Payments | null; config: { baseUrl: string } };

/** Requests the current subscription from the payment service, stores it and grants the resulting offer. */
export async function readSubscription({ db, queue, payments }: BillingServices, accountId: AccountId, now: Date) {
  const before = await subscriptionOf(db, accountId);
  if (!before?.customerId || !payments) return null;
  const found = await payments.subscriptions.subscriptionsOf(before.customerId);
  const current = found && currentSubscription(found.map(subscriptionStateFrom));
  await db.transaction(async (tx) => {
    const own = eq(subscriptions.accountId, accountId);
    const [row] = await tx.select().from(subscriptions).where(own).for("update");
    if (!row || row.customerId !== before.customerId || !isNewer(row, before.heard)) return;
    const paidAt = isLive(current?.status ?? null) ? { checkoutId: null } : {};
    const customer = found ? {} : { customerId: null };
    const read = { settled: before.heard, readAt: now, ...customer, ...paidAt, ...known(current) };
    await tx.update(subscriptions).set(read).where(own);
    await settle(tx, queue, accountId, now);
  });
  return subscriptionOf(db, accountId);
}

const NONE = {
  subscriptionId: null,
  status: null,
  offer: null,
  cycle: null,
  cents: null,
  periodEnd: null,
  endsAt: null,
  unpaidSince: null,
};

function known(current: (SubscriptionState & { createdAt: Date }) | null): {
  [Key in keyof SubscriptionState]: SubscriptionState[Key] | null;
} {
  if (!current) return NONE;
  const { createdAt: _, ...rest } = current;
  return rest;
}
