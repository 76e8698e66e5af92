import { useEffect, useState } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { OFFERS } from "~/features/account/plans/rules/offers.ts";
import { chosenOffer } from "~/features/money/checkout/rules.ts";
import { shownFirstSteps } from "~/features/studio/first-steps/queries.server.ts";
import { FirstSteps } from "~/features/studio/first-steps/ui/first-steps.tsx";
import { premiereOf } from "~/features/studio/premiere/queries.server.ts";
import { isPremiere } from "~/features/studio/premiere/rules.ts";
import { PremierePanel } from "~/features/studio/premiere/ui/premiere-panel.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Notice } from "~/ui/notice.tsx";
import type { Route } from "./+types/arrival";

/** `?chosen=` names the new plan; nothing is shown unless the account really has it. `?premiere` follows the launch. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const named = url.searchParams.get("chosen");
  const chosen = named ? chosenOffer(named, context.get(entitlementContext).offer) : null;
  const { id } = context.get(accountContext);
  const product = context.get(productContext);
  const [premiere, steps] = await Promise.all([
    isPremiere(url) ? premiereOf(product, id) : null,
    shownFirstSteps(product.db, id),
  ]);
  return { plan: chosen && OFFERS[chosen].name, premiere, steps };
}

export default function Arrival({ loaderData: { plan, premiere, steps } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const [shown, close] = usePremiere(premiere);
  return (
    <>
      {shown && <PremierePanel premiere={shown} onClose={close} />}
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
      <FirstSteps steps={steps} />
      <Outlet />
    </>
  );
}

/** Shown once: the address is cleaned at once, so that loading it again shows the dashboard alone. */
function usePremiere<Shown>(premiere: Shown | null): [Shown | null, () => void] {
  const [shown, setShown] = useState(premiere);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (premiere) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [premiere, pathname, navigate]);
  return [shown, () => setShown(null)];
}
