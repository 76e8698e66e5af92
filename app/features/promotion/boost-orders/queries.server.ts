import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { disputes } from "~/db/schema/disputes.ts";
import { links } from "~/db/schema/links.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import type { AwaitedPayment } from "~/features/promotion/boosts/rules/reports.ts";
import type { AccountId, BoostId, LinkId, OwnLink } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { payableSince, payableUntil, saleIdOf } from "./rules.ts";

const isUnpaid = and(isNull(boostOrders.paidAt), isNull(boostOrders.failedAt));

/** The newest checkout of this link that can still be paid; null without one. */
export async function awaitedPayment(
  db: Reader,
  { accountId, linkId }: OwnLink,
  now: Date,
): Promise<AwaitedPayment | null> {
  const [order] = await db
    .select({ totalCents: boostOrders.totalCents, url: boostOrders.checkoutUrl, createdAt: boostOrders.createdAt })
    .from(boostOrders)
    .innerJoin(payees, eq(payees.number, boostOrders.payee))
    .where(
      and(
        ...[eq(boostOrders.linkId, linkId), eq(payees.accountId, accountId), isUnpaid],
        ...[isNotNull(boostOrders.checkoutUrl), gt(boostOrders.createdAt, payableSince(now))],
      ),
    )
    .orderBy(desc(boostOrders.createdAt))
    .limit(1);
  if (!order?.url) return null;
  return { totalCents: order.totalCents, url: order.url, until: payableUntil(order.createdAt).toISOString() };
}

/** Checkouts of a link that an order made later takes the place of. */
export async function supersededCheckouts(db: Reader, linkId: LinkId, boostId: BoostId): Promise<string[]> {
  const own = db.select({ at: boostOrders.createdAt }).from(boostOrders).where(eq(boostOrders.id, boostId));
  const found = await db
    .select({ checkoutId: boostOrders.checkoutId })
    .from(boostOrders)
    .where(and(eq(boostOrders.linkId, linkId), isUnpaid, sql`${boostOrders.createdAt} < (${own})`));
  return found.flatMap(({ checkoutId }) => checkoutId ?? []);
}

export type BoostOrder = typeof boostOrders.$inferSelect;

/** An order with its advertiser and the title of its link, while these are there. */
export async function boostOrderOf(db: Reader, boostId: BoostId) {
  const [found] = await db
    .select({ order: boostOrders, linkTitle: links.title, accountId: payees.accountId })
    .from(boostOrders)
    .innerJoin(payees, eq(payees.number, boostOrders.payee))
    .leftJoin(links, eq(links.id, boostOrders.linkId))
    .where(eq(boostOrders.id, boostId));
  return found ?? null;
}

/** A next period that is not paid yet, with the payment of the former one. */
export async function unpaidRenewal(db: Reader, boostId: BoostId) {
  const found = await boostOrderOf(db, boostId);
  if (!found?.order.follows || found.order.paidAt) return null;
  const [former] = await db
    .select({ paymentIntentId: sales.paymentIntentId, minor: sales.minor, taxMinor: sales.taxMinor })
    .from(sales)
    .where(eq(sales.id, saleIdOf(found.order.follows)));
  return { ...found, former: former ?? null };
}

/** What the mail about an order says. */
export async function orderForMail(db: Reader, accountId: AccountId, boostId: BoostId) {
  const found = await boostOrderOf(db, boostId);
  if (found?.accountId !== accountId) return null;
  return { totalCents: found.order.totalCents, linkTitle: found.linkTitle };
}

/** What a bank has taken is not paid back a second time. */
const isDisputed = sql`exists (select from ${disputes} where ${disputes.paymentIntentId} = ${boostOrders.paymentIntentId}
  and ${disputes.takenMinor} > ${disputes.returnedMinor})`;

const isRefundDue = and(
  lt(boostOrders.spentCents, boostOrders.totalCents),
  isNull(boostOrders.refundedAt),
  isNull(boostOrders.refundRefusedAt),
  not(isDisputed),
);

/** The rest of a paid boost that has ended, less what the operator has refunded already; null where none is due. */
export async function restToRefund(db: Reader, boostId: BoostId) {
  const [found] = await db
    .select({ order: boostOrders, refundedMinor: sales.refundedMinor })
    .from(boostOrders)
    .innerJoin(sales, sql`${sales.id} = ${boostOrders.id}`)
    .where(and(eq(boostOrders.id, boostId), isRefundDue));
  if (!found?.order.paymentIntentId || found.order.spentCents === null) return null;
  const { paymentIntentId, totalCents, spentCents } = found.order;
  return { paymentIntentId, cents: totalCents - spentCents - found.refundedMinor };
}

/** The most orders that are looked after in one run. */
const AT_ONCE = 200;

/** Orders whose rest is not paid back yet, those that ended first. */
export const refundsDue = (db: Reader): Promise<{ boostId: BoostId }[]> =>
  db
    .select({ boostId: boostOrders.id })
    .from(boostOrders)
    .where(and(isRefundDue, isNotNull(boostOrders.endedAt)))
    .orderBy(asc(boostOrders.endedAt))
    .limit(AT_ONCE);

/** Next periods whose charge is not decided yet. */
export const renewalsDue = (db: Reader): Promise<{ boostId: BoostId }[]> =>
  db
    .select({ boostId: boostOrders.id })
    .from(boostOrders)
    .where(and(isUnpaid, isNotNull(boostOrders.follows)))
    .orderBy(asc(boostOrders.createdAt))
    .limit(AT_ONCE);

/** What a link's ended boosts have paid back, in cents, by boost. */
export async function paidBackOf(db: Reader, linkId: LinkId): Promise<Map<BoostId, number>> {
  const rows = await db
    .select({ id: boostOrders.id, cents: sql`${boostOrders.totalCents} - ${boostOrders.spentCents}`.mapWith(Number) })
    .from(boostOrders)
    .where(and(eq(boostOrders.linkId, linkId), isNotNull(boostOrders.refundedAt)));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
