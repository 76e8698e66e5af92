import { and, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { donations, spotlights } from "~/db/schema/donations.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { entitlementColumns } from "~/features/account/entitlements/queries.server.ts";
import { hasFeature } from "~/features/account/plans/rules.ts";
import { isWithinPlan } from "~/features/content/film-videos/queries/plan-limit.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import { disputeOf } from "~/features/money/sales/queries/disputes.server.ts";
import type { AccountId, ClipId, DonationId, OwnFilm } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type DonationSettings, defaultDonationSettings, type Support } from "./rules.ts";

const kept = sql<number>`coalesce(sum(greatest(0, ${donations.amountCents} - ${donations.refundedCents})), 0)`;
const isPaid = isNotNull(donations.paidAt);
/** What was given in another currency before is not added up with it. */
const isPresent = eq(donations.currency, presentCurrency);
const isKept = gt(donations.amountCents, donations.refundedCents);

/** Donations to a clip of the surrounding query, for a lateral join; sums are computed from rows, never stored. */
export const givenToClip = (db: Reader) =>
  db
    .select({ raisedCents: kept.mapWith(Number).as("raised_cents"), supporters: count().as("supporters") })
    .from(donations)
    .where(and(eq(filmClips.kind, "spotlight"), eq(donations.clipId, filmClips.id), isPaid, isKept, isPresent))
    .as("given");

type Given = { raisedCents: number | null; supporters: number | null };

/** A clip's donation settings and sums, from its joined rows. */
export const supportOf = (asking: DonationSettings | null, given: Given, currency: string): Support => ({
  suggestedCents: asking?.suggestedCents ?? defaultDonationSettings(currency).suggestedCents,
  goalCents: asking?.goalCents ?? null,
  featured: asking?.featured ?? false,
  raisedCents: given.raisedCents ?? 0,
  supporters: given.supporters ?? 0,
  currency,
});

/** A spotlight clip on a public page that accepts donations, with its settings; null for other clips. */
export async function publicSpotlight(db: Reader, clipId: ClipId) {
  const [found] = await db
    .select({
      clip: { id: filmClips.id, title: filmClips.title, filmId: filmClips.filmId },
      entitlement: entitlementColumns,
      accountId: pages.accountId,
      names: nameColumns,
      asking: spotlights,
      currency: presentCurrency,
    })
    .from(filmClips)
    .innerJoin(pages, eq(pages.filmId, filmClips.filmId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .leftJoin(spotlights, eq(spotlights.clipId, filmClips.id))
    .where(and(eq(filmClips.id, clipId), eq(filmClips.kind, "spotlight"), isNotNull(filmClips.position), isPublic));
  if (!found?.names.username || !hasFeature(found.entitlement, "fanSupport")) return null;
  if (!(await isWithinPlan(db, found.clip, found.entitlement))) return null;
  const { names, ...spotlight } = found;
  const maker = { username: names.username ?? "", creator: publicName(names) };
  return { ...spotlight, ...maker, asking: found.asking ?? defaultDonationSettings(found.currency) };
}

/** The spotlight clips of one of the owner's pages in order, with their donation settings and sums. */
export async function spotlightsOfOwner(db: Reader, { accountId, filmId }: OwnFilm) {
  const given = givenToClip(db);
  const rows = await db
    .select({
      id: filmClips.id,
      title: filmClips.title,
      asking: spotlights,
      raisedCents: given.raisedCents,
      supporters: given.supporters,
      currency: presentCurrency,
    })
    .from(filmClips)
    .innerJoin(films, eq(films.id, filmClips.filmId))
    .leftJoin(spotlights, eq(spotlights.clipId, filmClips.id))
    .leftJoinLateral(given, sql`true`)
    .where(and(eq(films.id, filmId), eq(films.accountId, accountId), eq(filmClips.kind, "spotlight")))
    .orderBy(filmClips.position, filmClips.id);
  return rows.map(({ id, title, asking, currency, ...sums }) => ({
    id,
    title,
    support: supportOf(asking, sums, currency),
  }));
}

const LISTED = {
  id: donations.id,
  clipTitle: donations.clipTitle,
  amountCents: donations.amountCents,
  currency: donations.currency,
  supporterName: donations.supporterName,
  message: donations.message,
  paidAt: donations.paidAt,
  refundAskedAt: donations.refundAskedAt,
  refundedCents: donations.refundedCents,
  refundedAt: donations.refundedAt,
};

/** The owner's donations, newest first; `most` of them, or all. */
export function donationsOfOwner(db: Reader, accountId: AccountId, most?: number) {
  const query = db
    .select({
      dispute: disputeOf(sql`donations.payment_intent_id`),
      ...LISTED,
    })
    .from(donations)
    .where(and(eq(donations.accountId, accountId), isPaid))
    .orderBy(desc(donations.paidAt), donations.id);
  return most === undefined ? query : query.limit(most);
}

/** A paid donation, for the mail to its owner. */
export async function paidDonation(db: Reader, accountId: AccountId, donationId: DonationId) {
  const { amountCents, currency, clipTitle, supporterName, message } = donations;
  const [found] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      cents: amountCents,
      currency,
      clipTitle,
      supporterName,
      message,
    })
    .from(donations)
    .innerJoin(accounts, eq(accounts.id, donations.accountId))
    .where(and(eq(donations.id, donationId), eq(accounts.id, accountId), isPaid));
  return found ?? null;
}

/** Sum of the owner's donations without refunds, and their number. */
export async function givenToOwner(db: Reader, accountId: AccountId) {
  const [given] = await db
    .select({ raisedCents: kept.mapWith(Number), supporters: count() })
    .from(donations)
    .where(and(eq(donations.accountId, accountId), isPaid, isKept, isPresent));
  return given ?? { raisedCents: 0, supporters: 0 };
}

/** Data for the refund of a donation; null when nothing is left to refund, or none was requested. */
export async function refundAskedFor(db: Reader, donationId: DonationId) {
  const [found] = await db
    .select({ paymentIntentId: donations.paymentIntentId, refundedCents: donations.refundedCents })
    .from(donations)
    .where(and(eq(donations.id, donationId), isPaid, isKept, isNotNull(donations.refundAskedAt)));
  return found?.paymentIntentId ? { ...found, paymentIntentId: found.paymentIntentId } : null;
}
