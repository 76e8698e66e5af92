import { z } from "zod";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { type AccountId, idInput } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { recordChange } from "./commands/changes.server.ts";
import { type BillingServices, readSubscription } from "./commands/read.server.ts";
import { settle } from "./commands/settle.server.ts";
import { aboutCustomer } from "./input.ts";
import { accountsToRead, accountsWithDueChanges, subscriptionOf } from "./queries.server.ts";
import { endRenewalJob, followAddressJob, isLive, readJob } from "./rules.ts";

/** Reads the subscription after an event; skips it when no event arrived since the last read. */
export const followSubscription = defineJob<{ accountId: AccountId }, BillingServices>(
  readJob.name,
  z.object({ accountId: idInput<AccountId>() }),
  async ({ accountId }, services) => {
    const known = await subscriptionOf(services.db, accountId);
    if (!known || known.settled >= known.heard) return "skipped";
    await readSubscription(services, accountId, new Date());
    return "read";
  },
  { retryLimit: 10 },
);

/** Ends a subscription with its paid period, because its account is to be deleted. */
export const endRenewal = defineJob<{ accountId: AccountId }, BillingServices>(
  endRenewalJob.name,
  z.object({ accountId: idInput<AccountId>() }),
  async ({ accountId }, services) => {
    const known = await subscriptionOf(services.db, accountId);
    const service = services.payments?.subscriptions;
    if (!service || !known) return "skipped";
    // A checkout that stays open could be paid after the account is gone.
    if (known.checkoutId) await service.closeCheckout(known.checkoutId);
    if (!known.subscriptionId || !isLive(known.status)) return "nothing to end";
    await service.endWithPeriod(known.subscriptionId, true);
    await readSubscription(services, accountId, new Date());
    return "ended";
  },
  { retryLimit: 10 },
);

/** Gives the payment service the account's present address, where bills are sent. */
export const followAddress = defineJob<{ accountId: AccountId }, BillingServices>(
  followAddressJob.name,
  z.object({ accountId: idInput<AccountId>() }),
  async ({ accountId }, { db, payments }) => {
    const known = await subscriptionOf(db, accountId);
    if (!payments || !known?.customerId) return "skipped";
    await payments.subscriptions.changeAddress(known.customerId, await emailOf(db, accountId));
    return "changed";
  },
  { retryLimit: 10 },
);

/** A new address of an account is told to the payment service. */
export const tellAddress: EventReader<"email.changed", { queue: Queue }> = (tx, { accountId }, { queue }) =>
  queue.send(tx, followAddressJob, { accountId });

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** Mails an owner about a failed payment. */
export const mailUnpaid: EventReader<"subscription.unpaid", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, payload } = event;
  const { postPaymentNotice } = await import("./emails/post.server.tsx");
  await postPaymentNotice(tx, queue, config.baseUrl, { accountId, email: await emailOf(tx, accountId), ...payload });
};

/** Ends expired plans, and reads subscriptions whose events may be lost. */
export const sweepSubscriptions = defineSchedule<BillingServices & { log: Log }>(
  "subscriptions.sweep",
  "*/10 * * * *",
  (services) => applyDueChanges(services, new Date()),
  { concurrency: 1 },
);

/** Changes that are due by `now` without an event. Idempotent, and safe to interrupt. */
export async function applyDueChanges(services: BillingServices & { log: Log }, now: Date) {
  const { db, queue, log } = services;
  for (const accountId of await accountsWithDueChanges(db, now)) {
    await db.transaction((tx) => settle(tx, queue, accountId, now));
  }
  if (!services.payments) return;
  for (const accountId of await accountsToRead(db, now)) {
    await readSubscription(services, accountId, now).catch((error) =>
      log.warn({ err: error, accountId }, "a subscription could not be read"),
    );
  }
}

/**
 * Events only say that a customer has changed; the current state is then requested. So they may arrive twice, late, in
 * any order, and with the same timestamp.
 */
export const subscriptionEvents: EventHandlers<{ queue: Queue }> = Object.fromEntries(
  [
    "checkout.session.completed",
    "customer.subscription.created",
    "customer.subscription.updated",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.resumed",
    "invoice.paid",
    "invoice.payment_failed",
  ].map((type) => [type, handlerOf(aboutCustomer, customerChanged)]),
);

type About = z.output<typeof aboutCustomer>;

async function customerChanged(tx: Tx, { customer }: About, _created: Date, { queue }: { queue: Queue }) {
  if (customer) await recordChange(tx, customer, queue, new Date());
}
