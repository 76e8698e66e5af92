import { z } from "zod";
import { packsWithoutRow } from "~/features/audience/emoji-packs/queries.server.ts";
import { ART, unownedBefore } from "~/features/audience/emoji-packs/rules/packs.ts";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { type EmojiPackId, idInput, type PackPurchaseId } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import type { Payments } from "~/platform/payments.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Storage } from "~/platform/storage.ts";
import { deleteUnpaidPurchases, recordPackPayment, recordPackRefund } from "./commands.server.ts";
import { packSession, refundedPack } from "./input.ts";
import { paymentToRefund, refundsDue } from "./queries.server.ts";
import { refundPackJob } from "./rules.ts";

/** Pays back a pack that was paid after it stopped selling. A second run changes nothing. */
export const refundPack = defineJob<{ purchaseId: PackPurchaseId }, { db: Db; payments: Payments | null; log: Log }>(
  refundPackJob.name,
  z.object({ purchaseId: idInput<PackPurchaseId>() }),
  async ({ purchaseId }, { db, payments, log }) => {
    const payment = await paymentToRefund(db, purchaseId);
    if (!payment || !payments) return "skipped";
    const answer = await payments.refund(payment, `pack-refund-${purchaseId}`);
    if (!answer.ok) log.warn({ purchaseId }, "the payment service refused the refund of a pack");
    return answer.ok ? "asked" : "refused";
  },
  { retryLimit: 20 },
);

/** The most refunds that are asked for again in one run. */
const ASKED_AGAIN = 500;

/** Asks again for refunds that are due, deletes what was never paid, and the pictures of packs that are gone. */
export const sweepPacks = defineJob<object, { db: Db; storage: Storage; queue: Queue }>(
  "packs.sweep",
  z.object({}),
  async (_, { db, storage, queue }) => {
    const due = await refundsDue(db, ASKED_AGAIN);
    await sendLost(
      { db, queue },
      refundPack,
      due.map((purchaseId) => ({ purchaseId })),
    );
    const now = new Date();
    const art = { folder: ART, withoutRow: (ids: EmojiPackId[]) => packsWithoutRow(db, ids) };
    await removeOrphans(storage, { ...art, writtenBefore: unownedBefore(now) });
    return deleteUnpaidPurchases(db, now);
  },
);

type Session = z.output<typeof packSession>;
type Context = { queue: Queue; config: Config; log: Log; sealedIds: SealedIds };

/** Handlers of the payment service's events; events of other payments contain no pack. */
export const packEvents: EventHandlers<Context> = {
  "checkout.session.completed": handlerOf(packSession, paid),
  "checkout.session.async_payment_succeeded": handlerOf(packSession, paid),
  "charge.refunded": handlerOf(refundedPack, async (tx, { metadata, payment_intent, amount_refunded }) => {
    const ids = { purchaseId: metadata?.pack ?? null, paymentIntentId: payment_intent ?? null };
    await recordPackRefund(tx, { ...ids, cents: amount_refunded });
  }),
};

async function paid(tx: Tx, session: Session, created: Date, { queue, config, log, sealedIds }: Context) {
  const purchaseId = session.metadata?.pack;
  if (!purchaseId || session.payment_status !== "paid" || !session.amount_total) return;
  const ids = { purchaseId, checkoutSessionId: session.id, paymentIntentId: session.payment_intent ?? null };
  const money = { cents: session.amount_total, taxCents: session.total_details?.amount_tax ?? 0, at: created };
  const email = session.customer_details?.email?.toLowerCase() ?? null;
  const told = await recordPackPayment({ tx, queue }, { ...ids, ...money, email });
  if (told === "unknown") log.warn({ purchaseId }, "a payment for an unknown pack");
  if (told === "unknown" || !told) return;
  const { postBought } = await import("./emails/post.server.tsx");
  await postBought({ tx, queue, sealedIds, config }, { ...told, minor: money.cents, at: created });
}
