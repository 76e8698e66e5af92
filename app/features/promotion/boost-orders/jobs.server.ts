import { z } from "zod";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { disputedPayment } from "~/features/money/sales/input.ts";
import { beginNext } from "~/features/promotion/boosts/commands/schedule.server.ts";
import { boostSchedules } from "~/features/promotion/boosts/jobs.server.ts";
import type { BoostId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import type { Payments } from "~/platform/payments.ts";
import { type DbAndQueue, defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { noteClosedCheckout } from "./commands/orders.server.ts";
import { recordBoostPayment } from "./commands/payments.server.ts";
import { failRenewal, noteTried, orderRenewals } from "./commands/renewals.server.ts";
import { deleteUnpaid, endDisputed, noteRefund, settleEnded } from "./commands/settlement.server.ts";
import { boostIdInput, boostPayment, boostSession } from "./input.ts";
import { orderForMail, refundsDue, renewalsDue, restToRefund, unpaidRenewal } from "./queries.server.ts";
import {
  chargeFor,
  chargeRenewalJob,
  mayTryAgain,
  refundName,
  refundRestJob,
  renewalKey,
  taxOfRenewal,
} from "./rules.ts";

type Paying = DbAndQueue & { payments: Payments | null; log: Log };
type OfBoost = { boostId: BoostId };

const ofBoost = z.object({ boostId: boostIdInput });

/** Pays back what a boost did not spend. The payment service's event books it. */
export const refundRest = defineJob<OfBoost, Paying>(
  refundRestJob.name,
  ofBoost,
  async ({ boostId }, { db, payments, log }) => {
    const rest = await restToRefund(db, boostId);
    if (!rest || !payments) return "skipped";
    const { paymentIntentId, cents } = rest;
    const part = { paymentIntentId, minor: cents, name: refundName(boostId) };
    const answer = cents > 0 ? await payments.refundPart(part) : ({ ok: true } as const);
    if (!answer.ok) log.error({ boostId, cents }, "the payment service refused to pay back the rest of a boost");
    await noteRefund(db, boostId, answer.ok, new Date());
    return answer.ok ? "asked" : "refused";
  },
  { retryLimit: 10 },
);

/** Charges the kept card for the next period of a boost, which begins with the answer or with the event. */
export const chargeRenewal = defineJob<OfBoost, Paying>(
  chargeRenewalJob.name,
  ofBoost,
  async ({ boostId }, services) => {
    const { db, queue, payments } = services;
    const due = await unpaidRenewal(db, boostId);
    if (!due || due.order.failedAt || !payments) return "skipped";
    const now = new Date();
    const { order, linkTitle, former, accountId } = due;
    if (!accountId || !former?.paymentIntentId || !mayTryAgain(order.triedAt, now))
      return failRenewal(services, boostId, now);
    await noteTried(db, boostId, now);
    const charge = chargeFor(
      { id: boostId, accountId, settings: order, linkTitle: linkTitle ?? "" },
      former.paymentIntentId,
    );
    const answer = await payments.chargeAgain(charge, renewalKey(boostId));
    if (!answer.ok) return failRenewal(services, boostId, now);
    const payment = { boostId, paymentIntentId: answer.paymentIntentId, at: now };
    const taxMinor = taxOfRenewal(order.totalCents, former);
    return db.transaction((tx) => recordBoostPayment({ tx, queue }, { ...payment, taxMinor }, now));
  },
  { retryLimit: 10 },
);

/** Ends and renews boosts: by the kept card where payments are set up. */
export const applyBoostSchedules = boostSchedules<Paying>(({ payments, queue }) =>
  payments ? orderRenewals(queue) : beginNext,
);

/** Every minute: records what ended boosts have spent, and sends the charges and refunds that are due and lost. */
export const settleBoostOrders = defineSchedule<Paying>("boosts.settle", "* * * * *", async (services) => {
  await settleEnded(services.db);
  await deleteUnpaid(services.db, new Date());
  if (!services.payments) return { sent: 0 };
  const refunds = await sendLost(services, refundRest, await refundsDue(services.db));
  const renewals = await sendLost(services, chargeRenewal, await renewalsDue(services.db));
  return { sent: refunds + renewals };
});

type Context = { queue: Queue; log: Log };

/** Handlers of the payment service's events; those of other payments name no boost. */
export const boostEvents: EventHandlers<Context> = {
  "checkout.session.completed": handlerOf(boostSession, sessionPaid),
  "checkout.session.async_payment_succeeded": handlerOf(boostSession, sessionPaid),
  "checkout.session.expired": handlerOf(boostSession, (tx, { id }) => noteClosedCheckout(tx, id, new Date())),
  "charge.dispute.funds_withdrawn": handlerOf(disputedPayment, async (tx, { payment_intent }) => {
    if (payment_intent) await endDisputed(tx, payment_intent, new Date());
  }),
  "payment_intent.succeeded": handlerOf(boostPayment, renewalPaid),
};

async function sessionPaid(tx: Tx, session: z.output<typeof boostSession>, at: Date, { queue, log }: Context) {
  const boostId = session.metadata?.boost;
  if (!boostId || session.payment_status !== "paid" || !session.payment_intent) return;
  const payment = { boostId, paymentIntentId: session.payment_intent, at };
  const taxMinor = session.total_details?.amount_tax ?? 0;
  const outcome = await recordBoostPayment({ tx, queue }, { ...payment, taxMinor }, new Date());
  if (outcome === "unknown") log.error({ boostId }, "a payment for an unknown boost");
}

/** Only of next periods: what a checkout was paid with is told with its session. */
async function renewalPaid(tx: Tx, { id, metadata }: z.output<typeof boostPayment>, at: Date, { queue }: Context) {
  const boostId = metadata?.boost;
  const due = boostId && (await unpaidRenewal(tx, boostId));
  if (!due) return;
  const taxMinor = taxOfRenewal(due.order.totalCents, due.former);
  await recordBoostPayment({ tx, queue }, { boostId, paymentIntentId: id, taxMinor, at }, new Date());
}

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** Mails an owner why a boost does not run, and what became of the money. */
export const mailBoostPayment: EventReader<"boost.payment", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, subjectId, payload } = event;
  const order = await orderForMail(tx, accountId, subjectId);
  if (!order) return;
  const { postBoostPayment } = await import("./emails/post.server.tsx");
  const told = { accountId, email: await emailOf(tx, accountId), ...order, ...payload };
  await postBoostPayment(tx, queue, config.baseUrl, told);
};
