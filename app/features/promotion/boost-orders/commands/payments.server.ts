import { eq } from "drizzle-orm";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { lockedUnlessLeaving } from "~/features/account/leaving/queries.server.ts";
import type { Payer } from "~/features/money/reconciliation/commands.server.ts";
import { recordSale } from "~/features/money/sales/commands.server.ts";
import { beginBoost, boostRefusal } from "~/features/promotion/boosts/commands.server.ts";
import { type AccountId, type BoostId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { type BoostOrder, boostOrderOf } from "../queries.server.ts";
import { BOOST_CURRENCY, refundRestJob, saleIdOf } from "../rules.ts";

type Payment = { boostId: BoostId; paymentIntentId: string; taxMinor: number; at: Date };

/**
 * Records the payment of a boost as a sale, and begins the boost; where it cannot run any more, or was paid before, the
 * whole payment is paid back.
 */
export async function recordBoostPayment(
  { tx, queue }: TxAndQueue,
  payment: Payment,
  now: Date,
): Promise<"begun" | "returned" | "known" | "unknown"> {
  const accountId = (await boostOrderOf(tx, payment.boostId))?.accountId ?? null;
  const stays = accountId !== null && (await lockedUnlessLeaving(tx, accountId));
  const order = await lockedOrder(tx, payment.boostId);
  if (!order) return "unknown";
  if (order.paidAt && order.paymentIntentId === payment.paymentIntentId) return "known";
  const isFirst = order.paidAt === null;
  const paid = isFirst ? order : await furtherOrder(tx, order, now);
  await tx
    .update(boostOrders)
    .set({ paidAt: payment.at, paymentIntentId: payment.paymentIntentId, failedAt: null })
    .where(eq(boostOrders.id, paid.id));
  await recordSaleOf({ tx, queue }, paid, payment);
  if (isFirst && stays && (await begin(tx, accountId, order, now))) return "begun";
  await tx.update(boostOrders).set({ endedAt: now, spentCents: 0 }).where(eq(boostOrders.id, paid.id));
  await queue.send(tx, refundRestJob, { boostId: paid.id });
  if (accountId)
    await recordEvent(tx, queue, {
      accountId,
      kind: "boost.payment",
      subjectId: paid.id,
      payload: { news: "returned" },
      at: now,
    });
  return "returned";
}

/** Records a payment whose event never came. */
export const recordFoundBoost: Payer = async (services, { id, paymentIntentId, taxMinor, at }, now) => {
  const payment = { boostId: id as string as BoostId, paymentIntentId, taxMinor, at };
  return (await recordBoostPayment(services, payment, now)) !== "unknown";
};

async function lockedOrder(tx: Tx, boostId: BoostId): Promise<BoostOrder | null> {
  const [order] = await tx.select().from(boostOrders).where(eq(boostOrders.id, boostId)).for("update");
  return order ?? null;
}

/** A second payment of the same order is one of its own. */
async function furtherOrder(tx: Tx, order: BoostOrder, now: Date): Promise<BoostOrder> {
  const own = { id: newId<BoostId>(), createdAt: now, follows: null, checkoutId: null, checkoutUrl: null };
  const unpaid = { paymentIntentId: null, paidAt: null, endedAt: null, spentCents: null };
  const fresh = { ...order, ...own, ...unpaid, failedAt: null, triedAt: null, refundedAt: null, refundRefusedAt: null };
  await tx.insert(boostOrders).values(fresh);
  return fresh;
}

const recordSaleOf = (
  services: TxAndQueue,
  { id, payee, totalCents }: BoostOrder,
  { paymentIntentId, taxMinor, at }: Payment,
) =>
  recordSale(services, {
    ...{ id: saleIdOf(id), kind: "boost", payee, currency: BOOST_CURRENCY, minor: totalCents, taxMinor },
    ...{ refundedMinor: 0, paymentIntentId, paidAt: at },
  });

/** False where the link cannot be boosted any more. */
async function begin(tx: Tx, accountId: AccountId, order: BoostOrder, now: Date): Promise<boolean> {
  const { id, linkId, duration, priority, autoRenew, budgetType, budgetCents } = order;
  const settings = { duration, priority, autoRenew, budgetType, budgetCents };
  if (!linkId || (await boostRefusal(tx, { accountId, linkId }, settings, now))) return false;
  await beginBoost(tx, { id, accountId, linkId }, settings, now);
  return true;
}
