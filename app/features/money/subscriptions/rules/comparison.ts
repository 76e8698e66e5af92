import { OFFERS, OFFERS_ON, type OfferId, pageOfRole, planName } from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, limitsOf, PLANS, type Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { dollars } from "~/lib/money.ts";

/** The plans as the settings compare them; names, prices and badges are the specification's. */
const LISTED: Record<Plan, { name: string; price: string; badge: string | null }> = {
  free: { name: "Free", price: "$0", badge: null },
  basic: { name: "Basic", price: "$39/month", badge: "Most Popular" },
  grow: { name: "Grow", price: "$105/month", badge: null },
  pro: { name: "Pro", price: "Custom", badge: "Enterprise" },
};

/** What a row of the table says beside name and price. */
export const limitNames = (role: Role | null): readonly string[] =>
  role === "actor" ? ["links", "cast members"] : ["links", "projects", "cast members"];

/** The rows of the specification's table, with what each plan holds. */
export const planRows = (role: Role | null) =>
  PLANS.map((plan) => {
    const { links, projects, castMembers } = limitsOf({ plan, offer: null, role });
    const limits = role === "actor" ? [links, castMembers] : [links, projects, castMembers];
    return { plan, ...LISTED[plan], limits: limits.map((limit) => (limit === null ? "Unlimited" : String(limit))) };
  });

const amount = (limit: number | null, one: string, many: string) =>
  `${limit === null ? "Unlimited" : limit} ${limit === 1 ? one : many}`;

/** What is sold to the account's role, each with its price and its limits. */
export const offerCards = (held: Entitlement) => OFFERS_ON[pageOfRole(held.role)].map((id) => offerCard(id, held));

export type OfferCard = ReturnType<typeof offerCards>[number];

function offerCard(id: OfferId, held: Entitlement) {
  const { name, plan, cents } = OFFERS[id];
  const { links, projects, castMembers } = limitsOf({ plan, offer: id, role: held.role });
  return {
    id,
    name,
    price: cents ? dollars(cents.monthly) : "Custom",
    limits: [
      amount(links, "link", "links"),
      ...(held.role === "actor" ? [] : [amount(projects, "project", "projects")]),
      amount(castMembers, "cast member", "cast members"),
    ],
    isPaid: cents !== null && cents.monthly > 0,
    isCurrent: name === planName(held),
  };
}
