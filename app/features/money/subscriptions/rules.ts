import {
  CYCLES,
  type Cycle,
  FREE_OFFER,
  isFree,
  isOn,
  OFFERS,
  type OfferId,
} from "~/features/account/plans/rules/offers.ts";

/** How long a plan lasts after a payment failed, as the product promises. */
const GRACE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** All plans are paid for in this currency. */
const CURRENCY = "usd";

/** Tells our products and prices from others of the same operator. */
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
/** From the best to the worst; those that are over come last, whatever they are called. */
const RANKS = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"];

/** Whether a second one beside it would be one too many. */
export const isLive = (status: string | null): boolean => status !== null && RANKS.includes(status);

/** Of all that a customer has and had the one that counts: the best, then the newest. The same for every order. */
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

/** When a plan ends whose payment failed then. */
export const graceEnd = (unpaidSince: Date) => new Date(unpaidSince.getTime() + GRACE_DAYS * DAY_MS);

export const isOffer = (id: string | null): id is OfferId => id !== null && Object.hasOwn(OFFERS, id);

/** What an offer is called; one that is not sold any more keeps its id. */
export const offerName = (id: string | null): string => (isOffer(id) ? OFFERS[id].name : (id ?? "paid"));

/** The offer that a subscription gives at this moment; null when it gives none. */
export function offerAt({ status, offer, endsAt, unpaidSince }: Row, now: Date): OfferId | null {
  if (!isOffer(offer) || !status) return null;
  if (PAID.has(status)) return endsAt && endsAt <= now ? null : offer;
  if (UNPAID.has(status)) return unpaidSince && now < graceEnd(unpaidSince) ? offer : null;
  return null;
}

type Counts = { heard: number; settled: number };

/**
 * Whether what was read may be kept. It was asked for after `heardBefore` messages had come; what was asked for later
 * knows at least as much, so readings may end in any order.
 */
export const isNewer = ({ settled }: Counts, heardBefore: number): boolean => heardBefore >= settled;

/** What is left when an offer ends: the one of its pricing page that costs nothing. */
export const freeBeside = (offer: OfferId): OfferId => FREE_OFFER[isOn("actors", offer) ? "actors" : "films"];

/** How far an owner is told of a payment that failed. */
export const NOTICES = ["nothing", "begun", "last day", "ended"] as const;
export type Notice = (typeof NOTICES)[number];

type Told = { toldOf: Date | null; told: number };

/** How far somebody should have been told by now, and of which failure. */
function toldBy({ status, unpaidSince, toldOf, told }: Row & Told, now: Date): { of: Date | null; upTo: Notice } {
  // The payment service gave up before the grace was over.
  if (status === "canceled" && told > 0) return { of: toldOf, upTo: "ended" };
  if (!unpaidSince || !status || !UNPAID.has(status)) return { of: null, upTo: "nothing" };
  const left = graceEnd(unpaidSince).getTime() - now.getTime();
  if (left <= 0) return { of: unpaidSince, upTo: "ended" };
  return { of: unpaidSince, upTo: left <= DAY_MS ? "last day" : "begun" };
}

/** What its owner has to be told now of a payment that failed; null when that was said, or there is nothing to say. */
export function noticeDue(row: Row & Told, now: Date): { notice: Exclude<Notice, "nothing">; told: Told } | null {
  const { of, upTo } = toldBy(row, now);
  const before = of && row.toldOf?.getTime() === of.getTime() ? row.told : 0;
  const step = NOTICES.indexOf(upTo);
  return upTo !== "nothing" && step > before ? { notice: upTo, told: { toldOf: of, told: step } } : null;
}

export type WantedOffer = { offer: OfferId; cycle: Cycle };

/** The price of a paid offer in a cycle, as the payment service is told of it; null when no checkout sells it. */
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
 * What choosing an offer means for a subscription as it stands: never a second one beside one that lives, and nothing
 * new before the old is paid.
 */
export function stepFor(current: Current, wanted: WantedOffer) {
  if (!isLive(current.status)) return isFree(wanted.offer) ? "nothing" : "checkout";
  if (isFree(wanted.offer)) return "end";
  if (!current.status || !PAID.has(current.status)) return "portal";
  if (current.offer !== wanted.offer || current.cycle !== wanted.cycle) return "change";
  return current.endsAt ? "resume" : "nothing";
}

/** The time after which somebody should have asked again by itself: a message may be lost for good. */
const SILENCE_MS = DAY_MS;
const LOST_MS = 10 * 60 * 1000;
export const silentBefore = (now: Date) => new Date(now.getTime() - SILENCE_MS);
export const lostBefore = (now: Date) => new Date(now.getTime() - LOST_MS);

export const readJob = { name: "subscriptions.read" };

/** Whole addresses of ours: after paying, after thinking better of it, and of the screen that shows the plan. */
export type Ways = { paid: string; cancelled: string; plan: string };

export const PORTAL = "/billing/portal";

/** The section of a dashboard that shows the plan. */
export const planPath = (home: string) => `${home}/plan`;

/** Where paying leads to; the address names what was chosen, and only the payment service's own word makes it a plan. */
export const confirmingPath = (home: string, { offer, cycle }: WantedOffer) =>
  `${planPath(home)}?paid=${offer}.${cycle}`;

/** What an address says was chosen and paid; null where it says nothing of use. */
export function paidOffer(named: string | null): WantedOffer | null {
  const [offer = "", cycle = ""] = named?.split(".") ?? [];
  return isOffer(offer) && isCycle(cycle) ? { offer, cycle } : null;
}

const isCycle = (text: string): text is Cycle => CYCLES.some((cycle) => cycle === text);

/** Where somebody is told that the payment service could not be reached. */
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

/** What a plan's screen says of its payments. */
export type BillingView =
  | { state: "none" }
  | { state: "confirming" }
  | { state: "renews"; offer: string; cost: string | null; at: Date | null }
  | { state: "ends"; offer: string; at: Date }
  | { state: "unpaid"; offer: string; until: Date }
  | { state: "lapsed"; offer: string };

/** `paid` is what its owner has just paid for, as far as the way back says. */
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
