import { FREE_OFFER, isFree, OFFERS, OFFERS_ON, pageOfRole } from "~/features/account/plans/rules/offers.ts";
import { limitsOf, PLANS, type Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";

/** The plans as the settings compare them; names, prices and badges are the specification's. */
const CARDS: Record<Plan, { name: string; price: string; badge: string | null }> = {
  free: { name: "Free", price: "$0", badge: null },
  basic: { name: "Basic", price: "$39", badge: "Most Popular" },
  grow: { name: "Grow", price: "$105", badge: null },
  pro: { name: "Pro", price: "Custom", badge: "Enterprise" },
};

const amount = (limit: number | null, one: string, many: string) =>
  `${limit === null ? "Unlimited" : limit} ${limit === 1 ? one : many}`;

export type PlanCard = ReturnType<typeof planCards>[number];

/** One card for each plan: its name, price and limits, and the name and price under which it is sold here. */
export function planCards(role: Role, current: Plan) {
  return PLANS.map((plan) => {
    const { links, projects, castMembers } = limitsOf({ plan, offer: null, role });
    const offers = [...OFFERS_ON[pageOfRole(role)], ...Object.values(OFFERS).map(({ id }) => id)];
    const offer = OFFERS[offers.find((id) => OFFERS[id].plan === plan) ?? FREE_OFFER[pageOfRole(role)]];
    const monthly = offer.cents && !isFree(offer.id) ? ` for $${(offer.cents.monthly / 100).toFixed(2)} a month` : "";
    return {
      plan,
      ...CARDS[plan],
      limits: [
        amount(links, "link", "links"),
        ...(role === "actor" ? [] : [amount(projects, "project", "projects")]),
        amount(castMembers, "cast member", "cast members"),
      ],
      sold: `Sold as ${offer.name}${monthly}`,
      isCurrent: plan === current,
    };
  });
}
