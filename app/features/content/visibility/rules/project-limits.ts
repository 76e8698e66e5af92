import { OFFER_IDS } from "~/features/account/plans/rules/offers.ts";
import { limitsOf, PLANS, type Plan } from "~/features/account/plans/rules.ts";

const projectsOf = (plan: Plan, offer: string | null) => limitsOf({ plan, offer, role: null }).projects;

/** How many projects an account has with this offer, or else with this plan; `null` is unlimited. */
export type ProjectLimit = { holding: "offer" | "plan"; name: string; projects: number | null };

/** Every limit of projects, in the order in which they decide: offers that widen a plan come first. */
export const PROJECT_LIMITS: ProjectLimit[] = [
  ...OFFER_IDS.filter((offer) => projectsOf("free", offer) !== projectsOf("free", null)).map(
    (name): ProjectLimit => ({ holding: "offer", name, projects: projectsOf("free", name) }),
  ),
  ...PLANS.map((name): ProjectLimit => ({ holding: "plan", name, projects: projectsOf(name, null) })),
];
