import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { boosts } from "~/db/schema/boosts.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { unpaidBefore } from "../rules.ts";

/** Records what the boosts have spent that have ended. What a removed boost has spent is recorded by a trigger. */
export async function settleEnded(db: Db): Promise<void> {
  await db
    .update(boostOrders)
    .set({
      endedAt: sql`${boosts.endedAt}`,
      spentCents: sql`least(${boosts.spentCents}, ${boostOrders.totalCents})`,
    })
    .from(boosts)
    .where(
      and(
        ...[eq(boosts.id, boostOrders.id), isNotNull(boosts.endedAt)],
        ...[isNotNull(boostOrders.paidAt), isNull(boostOrders.endedAt)],
      ),
    );
}

/** Ends the boost whose payment its payer's bank wants back. */
export async function endDisputed(tx: Tx, paymentIntentId: string, now: Date): Promise<void> {
  const paid = tx
    .select({ id: boostOrders.id })
    .from(boostOrders)
    .where(eq(boostOrders.paymentIntentId, paymentIntentId));
  await tx
    .update(boosts)
    .set({ endedAt: now, ending: "removed" })
    .where(and(inArray(boosts.id, paid), isNull(boosts.endedAt)));
}

/** Records whether the payment service took the refund of an order's rest. */
export async function noteRefund(db: Db, boostId: BoostId, isTaken: boolean, now: Date): Promise<void> {
  await db
    .update(boostOrders)
    .set(isTaken ? { refundedAt: now } : { refundRefusedAt: now })
    .where(eq(boostOrders.id, boostId));
}

/** Deletes orders that were never paid. */
export async function deleteUnpaid(db: Db, now: Date): Promise<void> {
  await db.delete(boostOrders).where(and(isNull(boostOrders.paidAt), lt(boostOrders.createdAt, unpaidBefore(now))));
}
