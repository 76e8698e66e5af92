import { entitlementOf } from "~/features/billing/queries.server.ts";
import { OPEN_UPLOAD_MS, storageOf } from "~/features/billing/rules.ts";
import { PlanScreen } from "~/features/billing/ui/plan-screen.tsx";
import { longestCast } from "~/features/films/queries.server.ts";
import { OFFERS, pageOfRole, pricingPath } from "~/features/offers/rules.ts";
import { offerHeld } from "~/features/plan-choices/rules.ts";
import { limitsOf } from "~/features/plans/rules.ts";
import { roomTaken } from "~/features/videos/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { roleContext } from "~/gates/role.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/plan";

export const meta = () => pageTitle("Plan");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const role = context.get(roleContext);
  const entitlement = await entitlementOf(db, id);
  const taken = await roomTaken(db, id, new Date(Date.now() - OPEN_UPLOAD_MS));
  return {
    name: OFFERS[offerHeld(pageOfRole(role), entitlement)].name,
    isLargest: entitlement.plan === "pro",
    pricing: pricingPath(role),
    limits: limitsOf(entitlement),
    cast: await longestCast(db, id),
    room: { taken: taken.bytes, most: storageOf(entitlement.plan) },
  };
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  return <PlanScreen {...loaderData} />;
}
