import { and, eq, isNull } from "drizzle-orm";
import { boostOrders } from "~/db/schema/boost-orders.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import type { Renewing } from "~/features/promotion/boosts/commands/schedule.server.ts";
import { totalCents } from "~/features/promotion/boosts/rules.ts";
import { type BoostId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue, Queue } from "~/platform/queue.ts";
import { boostOrderOf } from "../queries.server.ts";
import { chargeRenewalJob } from "../rules.ts";

/** The next periods begin once the kept card was charged. */
export const orderRenewals =
  (queue: Queue): Renewing =>
  async (tx, ended, now) => {
    for (const { id: follows, accountId, linkId, ...boost } of ended) {
      const { duration, priority, autoRenew, budgetType, budgetCents } = boost;
      const settings = { duration, priority, autoRenew, budgetType, budgetCents };
      const id = newId<BoostId>();
      const price = { ...settings, totalCents: totalCents(settings) };
      const payee = await payeeOf(tx, accountId);
      await tx.insert(boostOrders).values({ id, payee, linkId, follows, ...price, createdAt: now });
      await queue.send(tx, chargeRenewalJob, { boostId: id });
    }
  };

const isOpen = (boostId: BoostId) =>
  and(eq(boostOrders.id, boostId), isNull(boostOrders.paidAt), isNull(boostOrders.failedAt));

/** Records that the card is about to be charged: the answer may be lost. */
export async function noteTried(db: Db, boostId: BoostId, now: Date): Promise<void> {
  await db
    .update(boostOrders)
    .set({ triedAt: now })
    .where(and(isOpen(boostId), isNull(boostOrders.triedAt)));
}

/** Ends a boost with the period that is over, and has its owner told. A charge that is told later begins it still. */
export const failRenewal = ({ db, queue }: DbAndQueue, boostId: BoostId, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.update(boostOrders).set({ failedAt: now }).where(isOpen(boostId));
    const accountId = (await boostOrderOf(tx, boostId))?.accountId;
    if (!rowCount || !accountId) return;
    await recordEvent(tx, queue, {
      accountId,
      kind: "boost.payment",
      subjectId: boostId,
      payload: { news: "unrenewed" },
      at: now,
    });
  });
