import { z } from "zod";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import type { DonationId } from "~/lib/ids.ts";
import { money } from "~/lib/money.ts";
import type { Config } from "~/platform/config.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { Payments } from "~/platform/payments.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { deleteUnpaid, recordPayment, recordRefund, resetRefundRequest } from "./commands.server.ts";
import { checkoutSession, donationIdInput, refundedCharge } from "./input.ts";
import { paidDonation, refundAskedFor } from "./queries.server.ts";
import { MESSAGE_KEY, refundJob } from "./rules.ts";

type Refunding = { db: Db; payments: Payments | null; log: Log };

/** Requests a refund. The idempotency key contains the amount refunded before, so that a second run changes nothing. */
export const refundDonation = defineJob<{ donationId: DonationId }, Refunding>(
  refundJob.name,
  z.object({ donationId: donationIdInput }),
  async ({ donationId }, { db, payments, log }) => {
    const asked = await refundAskedFor(db, donationId);
    if (!asked || !payments) return "skipped";
    const answer = await payments.refund(asked.paymentIntentId, `refund-${donationId}-${asked.refundedCents}`);
    if (answer.ok) return "asked";
    log.warn({ donationId }, "the payment service refused this refund");
    await resetRefundRequest(db, donationId);
    return "refused";
  },
  { retryLimit: 10 },
  { giveUp: ({ donationId }, { db }) => resetRefundRequest(db, donationId) },
);

export const sweepDonations = defineSchedule<{ db: Db }>("donations.sweep", "30 3 * * *", ({ db }) =>
  deleteUnpaid(db, new Date()),
);

type Session = z.output<typeof checkoutSession>;
type Context = { queue: Queue; config: Config; log: Log };

/** Handlers of the payment service's events; events of other payments contain no donation id. */
export const donationEvents: EventHandlers<Context> = {
  "checkout.session.completed": handlerOf(checkoutSession, paid),
  "checkout.session.async_payment_succeeded": handlerOf(checkoutSession, paid),
  "charge.refunded": handlerOf(refundedCharge, refunded),
};

async function paid(tx: Tx, session: Session, created: Date, { queue, config, log }: Context) {
  const donationId = session.metadata?.donation;
  if (!donationId || session.payment_status !== "paid" || !session.amount_total) return;
  const reference = session.payment_intent ?? null;
  const words = { supporterName: session.customer_details?.name ?? null, message: messageIn(session) };
  const ids = { donationId, checkoutSessionId: session.id, paymentIntentId: reference };
  const payment = { ...ids, cents: session.amount_total, at: created, ...words };
  const now = new Date();
  const received = await recordPayment({ tx, queue }, payment);
  if (received === "unknown") log.warn({ donationId }, "a payment for an unknown donation");
  if (received === "unknown" || !received) return;
  const { accountId } = received.owner;
  await recordEvent(tx, queue, { accountId, kind: "donation.paid", subjectId: donationId, payload: {}, at: now });
  const to = session.customer_details?.email;
  if (!to) return;
  const { postReceipt } = await import("./emails/post.server.tsx");
  await postReceipt(tx, queue, config, { ...received, to, at: created, reference });
}

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** Mails the owner about a donation. */
export const mailDonation: EventReader<"donation.paid", Mailing> = async (tx, event, { queue, config }) => {
  const donation = await paidDonation(tx, event.accountId, event.subjectId);
  if (!donation) return;
  const { postDonationReceived } = await import("./emails/post.server.tsx");
  await postDonationReceived(tx, queue, config.baseUrl, donation);
};

/** Adds a donation to the owner's inbox. */
export const fileDonation: EventReader<"donation.paid", Mailing> = async (tx, event, { queue }) => {
  const { accountId, subjectId, createdAt } = event;
  const donation = await paidDonation(tx, accountId, subjectId);
  if (!donation) return;
  const detail = money(donation.cents, donation.currency);
  await fileInInbox(tx, queue, { accountId, kind: "donation", subjectId, detail, at: createdAt });
};

async function refunded(tx: Tx, charge: z.output<typeof refundedCharge>, created: Date) {
  const ids = { donationId: charge.metadata?.donation ?? null, paymentIntentId: charge.payment_intent ?? null };
  await recordRefund(tx, { ...ids, cents: charge.amount_refunded, at: created });
}

const messageIn = ({ custom_fields }: Session): string | null =>
  custom_fields?.find(({ key }) => key === MESSAGE_KEY)?.text?.value?.trim() || null;
