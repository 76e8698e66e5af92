import { roomTaken } from "~/features/billing/queries.server.ts";
import { PlanScreen } from "~/features/billing/ui/plan-screen.tsx";
import { longestCast } from "~/features/films/queries.server.ts";
import { linkTotals } from "~/features/links/queries.server.ts";
import { planName, pricingPath } from "~/features/offers/rules.ts";
import { limitsOf } from "~/features/plans/rules.ts";
import { subscriptionOf } from "~/features/subscriptions/queries.server.ts";
import { billingView, paidWish } from "~/features/subscriptions/rules.ts";
import { BillingState } from "~/features/subscriptions/ui/billing-state.tsx";
import { accountContext } from "~/gates/account.server.ts";
import { entitlementContext } from "~/gates/entitlement.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/plan";

export const meta = () => pageTitle("Plan");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, payments } = context.get(productContext);
  const { id } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  const { role } = entitlement;
  const [taken, subscription, cast, links] = await Promise.all([
    roomTaken(db, id, new Date()),
    subscriptionOf(db, id),
    longestCast(db, id),
    linkTotals(db, id),
  ]);
  const limits = limitsOf(entitlement);
  const paid = paidWish(url.searchParams.get("paid"));
  return {
    billing: {
      view: billingView(subscription, { paid, now: new Date() }),
      justPaid: paid !== null,
      hasBills: Boolean(subscription?.customerId && payments),
      unreachable: url.searchParams.has("unreachable"),
    },
    name: planName(entitlement),
    isLargest: entitlement.plan === "pro",
    pricing: pricingPath(role),
    limits,
    cast,
    links: links.links,
    room: { taken: taken.bytes, most: limits.uploadBytes },
  };
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { billing, ...plan } = loaderData;
  return (
    <PlanScreen {...plan}>
      <BillingState {...billing} />
    </PlanScreen>
  );
}
