import { Link } from "react-router";
import { PRICING } from "~/features/account/plans/rules/offers.ts";
import { Notice } from "~/ui/notice.tsx";
import type { PricingScreenProps } from "./pricing-screen.tsx";

/** Notices above the offers. */
export function Notices({
  page,
  viewer,
  refusal,
  takesPayments,
  cancelled,
}: PricingScreenProps & { cancelled: boolean }) {
  return (
    <div className="mt-6 grid max-w-3xl gap-3 empty:hidden">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {cancelled && <Notice>Nothing was charged. What you had chosen is still marked.</Notice>}
      {viewer?.page && viewer.page !== page && (
        <Notice>
          These plans are for {page === "films" ? "filmmakers and distributors" : "actors"}.{" "}
          <Link to={PRICING[viewer.page]} className="text-link">
            See the plans for your page
          </Link>
        </Notice>
      )}
      {!takesPayments && (
        <Notice>This installation takes no payments: every plan is active at once, and nothing is charged.</Notice>
      )}
    </div>
  );
}
