import { z } from "zod";
import { packPurchases } from "~/db/schema/emoji-packs.ts";
import { packsWithoutRow } from "~/features/audience/emoji-packs/queries.server.ts";
import { ART, unownedBefore } from "~/features/audience/emoji-packs/rules/packs.ts";
import { deleteUnpaid, recordRefund } from "~/features/money/purchases/commands.server.ts";
import { purchaseEvents } from "~/features/money/purchases/jobs.server.ts";
import { ASKED_AGAIN } from "~/features/money/purchases/rules.ts";
import { type EmojiPackId, idInput, type PackPurchaseId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { sendLost } from "~/platform/lost-jobs.ts";
import { removeOrphans } from "~/platform/orphans.ts";
import type { Payments } from "~/platform/payments.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { recordPackPayment } from "./commands.server.ts";
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

/** Asks again for refunds that are due, deletes what was never paid, and the pictures of packs that are gone. */
export const sweepPacks = defineSchedule<{ db: Db; storage: Storage; queue: Queue }>(
  "packs.sweep",
  "34 * * * *",
  async ({ db, storage, queue }) => {
    const due = await refundsDue(db, ASKED_AGAIN);
    await sendLost(
      { db, queue },
      refundPack,
      due.map((purchaseId) => ({ purchaseId })),
    );
    const now = new Date();
    const art = { folder: ART, withoutRow: (ids: EmojiPackId[]) => packsWithoutRow(db, ids) };
    await removeOrphans(storage, { ...art, writtenBefore: unownedBefore(now) });
    return deleteUnpaid(db, packPurchases, now);
  },
);

export const packEvents = purchaseEvents<PackPurchaseId>({
  name: "pack",
  async pay(posting, payment) {
    const told = await recordPackPayment(posting, payment);
    if (told === "unknown") return told;
    if (!told) return;
    const { postBought } = await import("./emails/post.server.tsx");
    await postBought(posting, { ...told, minor: payment.cents, at: payment.at });
  },
  refund: (tx, refund) => recordRefund(tx, packPurchases, refund),
});
