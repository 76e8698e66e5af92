import { and, eq } from "drizzle-orm";
import { filmPurchases } from "~/db/schema/film-offers.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { announceMediaChange } from "~/features/account/addresses/commands.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { type CountedViewer, visitorFor } from "~/features/insights/beacon/rules.ts";
import { recordLateConversion } from "~/features/insights/conversion-events/commands.server.ts";
import { offerOf, offerOnSale } from "~/features/money/film-offers/queries.server.ts";
import { type Refund, recordCheckout, recordRefund } from "~/features/money/purchases/commands.server.ts";
import { type Payment, saleIdOf } from "~/features/money/purchases/rules.ts";
import { recordSale } from "~/features/money/sales/commands.server.ts";
import { type FilmId, type FilmPurchaseId, newId } from "~/lib/ids.ts";
import { money } from "~/lib/money.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { lengthOfFilm } from "./queries/viewings.server.ts";
import { filmForBuyers, purchaseById } from "./queries.server.ts";
import { type ReturnRefusal, refundFilmJob, returnRefusal } from "./rules.ts";

/** `currency` is the one in which visitors pay. */
type Wanted = { currency: string; by: CountedViewer | null };

/** Records that a visitor opens the checkout for a film; nothing is paid yet. */
export async function openFilmPurchase(tx: Tx, filmId: FilmId, { currency, by }: Wanted, now: Date) {
  const film = await offerOnSale(tx, filmId);
  if (!film) return { ok: false, reason: "gone" } as const;
  const id = newId<FilmPurchaseId>();
  const { accountId, kind, cents, title } = film;
  const bill = { kind, cents, currency, createdAt: now, visitor: visitorFor(by, accountId) };
  await tx.insert(filmPurchases).values({ id, accountId, filmId, filmTitle: title, ...bill });
  return { ok: true, bought: { id, kind, cents, currency, film } } as const;
}

export const recordFilmCheckout = (db: Db, id: FilmPurchaseId, checkoutSessionId: string) =>
  recordCheckout(db, filmPurchases, id, checkoutSessionId);

/** Who gets the link of a bought film, or is told that its price comes back; the page's slug is null where it is gone. */
export type ToldOfFilm = {
  purchaseId: FilmPurchaseId;
  to: string;
  kind: "rent" | "buy";
  title: string;
  slug: string | null;
};

/**
 * Counts a film as bought, once. One that stopped selling, or is gone, while its checkout was open is paid back instead.
 * Returns whom to tell; null when it was paid already.
 */
export async function recordFilmPayment({ tx, queue }: TxAndQueue, payment: Payment<FilmPurchaseId>) {
  const { purchaseId, checkoutSessionId, paymentIntentId, cents, taxCents, email, at } = payment;
  await holdOwner(tx, filmPurchases, purchaseId);
  const purchase = await lockedPurchase(tx, purchaseId);
  if (!purchase) return "unknown";
  if (purchase.paidAt) return null;
  const { accountId, currency, filmId, kind, filmTitle: title } = purchase;
  const isReturned = !(filmId && (await offerOf(tx, filmId)) && (await filmForBuyers(tx, filmId)));
  const paid = { checkoutSessionId, paymentIntentId, cents, email, paidAt: at, visitor: null, isReturned };
  const durationMs = filmId && (await lengthOfFilm(tx, { filmId, accountId }));
  await tx
    .update(filmPurchases)
    .set({ ...paid, durationMs })
    .where(eq(filmPurchases.id, purchaseId));
  const price = { currency, minor: cents, taxMinor: taxCents, refundedMinor: purchase.refundedCents };
  const sale = { id: saleIdOf(purchaseId), kind: "film", accountId, ...price, paymentIntentId, paidAt: at } as const;
  await recordSale({ tx, queue }, sale);
  if (isReturned) await queue.send(tx, refundFilmJob, { purchaseId });
  else if (filmId) await tellOfSale({ tx, queue }, { ...purchase, filmId, cents }, at);
  await announceUpdate(tx, accountId, { topic: "sales" });
  if (!email) return null;
  return { isReturned, told: { purchaseId, to: email, kind, title, slug: await slugOf(tx, filmId) } };
}

type Sold = typeof filmPurchases.$inferSelect & { filmId: FilmId };

/** The owner reads of it in the inbox, and sees it in the analytics. */
async function tellOfSale({ tx, queue }: TxAndQueue, { id, accountId, filmId, ...sold }: Sold, at: Date) {
  const visit = { visitor: sold.visitor, askedAt: sold.createdAt, filmId };
  await recordLateConversion(tx, accountId, { kind: "support", ...visit });
  const detail = `“${sold.filmTitle}”, ${sold.kind === "rent" ? "rented" : "bought"} for ${money(sold.cents, sold.currency)}`;
  await tellEndpoints(tx, queue, {
    ...{ accountId, kind: "sale.paid", subjectId: id, at },
    payload: { sold: "film", minor: sold.cents, currency: sold.currency },
  });
  await fileInInbox(tx, queue, { accountId, kind: "sale", subjectId: id, detail, at });
}

async function lockedPurchase(tx: Tx, purchaseId: FilmPurchaseId) {
  const [purchase] = await tx.select().from(filmPurchases).where(eq(filmPurchases.id, purchaseId)).for("update");
  return purchase ?? null;
}

async function slugOf(tx: Tx, filmId: FilmId | null): Promise<string | null> {
  if (!filmId) return null;
  const current = and(eq(filmSlugs.filmId, filmId), filmSlugs.isCurrent);
  const [found] = await tx.select({ slug: filmSlugs.slug }).from(filmSlugs).where(current);
  return found?.slug ?? null;
}

/** Records the sum of a film's refunds; browsers ask anew whether it is open. */
export async function recordFilmRefund(tx: Tx, refund: Refund) {
  for (const accountId of await recordRefund(tx, filmPurchases, refund)) await announceMediaChange(tx, accountId);
}

type Returned = { ok: true; told: ToldOfFilm | null } | { ok: false; reason: ReturnRefusal | "not-found" };

/** The buyer gives a film back: it is closed with this commit, and its price is asked back from the payment service. */
export async function returnFilm({ tx, queue }: TxAndQueue, purchaseId: FilmPurchaseId, now: Date): Promise<Returned> {
  await lockedPurchase(tx, purchaseId);
  const found = await purchaseById(tx, purchaseId);
  if (!found?.purchase.paidAt) return { ok: false, reason: "not-found" };
  const { purchase, watchedMs } = found;
  const reason = returnRefusal(purchase, { watchedMs, durationMs: purchase.durationMs }, now);
  if (reason) return { ok: false, reason };
  await tx.update(filmPurchases).set({ refundAskedAt: now }).where(eq(filmPurchases.id, purchaseId));
  await queue.send(tx, refundFilmJob, { purchaseId });
  await announceMediaChange(tx, purchase.accountId);
  await announceUpdate(tx, purchase.accountId, { topic: "sales" });
  const { email: to, kind, filmTitle: title, filmId } = purchase;
  return { ok: true, told: to ? { purchaseId, to, kind, title, slug: await slugOf(tx, filmId) } : null };
}

/** Opens a film again whose refund the payment service has refused. */
export async function forgetReturn(db: Db, purchaseId: FilmPurchaseId) {
  await db.update(filmPurchases).set({ refundAskedAt: null }).where(eq(filmPurchases.id, purchaseId));
}
