import type { ScopeGroup } from "~/features/account/api-keys/rules/scopes.ts";
import { type Entitlement, type Feature, lackMessage, lackOf } from "~/features/account/plans/rules.ts";
import { type Refusal, refuse } from "./problems.ts";

type Guard = (entitlement: Entitlement) => Refusal | null;

const feature =
  (name: Feature): Guard =>
  (entitlement) => {
    const lack = lackOf(entitlement, name);
    return lack && refuse("wrong-plan", lackMessage(lack));
  };

const notForActors: Guard = ({ role }) =>
  role === "actor" ? refuse("wrong-plan", "Actors do not have this section.") : null;

/** What of the studio an account does not have, it does not have here. */
const GUARDS: Partial<Record<ScopeGroup, Guard[]>> = {
  analytics: [notForActors, feature("enhancedAnalytics")],
  campaigns: [notForActors],
  packs: [feature("web3CreatorTools")],
};

/** Why an account has none of a group; null where it has. */
export function lackOfGroup(group: ScopeGroup, entitlement: Entitlement): Refusal | null {
  for (const guard of GUARDS[group] ?? []) {
    const refusal = guard(entitlement);
    if (refusal) return refusal;
  }
  return null;
}
