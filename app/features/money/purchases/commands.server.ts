import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { packPurchases } from "~/db/schema/emoji-packs.ts";
import type { filmPurchases } from "~/db/schema/film-offers.ts";
import type { FoundPayment, Payer } from "~/features/money/reconciliation/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type Payment, type PurchaseId, unpaidBefore } from "./rules.ts";

/** The tables of what visitors buy. */
export type Purchases = typeof filmPurchases | typeof packPurchases;

export async function recordCheckout(db: Db, purchases: Purchases, id: PurchaseId, checkoutSessionId: string) {
  await db.update(purchases).set({ checkoutSessionId }).where(isCalled(purchases, id));
}

const isCalled = (purchases: Purchases, id: PurchaseId) => eq(sql`${purchases.id}`, id);

export type Refund = { purchaseId: PurchaseId | null; paymentIntentId: string | null; cents: number };

/**
 * Records the sum of a purchase's refunds, also when its payment is not known yet. The sum only grows. Returns whose
 * purchases changed.
 */
export async function recordRefund(
  tx: Tx,
  purchases: Purchases,
  { purchaseId, paymentIntentId, cents }: Refund,
): Promise<AccountId[]> {
  const byId = purchaseId ? isCalled(purchases, purchaseId) : undefined;
  const byPayment = paymentIntentId ? eq(purchases.paymentIntentId, paymentIntentId) : undefined;
  if (!byId && !byPayment) return [];
  const changed = await tx
    .update(purchases)
    .set({ refundedCents: sql`greatest(${purchases.refundedCents}, ${cents})` })
    .where(or(byId, byPayment))
    .returning({ accountId: purchases.accountId });
  return changed.map(({ accountId }) => accountId);
}

/** Deletes purchases that were never paid. */
export async function deleteUnpaid(db: Db, purchases: Purchases, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(purchases)
    .where(and(isNull(purchases.paidAt), lt(purchases.createdAt, unpaidBefore(now))));
  return rowCount ?? 0;
}

type Finding<Kind extends PurchaseId> = {
  /** Writes the purchase again where it was lost with what came after a backup. */
  restore(tx: Tx, id: Kind, payment: FoundPayment): Promise<void>;
  record(services: TxAndQueue, payment: Payment<Kind>): Promise<unknown>;
};

/** Records a purchase whose payment the service knows. */
export const payerOf =
  <Kind extends PurchaseId>({ restore, record }: Finding<Kind>): Payer =>
  async (services, payment) => {
    const purchaseId = payment.id as string as Kind;
    await restore(services.tx, purchaseId, payment);
    const { checkoutSessionId, paymentIntentId, minor: cents, taxMinor: taxCents, email, at } = payment;
    const paid = { purchaseId, checkoutSessionId, paymentIntentId, cents, taxCents, email, at };
    return (await record(services, paid)) !== "unknown";
  };
