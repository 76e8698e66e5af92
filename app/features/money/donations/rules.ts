import { pagePath } from "~/features/account/addresses/rules.ts";
import type { DisputeState } from "~/features/money/sales/rules/disputes.ts";
import { spotlightAnchor } from "~/features/player/spotlight-viewer/rules.ts";
import type { AccountId, ClipId, DonationId, SaleId } from "~/lib/ids.ts";
import { minorUnitsIn, money, wholeUnits } from "~/lib/money.ts";

/** The amounts that owners suggest are whole units of the currency, in which a unit without decimals is worth a hundredth. */
const SUGGESTED = [5, 10, 25];
const SMALLEST = 1;
const LARGEST = 10_000;
const LARGEST_GOAL = 1_000_000;
export const MOST_AMOUNTS = 5;

const usualUnit = (currency: string) => Math.max(100, minorUnitsIn(currency));

/** What donations may be, in minor units. */
export const donationLimits = (currency: string) => ({
  smallest: SMALLEST * usualUnit(currency),
  largest: LARGEST * usualUnit(currency),
  largestGoal: LARGEST_GOAL * usualUnit(currency),
});

/** A clip's donation settings; amounts are minor units of the currency in which visitors pay. */
export type DonationSettings = { suggestedCents: number[]; goalCents: number | null; featured: boolean };

/** The same with its sums: payments minus refunds. */
export type Support = DonationSettings & { raisedCents: number; supporters: number; currency: string };

/** Settings of a clip whose owner has saved none. */
export const defaultDonationSettings = (currency: string): DonationSettings => ({
  suggestedCents: SUGGESTED.map((amount) => amount * usualUnit(currency)),
  goalCents: null,
  featured: false,
});

/** What visitors see: without donations in the plan, no amounts are offered, but past donations are still shown. */
export const supportShown = (support: Support, asks: boolean): Support =>
  asks ? support : { ...support, suggestedCents: [], goalCents: null };

/** Visitors can only choose one of the clip's amounts. */
export const isSuggested = ({ suggestedCents }: DonationSettings, cents: number) => suggestedCents.includes(cents);

/** Featured clips come first; otherwise the owner's order stays. */
export const featuredFirst = <Clip extends { support?: Support }>(clips: Clip[]): Clip[] => [
  ...clips.filter(({ support }) => support?.featured),
  ...clips.filter(({ support }) => !support?.featured),
];

/** The line about a clip's donations; null without any. */
export function raisedLine({ raisedCents, goalCents, supporters, currency }: Support): string | null {
  if (!supporters && !goalCents) return null;
  const raised = goalCents
    ? `${money(raisedCents, currency)} of ${money(goalCents, currency)} raised`
    : `${money(raisedCents, currency)} raised`;
  return supporters ? `${raised}, ${supporters} ${supporters === 1 ? "supporter" : "supporters"}` : raised;
}

/** Whole percent of the goal, at most 100; 0 without a goal. */
export const raisedPercent = ({ raisedCents, goalCents }: Pick<Support, "raisedCents" | "goalCents">): number =>
  goalCents ? Math.min(100, Math.floor((raisedCents / goalCents) * 100)) : 0;

export type Paid = { amountCents: number; paidAt: Date | null; refundedCents: number; refundedAt: Date | null };

/** A donation after its payment event; a repeated or later event changes nothing. */
export const afterPayment = (
  { amountCents, paidAt }: Paid,
  payment: { cents: number; at: Date },
): Pick<Paid, "amountCents" | "paidAt"> =>
  paidAt && paidAt <= payment.at ? { amountCents, paidAt } : { amountCents: payment.cents, paidAt: payment.at };

/**
 * A donation after a refund event, which contains the sum of all refunds. That sum only grows, so events that arrive
 * late or twice change nothing.
 */
export function afterRefund(
  { refundedCents, refundedAt }: Paid,
  refund: { cents: number; at: Date },
): Pick<Paid, "refundedCents" | "refundedAt"> {
  const isNews = refund.cents > refundedCents;
  const isEarlier = refund.cents === refundedCents && refundedAt !== null && refund.at < refundedAt;
  return isNews || isEarlier ? { refundedCents: refund.cents, refundedAt: refund.at } : { refundedCents, refundedAt };
}

/** The amount without refunds; 0 before the payment. */
export const netCents = ({ amountCents, paidAt, refundedCents }: Paid) =>
  paidAt ? Math.max(0, amountCents - refundedCents) : 0;

/** A refund without an event for this long may be requested again. */
const REFUND_TIMEOUT_MS = 24 * 60 * 60 * 1000;

/** `dispute` is what became of the payer's bank wanting it back; null where it never did. */
type Refundable = Paid & { refundAskedAt: Date | null; dispute: DisputeState | null };
type Standing = Refundable & { currency: string };

const isAsked = ({ refundAskedAt }: Refundable, now: Date) =>
  refundAskedAt !== null && now.getTime() - refundAskedAt.getTime() < REFUND_TIMEOUT_MS;

/** What the payer's bank has taken back, or may take, is not given back a second time. */
const isContested = ({ dispute }: Refundable) => dispute === "opened" || dispute === "lost";

export const mayRefund = (donation: Refundable, now: Date) =>
  netCents(donation) > 0 && !isAsked(donation, now) && !isContested(donation);

/** The label of a donation's state for its owner. */
export function donationState(donation: Standing, now: Date): string {
  const { amountCents, refundedCents, currency } = donation;
  if (refundedCents >= amountCents) return "Refunded";
  if (donation.dispute === "opened") return "Disputed by the payer’s bank";
  if (donation.dispute === "lost") return "Taken back by the payer’s bank";
  if (isAsked(donation, now)) return "Refund on its way";
  return refundedCents ? `${money(refundedCents, currency)} refunded` : "Received";
}

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
/** The day of a payment on a receipt. */
export const receiptDay = (at: Date): string => `${DAY.format(at)} (UTC)`;

type Row = Standing & { clipTitle: string; supporterName: string | null; message: string | null };

/** Donations as a table with its heading; money in whole units, times in UTC. */
export const donationTable = (donations: Row[], now: Date): string[][] => [
  ["Date", "Clip", "Supporter", "Message", "Amount", "Refunded", "Currency", "Status"],
  ...donations.map((donation) => [
    donation.paidAt?.toISOString() ?? "",
    donation.clipTitle,
    donation.supporterName ?? "",
    donation.message ?? "",
    inUnits(donation.amountCents, donation.currency),
    inUnits(donation.refundedCents, donation.currency),
    donation.currency.toUpperCase(),
    donationState(donation, now),
  ]),
];

const inUnits = (minor: number, currency: string) =>
  wholeUnits(minor, currency).toFixed(String(minorUnitsIn(currency)).length - 1);

/** Unpaid donations are deleted after this time; a payment's event arrives within days. */
const UNPAID_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
export const unpaidBefore = (now: Date) => new Date(now.getTime() - UNPAID_RETENTION_MS);

/** Key of the checkout's custom field for the supporter's message. */
export const MESSAGE_KEY = "message";

type Gift = {
  id: DonationId;
  cents: number;
  currency: string;
  accountId: AccountId;
  clip: { id: ClipId; title: string };
  username: string;
  creator: string;
};

/** The order for the payment service's checkout. */
export const orderOf = ({ id, cents, currency, accountId, clip, username, creator }: Gift, baseUrl: string) => ({
  cents,
  currency,
  name: `Support for “${clip.title}”`,
  paidUrl: `${baseUrl}${thanksPath(username, clip.id)}`,
  cancelledUrl: `${baseUrl}${clipPath(username, clip.id)}`,
  metadata: { donation: id, account: accountId },
  isGift: true,
  message: { key: MESSAGE_KEY, label: `Message to ${creator}`.slice(0, LONGEST_LABEL) },
});

/** Stripe's limit for a field's label, in characters (https://docs.stripe.com/api/checkout/sessions/create). */
const LONGEST_LABEL = 50;

export const refundJob = { name: "donations.refund" };

/** A paid donation is a sale with the same id. */
export const saleIdOf = (donationId: DonationId) => donationId as string as SaleId;

export const donationPath = (clipId: ClipId) => `/clips/${clipId}/donations`;

/** The clip on its page, to which a cancelled checkout returns. */
const clipPath = (username: string, clipId: ClipId) => `${pagePath(username)}#${spotlightAnchor(clipId)}`;

/** Shows thanks on the page. It is no proof of payment: only the payment service's event is. */
const thanksPath = (username: string, clipId: ClipId) =>
  `${pagePath(username)}?thanks=${clipId}#${spotlightAnchor(clipId)}`;

/** The anchor of the clip's thanks; without script, the URL's fragment shows them. */
export const thanksAnchor = (clipId: ClipId) => `thanks-${clipId}`;

export const plainThanksPath = (username: string, clipId: ClipId) => `${pagePath(username)}#${thanksAnchor(clipId)}`;

export const GIVING_MESSAGES = {
  amount: "This clip has other amounts. Reload the page and choose one of them",
  closed: "The payment could not be opened. Nothing was charged. Please try again in a moment",
} as const;

export const REFUND_MESSAGES = {
  "nothing left": "There is nothing left to refund, or a refund is on its way already",
  closed: "Payments are not set up on this server, so nothing can be refunded from here",
} as const;
