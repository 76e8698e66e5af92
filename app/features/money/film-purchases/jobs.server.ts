import { z } from "zod";
import { filmPurchases } from "~/db/schema/film-offers.ts";
import { deleteUnpaid } from "~/features/money/purchases/commands.server.ts";
import { purchaseEvents } from "~/features/money/purchases/jobs.server.ts";
import { ASKED_AGAIN } from "~/features/money/purchases/rules.ts";
import { type FilmPurchaseId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import type { Payments } from "~/platform/payments.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import { forgetReturn, recordFilmPayment, recordFilmRefund } from "./commands.server.ts";
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

/** Asks again for refunds that are due, and deletes what was never paid. */
export const sweepFilmPurchases = defineSchedule<DbAndQueue>("films.sweep", "33 * * * *", async (services) => {
  await sendLost(services, refundFilm, await returnsDue(services.db, ASKED_AGAIN));
  return deleteUnpaid(services.db, filmPurchases, new Date());
});

export const filmEvents = purchaseEvents<FilmPurchaseId>({
  name: "film",
  async pay(posting, payment) {
    const recorded = await recordFilmPayment(posting, payment);
    if (recorded === "unknown") return recorded;
    if (!recorded) return;
    const { postFilmBought, postFilmRefunded } = await import("./emails/post.server.tsx");
    if (recorded.isReturned) await postFilmRefunded(posting, recorded.told, "stopped");
    else await postFilmBought(posting, { ...recorded.told, minor: payment.cents, at: payment.at });
  },
  refund: recordFilmRefund,
});
