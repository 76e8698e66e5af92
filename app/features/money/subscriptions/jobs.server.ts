import { z } from "zod";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { type EventHandlers, told } from "~/features/money/payment-events/commands.server.ts";
import { type AccountId, idInput } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { hearOf } from "./commands/hear.server.ts";
import { type BillingServices, readSubscription } from "./commands/read.server.ts";
import { settle } from "./commands/settle.server.ts";
import { aboutCustomer } from "./input.ts";
import { accountsOnTheClock, accountsToAskFor, subscriptionOf } from "./queries.server.ts";
import { readJob } from "./rules.ts";

/** Follows up what was heard of an account's subscription; one that nothing new was heard of is not asked for again. */
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

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** The mail that tells an owner of a payment that failed. */
export const mailUnpaid: EventReader<"subscription.unpaid", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, payload } = event;
  const { postPaymentNotice } = await import("./emails/post.server.tsx");
  await postPaymentNotice(tx, queue, config.baseUrl, { accountId, email: await emailOf(tx, accountId), ...payload });
};

/** Ends plans whose time has come, and asks for what no message told. */
export const sweepSubscriptions = defineJob<object, BillingServices & { log: Log }>(
  "subscriptions.sweep",
  z.object({}),
  (_, services) => keepTime(services, new Date()),
  { concurrency: 1 },
);

/** What has to happen by `now` without anybody telling. Safe to repeat, and to be cut off anywhere. */
export async function keepTime(services: BillingServices & { log: Log }, now: Date) {
  const { db, queue, log } = services;
  for (const accountId of await accountsOnTheClock(db, now)) {
    await db.transaction((tx) => settle(tx, queue, accountId, now));
  }
  if (!services.payments) return;
  for (const accountId of await accountsToAskFor(db, now)) {
    await readSubscription(services, accountId, now).catch((error) =>
      log.warn({ err: error, accountId }, "a subscription could not be asked for"),
    );
  }
}

/**
 * Messages only say that something about a customer has changed; what is true then is asked for. So they may come
 * twice, late and in any order, and two of one second are no riddle.
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
  ].map((type) => [type, told(aboutCustomer, heard)]),
);

type About = z.output<typeof aboutCustomer>;

async function heard(tx: Tx, { customer }: About, _created: Date, { queue }: { queue: Queue }) {
  if (customer) await hearOf(tx, customer, queue, new Date());
}
