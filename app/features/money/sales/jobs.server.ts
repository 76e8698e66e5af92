import { z } from "zod";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { idInput, type SaleId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import type { Payments } from "~/platform/payments.ts";
import { defineJob, defineSchedule, type Queue, type TxAndQueue } from "~/platform/queue.ts";
import { recordDispute } from "./commands/disputes.server.ts";
import { recordSaleRefund, settleSale } from "./commands.server.ts";
import { disputedPayment, refundedPayment } from "./input.ts";
import { arrivingPayment, arrivingSales } from "./queries.server.ts";
import { disputeStateOf, takenBy } from "./rules/disputes.ts";
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
export const sweepSales = defineSchedule<Settling & { queue: Queue }>(
  "sales.sweep",
  "23 * * * *",
  async ({ db, queue, payments }) => {
    if (!payments) return 0;
    const arriving = await arrivingSales(db, ASKED_AGAIN);
    return sendLost(
      { db, queue },
      shareSale,
      arriving.map((saleId) => ({ saleId })),
    );
  },
);

type Context = { queue: Queue };

/** What was paid is refunded and disputed in the ledger, also where what was bought is gone. */
export const saleEvents: EventHandlers<Context> = {
  "charge.refunded": handlerOf(refundedPayment, async (tx, { payment_intent, amount_refunded }) => {
    if (payment_intent) await recordSaleRefund(tx, payment_intent, amount_refunded, new Date());
  }),
  ...Object.fromEntries(
    [
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ].map((type) => [type, handlerOf(disputedPayment, disputed)]),
  ),
};

async function disputed(tx: Tx, dispute: z.output<typeof disputedPayment>, at: Date, { queue }: Context) {
  await takeDispute({ tx, queue }, dispute, { at, now: new Date() });
}

/** Records a dispute as the payment service describes it; what it says wrongly is left out. */
export async function recordDisputeOf(services: TxAndQueue, object: unknown, times: Times): Promise<void> {
  const read = disputedPayment.safeParse(object);
  if (read.success) await takeDispute(services, read.data, times);
}

type Times = { at: Date; now: Date };

async function takeDispute(services: TxAndQueue, dispute: z.output<typeof disputedPayment>, { at, now }: Times) {
  const { id, payment_intent: paymentIntentId, amount: minor, currency, balance_transactions: movements } = dispute;
  if (!paymentIntentId || minor === 0) return;
  const state = disputeStateOf(dispute.status);
  const taken = takenBy(dispute, movements ?? []);
  // An inquiry that was closed has taken nothing: nobody needs to know.
  if (dispute.status.startsWith("warning") && !taken.takenMinor) return;
  await recordDispute(services, { id, paymentIntentId, currency, minor, openedAt: at, state, taken }, now);
}

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** Mails the owner about a disputed payment. */
export const mailDispute: EventReader<"sale.disputed", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, payload } = event;
  const { postDispute } = await import("./emails/post.server.tsx");
  await postDispute(tx, queue, config.baseUrl, { accountId, email: await emailOf(tx, accountId), ...payload });
};
