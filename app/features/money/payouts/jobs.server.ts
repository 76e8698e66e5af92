import { z } from "zod";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { accountsOf } from "~/features/money/ledger/rules.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { currenciesOf } from "~/features/money/sales/queries/currency.server.ts";
import type { PayoutId } from "~/lib/ids.ts";
import type { MadeTransfer } from "~/platform/balance.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import type { Payments } from "~/platform/payments.ts";
import { type DbAndQueue, defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { adoptTransfer } from "./commands/adoption.server.ts";
import {
  beginPayout,
  notePaid,
  notePayoutFailed,
  noteReady,
  noteUncertain,
  recordReversal,
} from "./commands.server.ts";
import { payoutIdInput, reversedTransfer } from "./input.ts";
import { allRecipients, payoutToMake, undecidedPayouts } from "./queries.server.ts";
import { payJob, payoutName } from "./rules.ts";

type Config = { paysOut: boolean };
type Paying = DbAndQueue & { payments: Payments | null; log: Log; config: Config };

/** Transfers a payout. It is found again by its name, so that it is never made twice. */
export const payOut = defineJob<{ payoutId: PayoutId }, Paying>(
  payJob.name,
  z.object({ payoutId: payoutIdInput }),
  async ({ payoutId }, { db, queue, payments }) => {
    const due = await payoutToMake(db, payoutId);
    if (!due || !payments) return "skipped";
    const { recipientId: accountId, payout } = due;
    const { minor, currency } = payout;
    const answer = await payments.transfers.transfer({ name: payoutName(payoutId), accountId, minor, currency });
    const now = new Date();
    if (answer.ok) await notePaid(db, payoutId, answer.id, now);
    else await db.transaction((tx) => notePayoutFailed({ tx, queue }, payoutId, now));
    return answer.ok ? "paid" : "refused";
  },
  { retryLimit: 10 },
  { giveUp: ({ payoutId }, { db }) => noteUncertain(db, payoutId) },
);

/** Each day: asks which recipients can be paid, and pays them what is available in each currency. */
export const runPayouts = defineSchedule<Paying>("payouts.run", "10 5 * * *", (services) =>
  services.config.paysOut ? payEverybody(services, new Date()) : Promise.resolve({ begun: 0 }),
);

export async function payEverybody(services: Paying, now: Date): Promise<{ begun: number }> {
  const { db, queue, payments, log } = services;
  let begun = 0;
  for (const { payee, recipientId } of payments ? await allRecipients(db) : []) {
    try {
      const isReady = await payments?.transfers.canBePaid(recipientId);
      await noteReady(db, payee, isReady === true, now);
      await adoptTransfers(services, (await payments?.balance.transfersTo(recipientId)) ?? [], now);
      for (const currency of isReady ? await currenciesOf(db, accountsOf(payee)) : []) {
        if (await db.transaction((tx) => beginPayout({ tx, queue }, { payee, currency }, now))) begun += 1;
      }
    } catch (error) {
      log.warn({ err: error, payee }, "a recipient could not be paid");
    }
  }
  return { begun };
}

/** What was transferred after the backup that was restored here is known to the payment service alone, and is not paid again. */
async function adoptTransfers({ db, queue }: Paying, made: MadeTransfer[], now: Date): Promise<void> {
  for (const transfer of made) await db.transaction((tx) => adoptTransfer({ tx, queue }, transfer, now));
}

/** Every ten minutes: sends the payouts again that are not decided and have no job. */
export const sweepPayouts = defineSchedule<Paying>("payouts.sweep", "1-59/10 * * * *", async ({ db, queue }) => {
  return { sent: await sendLost({ db, queue }, payOut, await undecidedPayouts(db, new Date())) };
});

/** What the payment service took back of a transfer. */
export const payoutEvents: EventHandlers<{ queue: Queue }> = {
  "transfer.reversed": handlerOf(reversedTransfer, (tx, { id, amount_reversed }, _, { queue }) =>
    recordReversal({ tx, queue }, { transferId: id, reversedMinor: amount_reversed }, new Date()),
  ),
};

type Mailing = { db: Db; queue: Queue; config: { baseUrl: string } };

/** Mails somebody whose payout did not arrive. */
export const mailPayout: EventReader<"payout.changed", Mailing> = async (tx, event, { queue, config }) => {
  const { accountId, payload } = event;
  const { postPayout } = await import("./emails/post.server.tsx");
  await postPayout(tx, queue, config.baseUrl, { accountId, email: await emailOf(tx, accountId), ...payload });
};
