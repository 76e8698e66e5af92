import type { Role } from "~/features/account/roles/rules.ts";
import { type Entitlement, type Feature, hasFeature, PLANS, type Plan } from "../rules.ts";

/** Billing cycles. */
export const CYCLES = ["monthly", "yearly"] as const;
export type Cycle = (typeof CYCLES)[number];

/** The cycle in a search parameter, which may hold any text; monthly by default. */
export const cycleNamed = (text: string | null): Cycle => CYCLES.find((cycle) => cycle === text) ?? "monthly";

export const OFFER_IDS = ["essential", "visibility", "community", "enterprise", "actor-free", "actor-premium"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** An offer of a pricing page: a plan under its own name. Cents of US dollars per cycle; `null` is by agreement. */
export type Offer = { id: OfferId; name: string; plan: Plan; cents: Record<Cycle, number> | null };

const FREE_OF_CHARGE = { monthly: 0, yearly: 0 };

export const OFFERS: Record<OfferId, Offer> = {
  essential: { id: "essential", name: "Essential", plan: "free", cents: FREE_OF_CHARGE },
  visibility: { id: "visibility", name: "Visibility", plan: "basic", cents: { monthly: 2999, yearly: 29_900 } },
  community: { id: "community", name: "Community", plan: "grow", cents: { monthly: 7999, yearly: 79_900 } },
  enterprise: { id: "enterprise", name: "Enterprise", plan: "pro", cents: null },
  "actor-free": { id: "actor-free", name: "Free", plan: "free", cents: FREE_OF_CHARGE },
  "actor-premium": { id: "actor-premium", name: "Premium", plan: "basic", cents: { monthly: 799, yearly: 6000 } },
};

/** Where the offers of each kind of creator are sold. */
export const PRICING = { films: "/pricing", actors: "/cast-crew-pricing" };

export type PricingPage = keyof typeof PRICING;

/** Actors have offers of their own, and Community as well; filmmakers and distributors share theirs. */
export const pageOfRole = (role: Role | null): PricingPage => (role === "actor" ? "actors" : "films");

/** Where an account of this role chooses a plan. */
export const pricingPath = (role: Role | null) => PRICING[pageOfRole(role)];

/** The offers on each pricing page, in their order there. */
export const OFFERS_ON: Record<PricingPage, readonly OfferId[]> = {
  films: ["essential", "visibility", "community", "enterprise"],
  actors: ["actor-free", "actor-premium", "community"],
};

/** The offer of an account that has chosen none, by its pricing page. */
export const FREE_OFFER: Record<PricingPage, OfferId> = { films: "essential", actors: "actor-free" };

export const isOn = (page: PricingPage, offer: OfferId) => OFFERS_ON[page].includes(offer);

export const isFree = (offer: OfferId) => OFFERS[offer].cents?.monthly === 0;

/** The plan's name for its owner: the chosen offer's, or that of the first offer for the role with this plan. */
export function planName({ plan, offer, role }: Entitlement): string {
  const page = pageOfRole(role);
  const taken = OFFER_IDS.find((id) => id === offer);
  const likely = [...OFFERS_ON[page], ...OFFER_IDS].find((id) => OFFERS[id].plan === plan);
  return OFFERS[taken ?? likely ?? FREE_OFFER[page]].name;
}

const rankOf = (plan: Plan) => PLANS.indexOf(plan);

/** Whether no offer for the role has a larger plan. */
export const hasLargest = ({ plan, role }: Entitlement): boolean =>
  OFFERS_ON[pageOfRole(role)].every((id) => rankOf(OFFERS[id].plan) <= rankOf(plan));

/** The name of the smallest offer for the role with this feature; any role's where its own have none. */
export function soldWith(feature: Feature, role: Role | null): string {
  const has = (id: OfferId) => hasFeature({ plan: OFFERS[id].plan, offer: id }, feature);
  const found = [...OFFERS_ON[pageOfRole(role)], ...OFFER_IDS].find(has);
  return OFFERS[found ?? "enterprise"].name;
}

/** A label of the specification that names a plan, with the name under which the plan is sold. */
export const withSoldName = (label: string, feature: Feature, role: Role | null): string =>
  `${label} · ${soldWith(feature, role)}`;
