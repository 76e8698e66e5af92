import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { donations, spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { holdOwner, nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { lackOf, refusedFor } from "~/features/account/plans/rules.ts";
import { type CountedViewer, visitorFor } from "~/features/insights/beacon/rules.ts";
import { recordLateConversion } from "~/features/insights/conversion-events/commands.server.ts";
import type { Payer } from "~/features/money/reconciliation/commands.server.ts";
import { recordSale } from "~/features/money/sales/commands.server.ts";
import { disputeOf } from "~/features/money/sales/queries/disputes.server.ts";
import type { OwnClip, OwnDonation } from "~/lib/ids.ts";
import { type ClipId, type DonationId, type FilmId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { publicSpotlight } from "./queries.server.ts";
import {
  afterPayment,
  afterRefund,
  type DonationSettings,
  isSuggested,
  mayRefund,
  refundJob,
  saleIdOf,
  unpaidBefore,
} from "./rules.ts";

const NOT_FOUND = { ok: false, reason: "not found" } as const;

/** Saves a clip's donation settings, if the plan includes donations. */
export async function saveDonationSettings(
  tx: Tx,
  { accountId, clipId }: OwnClip,
  asking: DonationSettings,
  now: Date,
) {
  const lack = lackOf(await lockedEntitlement(tx, accountId), "fanSupport");
  const [clip] = await tx
    .select({ id: filmClips.id })
    .from(filmClips)
    .innerJoin(films, and(eq(films.id, filmClips.filmId), eq(films.accountId, accountId)))
    .where(and(eq(filmClips.id, clipId), eq(filmClips.kind, "spotlight")))
    .for("key share", { of: filmClips });
  if (!clip) return NOT_FOUND;
  if (lack) return refusedFor(lack);
  const values = { ...asking, updatedAt: now };
  await tx
    .insert(spotlights)
    .values({ clipId, ...values })
    .onConflictDoUpdate({ target: spotlights.clipId, set: values });
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Records that a visitor opens the checkout for this clip; nothing is paid yet. */
export async function openDonation(
  tx: Tx,
  clipId: ClipId,
  { cents, by }: { cents: number; by: CountedViewer | null },
  now: Date,
) {
  const found = await publicSpotlight(tx, clipId);
  if (!found) return NOT_FOUND;
  if (!isSuggested(found.asking, cents)) return { ok: false, reason: "amount" } as const;
  const { clip, accountId, username, creator, currency } = found;
  const id = newId<DonationId>();
  const bill = { amountCents: cents, currency, createdAt: now, visitor: visitorFor(by, accountId) };
  await tx.insert(donations).values({ id, accountId, clipId, clipTitle: clip.title, ...bill });
  return { ok: true, donation: { id, cents, currency, accountId, clip, username, creator } } as const;
}

export async function recordCheckout(db: Db, donationId: DonationId, checkoutSessionId: string) {
  await db.update(donations).set({ checkoutSessionId }).where(eq(donations.id, donationId));
}

type Payment = {
  donationId: DonationId;
  checkoutSessionId?: string;
  paymentIntentId: string | null;
  cents: number;
  supporterName: string | null;
  message: string | null;
  at: Date;
};

/** Counts a donation as paid. Returns the data for its receipt, or null when it was paid already. */
export async function recordPayment({ tx, queue }: TxAndQueue, { donationId, cents, at, ...rest }: Payment) {
  await holdOwner(tx, donations, donationId);
  const [donation] = await tx.select().from(donations).where(eq(donations.id, donationId)).for("update");
  if (!donation) return "unknown";
  const paymentIntentId = rest.paymentIntentId ?? donation.paymentIntentId;
  const paid = afterPayment(donation, { cents, at });
  await tx
    .update(donations)
    .set({ ...rest, ...paid, paymentIntentId, visitor: null })
    .where(eq(donations.id, donationId));
  const { accountId, clipTitle, visitor, createdAt } = donation;
  await announcePageChange(tx, accountId);
  if (donation.paidAt) return null;
  const bought = { id: saleIdOf(donationId), kind: "donation", accountId: donation.accountId } as const;
  const price = { currency: donation.currency, minor: paid.amountCents, refundedMinor: donation.refundedCents };
  await recordSale({ tx, queue }, { ...bought, ...price, paymentIntentId, paidAt: at });
  const filmId = await filmOfClip(tx, donation.clipId);
  await recordLateConversion(tx, accountId, { kind: "support", visitor, askedAt: createdAt, filmId });
  const [account] = await tx.select(nameColumns).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return null;
  const names = { username: account.username ?? "", creator: publicName(account) };
  return { owner: { accountId, ...names }, clipTitle, cents: paid.amountCents, currency: donation.currency };
}

/** Counts a donation whose event never came; what its giver wrote is not known then. */
export const recordFoundDonation: Payer = async (services, { id, paymentIntentId, minor, at }) => {
  const donationId = id as string as DonationId;
  const payment = { donationId, paymentIntentId, cents: minor, at, supporterName: null, message: null };
  return (await recordPayment(services, payment)) !== "unknown";
};

/** Null where the clip was deleted since. */
async function filmOfClip(tx: Tx, clipId: ClipId | null): Promise<FilmId | null> {
  if (!clipId) return null;
  const [clip] = await tx.select({ filmId: filmClips.filmId }).from(filmClips).where(eq(filmClips.id, clipId));
  return clip?.filmId ?? null;
}

type Refund = { donationId: DonationId | null; paymentIntentId: string | null; cents: number; at: Date };

/** Records a refund of a donation, also when its payment is not known yet. */
export async function recordRefund(tx: Tx, { donationId, paymentIntentId, cents, at }: Refund) {
  const byId = donationId ? eq(donations.id, donationId) : undefined;
  const byPayment = paymentIntentId ? eq(donations.paymentIntentId, paymentIntentId) : undefined;
  if (!byId && !byPayment) return;
  const [donation] = await tx.select().from(donations).where(or(byId, byPayment)).for("update");
  if (!donation) return;
  await tx
    .update(donations)
    .set({ ...afterRefund(donation, { cents, at }), paymentIntentId: donation.paymentIntentId ?? paymentIntentId })
    .where(eq(donations.id, donation.id));
  await announcePageChange(tx, donation.accountId);
}

/** Enqueues the refund of the rest of a donation; the payment service's event reports the amount later. */
export async function requestRefund(
  { tx, queue }: TxAndQueue,
  { accountId, donationId }: OwnDonation,
  { now, paymentsOpen }: { now: Date; paymentsOpen: boolean },
) {
  const own = and(eq(donations.id, donationId), eq(donations.accountId, accountId));
  const [found] = await tx
    .select({ donation: donations, dispute: disputeOf(sql`donations.payment_intent_id`) })
    .from(donations)
    .where(own)
    .for("update");
  if (!found?.donation.paidAt) return NOT_FOUND;
  const donation = { ...found.donation, dispute: found.dispute };
  if (!paymentsOpen) return { ok: false, reason: "closed" } as const;
  if (!mayRefund(donation, now)) return { ok: false, reason: "nothing left" } as const;
  await tx.update(donations).set({ refundAskedAt: now }).where(own);
  await queue.send(tx, refundJob, { donationId });
  return { ok: true } as const;
}

/** Resets a refund that the payment service refused, so that the owner can request it again. */
export async function resetRefundRequest(db: Db, donationId: DonationId) {
  await db.update(donations).set({ refundAskedAt: null }).where(eq(donations.id, donationId));
}

/** Deletes donations that were never paid. */
export async function deleteUnpaid(db: Db, now: Date) {
  const unpaid = and(
    isNull(donations.paidAt),
    lt(donations.createdAt, unpaidBefore(now)),
    eq(donations.refundedCents, 0),
  );
  const deleted = await db.delete(donations).where(unpaid).returning({ id: donations.id });
  return deleted.length;
}
