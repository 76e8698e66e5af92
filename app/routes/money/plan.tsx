import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { hasLargest, planName, pricingPath } from "~/features/account/plans/rules/offers.ts";
import { limitsOf } from "~/features/account/plans/rules.ts";
import { longestCast } from "~/features/content/films/queries.server.ts";
import { billsOf } from "~/features/money/subscriptions/queries/bills.server.ts";
import { subscriptionOf } from "~/features/money/subscriptions/queries.server.ts";
import { limitNames, offerCards, planRows } from "~/features/money/subscriptions/rules/comparison.ts";
import { billingView, paidOffer } from "~/features/money/subscriptions/rules.ts";
import { BillingState } from "~/features/money/subscriptions/ui/billing-state.tsx";
import { Bills } from "~/features/money/subscriptions/ui/bills.tsx";
import { PlanComparison } from "~/features/money/subscriptions/ui/plan-comparison.tsx";
import { PlanScreen } from "~/features/money/subscriptions/ui/plan-screen.tsx";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/plan";

export const meta = () => pageTitle("Subscription & Billing");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, payments, log } = context.get(productContext);
  const { id } = context.get(accountContext);
  const entitlement = context.get(entitlementContext);
  const { role } = entitlement;
  const [taken, subscription, cast, links] = await Promise.all([
    spaceUsed(db, id, new Date()),
    subscriptionOf(db, id),
    longestCast(db, id),
    linkTotals(db, id),
  ]);
  const limits = limitsOf(entitlement);
  const paid = paidOffer(url.searchParams.get("paid"));
  return {
    billing: {
      view: billingView(subscription, { paid, now: new Date() }),
      justPaid: paid !== null,
      hasBills: Boolean(subscription?.customerId && payments),
      unreachable: url.searchParams.has("unreachable"),
    },
    name: planName(entitlement),
    isLargest: hasLargest(entitlement),
    pricing: pricingPath(role),
    limits,
    // Not awaited: the screen is there before the payment service answers.
    bills: billsOf({ payments, log }, { accountId: id, customerId: subscription?.customerId ?? null }),
    comparison: { cards: offerCards(entitlement), rows: planRows(role), columns: limitNames(role) },
    cast,
    links: links.links,
    room: { taken: taken.bytes, most: limits.uploadBytes },
  };
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { billing, bills, comparison, ...plan } = loaderData;
  return (
    <>
      <PlanScreen {...plan}>
        <BillingState {...billing} />
      </PlanScreen>
      <Bills read={bills} />
      <PlanComparison {...comparison} />
    </>
  );
}
