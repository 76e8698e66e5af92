import { and, eq, isNull, sql } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Subscriptions } from "~/platform/subscriptions.ts";

export type Buyer = { id: AccountId; email: string };

/** Takes the next checkout number of this account, which makes checkouts with earlier numbers void. */
export async function nextCheckout(db: Db, accountId: AccountId) {
  await db.insert(subscriptions).values({ accountId }).onConflictDoNothing();
  const [taken] = await db
    .update(subscriptions)
    .set({ checkoutNumber: sql`${subscriptions.checkoutNumber} + 1` })
    .where(eq(subscriptions.accountId, accountId))
    .returning({
      number: subscriptions.checkoutNumber,
      openId: subscriptions.checkoutId,
      customerId: subscriptions.customerId,
    });
  if (!taken) throw new Error("the account was deleted during its request");
  return taken;
}

/** The account's customer at the payment service, or a new one. Concurrent calls return the same customer. */
export async function customerOf(
  { db, service }: { db: Db; service: Subscriptions },
  buyer: Buyer,
  known: string | null,
  key: string,
) {
  if (known) return known;
  const made = await service.createCustomer({ accountId: buyer.id, email: buyer.email }, key);
  const own = eq(subscriptions.accountId, buyer.id);
  await db
    .update(subscriptions)
    .set({ customerId: made })
    .where(and(own, isNull(subscriptions.customerId)));
  const [kept] = await db.select({ id: subscriptions.customerId }).from(subscriptions).where(own);
  return kept?.id ?? made;
}

/** Stores the checkout if it is still the newest; false when it is void. */
export async function storeCheckout(
  db: Db,
  accountId: AccountId,
  number: number,
  checkoutId: string,
): Promise<boolean> {
  const kept = await db
    .update(subscriptions)
    .set({ checkoutId })
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.checkoutNumber, number)))
    .returning({ id: subscriptions.accountId });
  return kept.length > 0;
}

/** The account's customer, for payments other than a plan's. */
export async function accountCustomer(services: { db: Db; service: Subscriptions }, buyer: Buyer): Promise<string> {
  const { db } = services;
  await db.insert(subscriptions).values({ accountId: buyer.id }).onConflictDoNothing();
  const [row] = await db
    .select({ known: subscriptions.customerId, number: subscriptions.checkoutNumber })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, buyer.id));
  if (!row) throw new Error("the account was deleted during its request");
  return customerOf(services, buyer, row.known, `customer-${buyer.id}-${row.number}`);
}
