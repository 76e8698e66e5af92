import { Outlet } from "react-router";
import { OFFERS } from "~/features/account/plans/rules/offers.ts";
import { chosenOffer } from "~/features/money/checkout/rules.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { Notice } from "~/ui/notice.tsx";
import type { Route } from "./+types/arrival";

/** `?chosen=` names the new plan; nothing is shown unless the account really has it. */
export function loader({ url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get("chosen");
  if (!named) return null;
  const chosen = chosenOffer(named, context.get(entitlementContext).offer);
  return chosen && OFFERS[chosen].name;
}

export default function Arrival({ loaderData: plan }: Route.ComponentProps) {
  return (
    <>
      {plan && (
        <div className="mb-8">
          <Notice tone="success">You are on {plan} now. Its limits count from this moment.</Notice>
        </div>
      )}
      <Outlet />
    </>
  );
}
