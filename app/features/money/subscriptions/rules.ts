import {
  CYCLES,
  type Cycle,
  FREE_OFFER,
  isFree,
  OFFERS,
  type OfferId,
  pageOfRole,
} from "~/features/account/plans/rules/offers.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { settingsPath } from "~/features/account/settings/rules.ts";

/** How long a plan lasts after a failed payment, as the product promises. */
const GRACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The currency of all plans. */
const CURRENCY = "usd";

/** Metadata that distinguishes this product's prices from others of the same operator. */
const SELLER = "indielens";

/** A subscription as the payment service has it (https://docs.stripe.com/api/subscriptions/object#subscription_object-status). */
export type SubscriptionState = {
  subscriptionId: string;
  status: string;
  offer: OfferId | null;
  cycle: Cycle | null;
  cents: number | null;
  periodEnd: Date | null;
  endsAt: Date | null;
  unpaidSince: Date | null;
};

const PAID = new Set(["active", "trialing"]);
const UNPAID = new Set(["past_due", "unpaid"]);
/** Best first; all other statuses are ended ones. */
const RANKS = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];

/** Whether a subscription with this status excludes a second one. */
export const isLive = (status: string | null): boolean => status !== null && RANKS.includes(status);

/** The relevant one of a customer's subscriptions: the best status, then the newest, whatever their order. */
export function currentSubscription<Found extends SubscriptionState & { createdAt: Date }>(
  found: Found[],
): Found | null {
  const rank = ({ status }: Found) => (isLive(status) ? RANKS.indexOf(status) : RANKS.length);
  const [first] = [...found].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      other.createdAt.getTime() - one.createdAt.getTime() ||
      (one.subscriptionId < other.subscriptionId ? -1 : 1),
  );
  return first ?? null;
}

type Row = Pick<SubscriptionState, "endsAt" | "unpaidSince"> & { status: string | null; offer: string | null };

/** When a plan ends after a payment failed. */
export const graceEnd = (unpaidSince: Date) => new Date(unpaidSince.getTime() + GRACE_DAYS * DAY_MS);

export const isOffer = (id: string | null): id is OfferId => id !== null && Object.hasOwn(OFFERS, id);

/** An offer's name; for one that is not sold any more its id. */
export const offerName = (id: string | null): string => (isOffer(id) ? OFFERS[id].name : (id ?? "paid"));

/** The offer that a subscription gives at `now`; null when it gives none. */
export function offerAt({ status, offer, endsAt, unpaidSince }: Row, now: Date): OfferId | null {
  if (!isOffer(offer) || !status) return null;
  if (PAID.has(status)) return endsAt && endsAt <= now ? null : offer;
  if (UNPAID.has(status)) return unpaidSince && now < graceEnd(unpaidSince) ? offer : null;
  return null;
}

type Counts = { heard: number; settled: number };

/**
 * Whether a response may be stored. It was requested after `heardBefore` events; a later request has seen at least as
 * many, so concurrent reads may end in any order.
 */
export const isNewer = ({ settled }: Counts, heardBefore: number): boolean => heardBefore >= settled;

/** The offer after a paid one ends: the free one for the role. */
export const freeFor = (role: Role | null): OfferId => FREE_OFFER[pageOfRole(role)];

/** Stages of notices about a failed payment, in order. */
export const NOTICES = ["nothing", "begun", "last day", "ended"] as const;
export type Notice = (typeof NOTICES)[number];

type Told = { toldOf: Date | null; told: number };

/** The stage that should be reached by now, and the time of the failure. */
function stageAt({ status, unpaidSince, toldOf, told }: Row & Told, now: Date): { of: Date | null; upTo: Notice } {
  // The payment service cancelled before the grace period was over.
  if (status === "canceled" && told > 0) return { of: toldOf, upTo: "ended" };
  if (!unpaidSince || !status || !UNPAID.has(status)) return { of: null, upTo: "nothing" };
  const left = graceEnd(unpaidSince).getTime() - now.getTime();
  if (left <= 0) return { of: unpaidSince, upTo: "ended" };
  return { of: unpaidSince, upTo: left <= DAY_MS ? "last day" : "begun" };
}

/** The notice about a failed payment that is due now; null when it was sent, or none is due. */
export function noticeDue(row: Row & Told, now: Date): { notice: Exclude<Notice, "nothing">; told: Told } | null {
  const { of, upTo } = stageAt(row, now);
  const before = of && row.toldOf?.getTime() === of.getTime() ? row.told : 0;
  const step = NOTICES.indexOf(upTo);
  return upTo !== "nothing" && step > before ? { notice: upTo, told: { toldOf: of, told: step } } : null;
}

export type WantedOffer = { offer: OfferId; cycle: Cycle };

/** The price of a paid offer in a cycle for the payment service; null for offers that have no checkout. */
export function priceOf({ offer, cycle }: WantedOffer) {
  const { name, cents } = OFFERS[offer];
  if (!cents?.[cycle]) return null;
  return {
    key: `${SELLER}-${offer}-${cycle}-${cents[cycle]}`,
    productId: `${SELLER}-${offer}`,
    name,
    cents: cents[cycle],
    currency: CURRENCY,
    every: cycle === "monthly" ? ("month" as const) : ("year" as const),
    metadata: { offer, cycle },
  };
}

type Current = Row & { cycle: string | null };

/**
 * The step that choosing an offer requires for the current subscription: never a second live subscription, and no
 * change before open invoices are paid.
 */
export function stepFor(current: Current, wanted: WantedOffer) {
  if (!isLive(current.status)) return isFree(wanted.offer) ? "nothing" : "checkout";
  if (isFree(wanted.offer)) return "end";
  if (!current.status || !PAID.has(current.status)) return "portal";
  if (current.offer !== wanted.offer || current.cycle !== wanted.cycle) return "change";
  return current.endsAt ? "resume" : "nothing";
}

/** Times after which the sweep reads a subscription without an event, because events may be lost. */
const SILENCE_MS = DAY_MS;
const LOST_MS = 10 * 60 * 1000;
export const silentBefore = (now: Date) => new Date(now.getTime() - SILENCE_MS);
export const lostBefore = (now: Date) => new Date(now.getTime() - LOST_MS);

export const readJob = { name: "subscriptions.read" };
export const followAddressJob = { name: "subscriptions.followAddress" };
export const endRenewalJob = { name: "subscriptions.endRenewal" };

/** Absolute return URLs: after the payment, after cancelling the checkout, and of the plan screen. */
export type Ways = { paid: string; cancelled: string; plan: string };

export const PORTAL = "/billing/portal";

/** The section of the settings that shows the plan. */
export const planPath = (home: string) => settingsPath(home, "billing");

/** The page after the payment, with the chosen offer in its URL; only the payment service's event grants the plan. */
export const confirmingPath = (home: string, { offer, cycle }: WantedOffer) =>
  `${planPath(home)}?paid=${offer}.${cycle}`;

/** The chosen offer in the URL; null for other text. */
export function paidOffer(named: string | null): WantedOffer | null {
  const [offer = "", cycle = ""] = named?.split(".") ?? [];
  return isOffer(offer) && isCycle(cycle) ? { offer, cycle } : null;
}

const isCycle = (text: string): text is Cycle => CYCLES.some((cycle) => cycle === text);

/** The plan screen, which says that the payment service could not be reached. */
export const unreachablePath = (home: string) => `${planPath(home)}?unreachable`;

export const BILLING_MESSAGES = {
  "not-sold": "This offer is not sold here. Reload the page and choose one of those it shows",
  closed: "The payment could not be opened. Nothing was charged. Please try again in a moment",
  confirming: "Your payment is being confirmed. This takes a moment; your plan follows by itself",
} as const;
export type BillingRefusal = keyof typeof BILLING_MESSAGES;

/** `$29.99 a month`. */
const costLine = (cents: number, cycle: Cycle): string =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 ? 2 : 0 })} ${cycle === "monthly" ? "a month" : "a year"}`;

type Shown = Current & Pick<SubscriptionState, "cents" | "periodEnd">;

/** The payment state on the plan screen. */
export type BillingView =
  | { state: "none" }
  | { state: "confirming" }
  | { state: "renews"; offer: string; cost: string | null; at: Date | null }
  | { state: "ends"; offer: string; at: Date }
  | { state: "unpaid"; offer: string; until: Date }
  | { state: "lapsed"; offer: string };

/** `paid` is the offer that the owner has just paid for, according to the return URL. */
export function billingView(row: Shown | null, { paid, now }: { paid: WantedOffer | null; now: Date }): BillingView {
  const isThere = row && isLive(row.status) && (!paid || (row.offer === paid.offer && row.cycle === paid.cycle));
  if (paid && !isThere) return { state: "confirming" };
  if (!isThere || !isOffer(row.offer)) return { state: "none" };
  const { name } = OFFERS[row.offer];
  const cost = row.cents === null ? null : costLine(row.cents, row.cycle === "yearly" ? "yearly" : "monthly");
  const given = offerAt(row, now) !== null;
  if (row.unpaidSince && given) return { state: "unpaid", offer: name, until: graceEnd(row.unpaidSince) };
  if (!given) return row.unpaidSince ? { state: "lapsed", offer: name } : { state: "none" };
  if (row.endsAt) return { state: "ends", offer: name, at: row.endsAt };
  return { state: "renews", offer: name, cost, at: row.periodEnd };
}
