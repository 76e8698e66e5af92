import { z } from "zod";
import { type EventHandlers, handlerOf } from "~/features/money/payment-events/commands.server.ts";
import { type FilmPurchaseId, idInput } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import type { Payments } from "~/platform/payments.ts";
import { type DbAndQueue, defineJob, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { deleteUnpaidFilms, forgetReturn, recordFilmPayment, recordFilmRefund } from "./commands.server.ts";
import { filmSession, refundedFilm } from "./input.ts";
import { paymentToReturn, returnsDue } from "./queries.server.ts";
import { refundFilmJob } from "./rules.ts";

type Refunding = { db: Db; payments: Payments | null; log: Log };

/** Pays back a film that its buyer gave back, or that stopped selling while it was paid. A second run changes nothing. */
export const refundFilm = defineJob<{ purchaseId: FilmPurchaseId }, Refunding>(
  refundFilmJob.name,
  z.object({ purchaseId: idInput<FilmPurchaseId>() }),
  async ({ purchaseId }, { db, payments, log }) => {
    const payment = await paymentToReturn(db, purchaseId);
    if (!payment || !payments) return "skipped";
    const answer = await payments.refund(payment, `film-refund-${purchaseId}`);
    if (answer.ok) return "asked";
    log.warn({ purchaseId }, "the payment service refused the refund of a film");
    await forgetReturn(db, purchaseId);
    return "refused";
  },
  { retryLimit: 20 },
);

/** The most refunds that are asked for again in one run. */
const ASKED_AGAIN = 500;

/** Asks again for refunds that are due, and deletes what was never paid. */
export const sweepFilmPurchases = defineJob<object, DbAndQueue>("films.sweep", z.object({}), async (_, services) => {
  await sendLost(services, refundFilm, await returnsDue(services.db, ASKED_AGAIN));
  return deleteUnpaidFilms(services.db, new Date());
});

type Session = z.output<typeof filmSession>;
type Context = { queue: Queue; config: Config; log: Log; sealedIds: SealedIds };

/** Handlers of the payment service's events; events of other payments name no film. */
export const filmEvents: EventHandlers<Context> = {
  "checkout.session.completed": handlerOf(filmSession, paid),
  "checkout.session.async_payment_succeeded": handlerOf(filmSession, paid),
  "charge.refunded": handlerOf(refundedFilm, async (tx, { metadata, payment_intent, amount_refunded }) => {
    const ids = { purchaseId: metadata?.film ?? null, paymentIntentId: payment_intent ?? null };
    await recordFilmRefund(tx, { ...ids, cents: amount_refunded });
  }),
};

async function paid(tx: Tx, session: Session, created: Date, { queue, config, log, sealedIds }: Context) {
  const purchaseId = session.metadata?.film;
  if (!purchaseId || session.payment_status !== "paid" || !session.amount_total) return;
  const ids = { purchaseId, checkoutSessionId: session.id, paymentIntentId: session.payment_intent ?? null };
  const money = { cents: session.amount_total, taxCents: session.total_details?.amount_tax ?? 0, at: created };
  const email = session.customer_details?.email?.toLowerCase() ?? null;
  const recorded = await recordFilmPayment({ tx, queue }, { ...ids, ...money, email });
  if (recorded === "unknown") log.warn({ purchaseId }, "a payment for an unknown film");
  if (recorded === "unknown" || !recorded) return;
  const { postFilmBought, postFilmRefunded } = await import("./emails/post.server.tsx");
  const posting = { tx, queue, sealedIds, config };
  if (recorded.isReturned) await postFilmRefunded(posting, recorded.told, "stopped");
  else await postFilmBought(posting, { ...recorded.told, minor: money.cents, at: created });
}
