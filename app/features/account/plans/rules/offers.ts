import type { Role } from "~/features/account/roles/rules.ts";
import type { Entitlement, Plan } from "../rules.ts";

/** What is paid for at once: a month or a year of the offer. */
export const CYCLES = ["monthly", "yearly"] as const;
export type Cycle = (typeof CYCLES)[number];

/** The cycle that an address names, where anything may stand. */
export const cycleNamed = (text: string | null): Cycle => CYCLES.find((cycle) => cycle === text) ?? "monthly";

export const OFFER_IDS = ["essential", "visibility", "community", "enterprise", "actor-free", "actor-premium"] as const;
export type OfferId = (typeof OFFER_IDS)[number];

/** What a pricing page sells: a plan under a name of its own. Cents of US dollars for one cycle; `null` is by agreement. */
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

/** Actors have offers of their own; filmmakers and distributors share theirs. */
export const pageOfRole = (role: Role | null): PricingPage => (role === "actor" ? "actors" : "films");

/** Where an account of this role chooses a plan. */
export const pricingPath = (role: Role | null) => PRICING[pageOfRole(role)];

/** What is on each pricing page, in its order. */
export const OFFERS_ON: Record<PricingPage, readonly OfferId[]> = {
  films: ["essential", "visibility", "community", "enterprise"],
  actors: ["actor-free", "actor-premium"],
};

/** What an account of each page has that has chosen nothing. */
export const FREE_OFFER: Record<PricingPage, OfferId> = { films: "essential", actors: "actor-free" };

export const isOn = (page: PricingPage, offer: OfferId) => OFFERS_ON[page].includes(offer);

/** True for offers that nobody pays for. */
export const isFree = (offer: OfferId) => OFFERS[offer].cents?.monthly === 0;

/** What a person calls what they have: the offer they took, or else the one by which somebody like them has this plan. */
export function planName({ plan, offer, role }: Entitlement): string {
  const page = pageOfRole(role);
  const taken = OFFER_IDS.find((id) => id === offer);
  const likely = [...OFFERS_ON[page], ...OFFER_IDS].find((id) => OFFERS[id].plan === plan);
  return OFFERS[taken ?? likely ?? FREE_OFFER[page]].name;
}
