import { Link, Outlet, useLocation } from "react-router";
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
  const { pathname } = useLocation();
  return (
    <>
      {plan && (
        <div className="mb-8">
          <Notice tone="success">
            <span className="flex flex-wrap items-center justify-between gap-x-6">
              You are on {plan} now. Its limits count from this moment.
              <Link to={pathname} replace className="inline-flex min-h-11 items-center font-semibold text-link">
                Dismiss
              </Link>
            </span>
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  );
}
