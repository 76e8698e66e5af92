import { and, count, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { packPurchases } from "~/db/schema/emoji-packs.ts";
import { isOwned, isPaid } from "~/features/audience/emoji-packs/queries/owned.server.ts";
import { itemsOfPacks } from "~/features/audience/emoji-packs/queries.server.ts";
import type { AccountId, FilmId, PackPurchaseId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The most purchases of an address that are looked at. */
const PURCHASES_LISTED = 500;

/** The address of a purchase, as long as it is paid. */
export async function buyerOf(db: Reader, purchaseId: PackPurchaseId): Promise<string | null> {
  const [found] = await db
    .select({ email: packPurchases.email })
    .from(packPurchases)
    .where(and(eq(packPurchases.id, purchaseId), isNotNull(packPurchases.paidAt)));
  return found?.email ?? null;
}

/** The packs of an address with their emoji, the newest first. */
export async function packsBoughtBy(db: Reader, email: string) {
  const found = await db
    .selectDistinct({ packId: packPurchases.packId })
    .from(packPurchases)
    .where(and(eq(packPurchases.email, email), isOwned))
    .limit(PURCHASES_LISTED);
  return itemsOfPacks(
    db,
    found.map(({ packId }) => packId),
  );
}

/** The emoji that an address may use on a film's page. */
export async function emojiOf(db: Reader, email: string, filmId: FilmId) {
  const packs = await packsBoughtBy(db, email);
  return packs.filter((pack) => pack.filmId === filmId).flatMap(({ items }) => items);
}

/** The newest purchase of an address, by which its mailed link is made; null without one. */
export async function newestPurchase(db: Reader, email: string): Promise<PackPurchaseId | null> {
  const [found] = await db
    .select({ id: packPurchases.id })
    .from(packPurchases)
    .where(and(eq(packPurchases.email, email), isOwned))
    .orderBy(desc(packPurchases.paidAt))
    .limit(1);
  return found?.id ?? null;
}

/** What the packs on an owner's films took in from one moment to another, in cents; paid back purchases are left out. */
export async function revenueOfPacks(db: Reader, accountId: AccountId, from: Date, to: Date) {
  const [sum] = await db
    .select({ cents: sql`coalesce(sum(${packPurchases.cents}), 0)`.mapWith(Number), sales: count() })
    .from(packPurchases)
    .where(
      and(
        ...[eq(packPurchases.accountId, accountId), isOwned],
        ...[gte(packPurchases.paidAt, from), lt(packPurchases.paidAt, to)],
      ),
    );
  return sum ?? { cents: 0, sales: 0 };
}

/** Paid purchases of packs that were not sold any more and are not paid back yet, the oldest first. */
export async function refundsDue(db: Reader, most: number): Promise<PackPurchaseId[]> {
  const found = await db
    .select({ id: packPurchases.id })
    .from(packPurchases)
    .where(and(packPurchases.isReturned, isNotNull(packPurchases.paymentIntentId), isPaid))
    .orderBy(packPurchases.paidAt)
    .limit(most);
  return found.map(({ id }) => id);
}

/** The payment of a purchase that must be paid back, because its pack was not sold any more. */
export async function paymentToRefund(db: Reader, purchaseId: PackPurchaseId) {
  const [found] = await db
    .select({ paymentIntentId: packPurchases.paymentIntentId })
    .from(packPurchases)
    .where(and(eq(packPurchases.id, purchaseId), packPurchases.isReturned, isPaid));
  return found?.paymentIntentId ?? null;
}
