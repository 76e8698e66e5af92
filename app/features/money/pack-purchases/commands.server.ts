import { and, eq, isNull } from "drizzle-orm";
import { contacts } from "~/db/schema/contacts.ts";
import { emojiPacks, packPurchases } from "~/db/schema/emoji-packs.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { packOnSale } from "~/features/audience/emoji-packs/queries.server.ts";
import { type CountedViewer, visitorFor } from "~/features/insights/beacon/rules.ts";
import { recordLateConversion } from "~/features/insights/conversion-events/commands.server.ts";
import { recordCheckout } from "~/features/money/purchases/commands.server.ts";
import { type Payment, saleIdOf } from "~/features/money/purchases/rules.ts";
import { recordSale } from "~/features/money/sales/commands.server.ts";
import { type EmojiPackId, type FilmId, newId, type PackPurchaseId } from "~/lib/ids.ts";
import { money } from "~/lib/money.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { refundPackJob } from "./rules.ts";

/** `currency` is the one in which visitors pay. */
type Wanted = { currency: string; giftTo: string | null; giver: string | null; by: CountedViewer | null };

/** Records that a visitor opens the checkout for a pack; nothing is paid yet. */
export async function openPurchase(tx: Tx, packId: EmojiPackId, { currency, giftTo, giver, by }: Wanted, now: Date) {
  const pack = await packOnSale(tx, packId);
  if (!pack || pack.cents === 0) return { ok: false, reason: "gone" } as const;
  const id = newId<PackPurchaseId>();
  const { accountId, cents } = pack;
  const bill = { cents, currency, createdAt: now, visitor: visitorFor(by, accountId) };
  await tx.insert(packPurchases).values({ id, packId, accountId, email: giftTo, giver: giftTo && giver, ...bill });
  return { ok: true, bought: { id, cents, currency, pack } } as const;
}

export const recordPackCheckout = (db: Db, id: PackPurchaseId, checkoutSessionId: string) =>
  recordCheckout(db, packPurchases, id, checkoutSessionId);

/** Who gets the link of a bought pack, or is told that its price comes back. */
export type Told = {
  purchaseId: PackPurchaseId;
  to: string;
  /** Who paid, where it is a gift. */
  payer: string | null;
  giver: string | null;
  packName: string;
  filmTitle: string;
  filmSlug: string;
  isRefunded: boolean;
};

/**
 * Counts a pack as bought, once. One that stopped selling while its checkout was open is paid back instead. Returns whom
 * to tell; null when it was paid already.
 */
export async function recordPackPayment(
  { tx, queue }: TxAndQueue,
  payment: Payment<PackPurchaseId>,
): Promise<Told | null | "unknown"> {
  const { purchaseId, checkoutSessionId, paymentIntentId, cents, taxCents, email, at } = payment;
  await holdOwner(tx, packPurchases, purchaseId);
  const [found] = await tx
    .select({ purchase: packPurchases, pack: emojiPacks, filmTitle: films.title, filmSlug: filmSlugs.slug })
    .from(packPurchases)
    .innerJoin(emojiPacks, eq(emojiPacks.id, packPurchases.packId))
    .innerJoin(films, eq(films.id, emojiPacks.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .where(eq(packPurchases.id, purchaseId))
    .for("update", { of: packPurchases });
  if (!found) return "unknown";
  const { purchase, pack, filmTitle, filmSlug } = found;
  if (purchase.paidAt) return null;
  const isRefunded = pack.endedAt !== null;
  const owner = purchase.email ?? email;
  await tx
    .update(packPurchases)
    .set({ checkoutSessionId, paymentIntentId, cents, paidAt: at, visitor: null, email: owner, isReturned: isRefunded })
    .where(eq(packPurchases.id, purchaseId));
  const price = {
    currency: purchase.currency,
    minor: cents,
    taxMinor: taxCents,
    refundedMinor: purchase.refundedCents,
  };
  const parties = { accountId: purchase.accountId, castPayee: pack.castPayee };
  const id = saleIdOf(purchaseId);
  await recordSale({ tx, queue }, { id, kind: "pack", ...parties, ...price, paymentIntentId, paidAt: at });
  if (isRefunded) await queue.send(tx, refundPackJob, { purchaseId });
  else {
    await countConversion(tx, purchase, pack.filmId);
    await tellEndpoints(tx, queue, {
      ...{ accountId: purchase.accountId, kind: "sale.paid", subjectId: purchaseId, at },
      payload: { sold: "pack", minor: cents, currency: purchase.currency },
    });
    const detail = `emoji pack “${pack.name}” for ${money(cents, purchase.currency)}`;
    const sold = { accountId: purchase.accountId, kind: "sale", subjectId: purchaseId, detail, at } as const;
    await fileInInbox(tx, queue, sold);
  }
  await announceUpdate(tx, purchase.accountId, { topic: "sales" });
  const to = isRefunded ? email : owner;
  if (!to) return null;
  const { giver } = purchase;
  return {
    purchaseId,
    to,
    payer: purchase.email && email,
    giver,
    packName: pack.name,
    filmTitle,
    filmSlug,
    isRefunded,
  };
}

type Purchase = typeof packPurchases.$inferSelect;

const countConversion = (tx: Tx, { accountId, visitor, createdAt }: Purchase, filmId: FilmId) =>
  recordLateConversion(tx, accountId, { kind: "support", visitor, askedAt: createdAt, filmId });

/** Gives a free pack to a confirmed follower of its page; null for everybody else. Who has it already gets no second. */
export async function takeFreePack(
  tx: Tx,
  packId: EmojiPackId,
  { email, currency }: { email: string; currency: string },
  now: Date,
): Promise<Told | null> {
  const pack = await packOnSale(tx, packId);
  if (!pack || pack.cents > 0) return null;
  const ofPage = and(eq(contacts.accountId, pack.accountId), eq(contacts.email, email));
  const [follower] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(ofPage, isNull(contacts.unsubscribedAt), eq(contacts.basis, "confirmed")))
    .for("update");
  if (!follower) return null;
  const theirs = and(eq(packPurchases.packId, packId), eq(packPurchases.email, email));
  const [before] = await tx.select({ id: packPurchases.id }).from(packPurchases).where(theirs);
  const purchaseId = before?.id ?? newId<PackPurchaseId>();
  const free = { cents: 0, currency, createdAt: now, paidAt: now };
  if (!before) {
    await tx.insert(packPurchases).values({ id: purchaseId, packId, accountId: pack.accountId, email, ...free });
    await announceUpdate(tx, pack.accountId, { topic: "sales" });
  }
  const words = { packName: pack.name, filmTitle: pack.filmTitle, filmSlug: pack.filmSlug, isRefunded: false };
  return { purchaseId, to: email, payer: null, giver: null, ...words };
}
