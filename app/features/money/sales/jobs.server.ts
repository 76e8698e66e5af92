import { z } from "zod";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { idInput, type SaleId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import { dataKey, defineJob, type Queue } from "~/platform/queue.ts";
import { recordSaleRefund, settleSale } from "./commands.server.ts";
import { refundedPayment } from "./input.ts";
import { arrivingPayment, arrivingSales } from "./queries.server.ts";
import { settleJob } from "./rules.ts";

type Settling = { db: Db; payments: Payments | null };

/** Asks the payment service for its fee, and shares the rest. */
export const shareSale = defineJob<{ saleId: SaleId }, Settling>(
  settleJob.name,
  z.object({ saleId: idInput<SaleId>() }),
  async ({ saleId }, { db, payments }) => {
    const paymentIntentId = await arrivingPayment(db, saleId);
    if (!paymentIntentId || !payments) return "skipped";
    const fee = await payments.feeOf(paymentIntentId);
    return fee ? settleSale(db, saleId, fee, new Date()) : "not known yet";
  },
  { retryLimit: 10 },
);

/** The most fees that are asked for again in one run. */
const ASKED_AGAIN = 500;

/** Asks again for the fees that were not known. */
export const sweepSales = defineJob<object, Settling & { queue: Queue }>(
  "sales.sweep",
  z.object({}),
  async (_, { db, queue, payments }) => {
    if (!payments) return 0;
    const pending = await queue.pending(shareSale);
    const wanted = (await arrivingSales(db, ASKED_AGAIN)).filter(
      (saleId) => !pending.has(dataKey(shareSale, { saleId })),
    );
    await db.transaction(async (tx) => {
      for (const saleId of wanted) await queue.send(tx, settleJob, { saleId });
    });
    return wanted.length;
  },
);

/** What was paid is refunded in the ledger, also where what was bought is gone. */
export const saleEvents: EventHandlers<unknown> = {
  "charge.refunded": handlerOf(refundedPayment, async (tx, { payment_intent, amount_refunded }) => {
    if (payment_intent) await recordSaleRefund(tx, payment_intent, amount_refunded, new Date());
  }),
};
