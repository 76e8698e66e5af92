import { Link } from "react-router";
import { OFFERS, PRICING, type PricingPage } from "~/features/account/plans/rules/offers.ts";
import { Notice } from "~/ui/notice.tsx";
import { sharedBetween } from "../rules/allowances.ts";
import type { PricingScreenProps } from "./pricing-screen.tsx";

/** `Community is for you as well.`; empty where no offer is. */
const soldToBoth = (page: PricingPage, own: PricingPage) =>
  sharedBetween(page, own)
    .map((id) => `${OFFERS[id].name} is for you as well. `)
    .join("");

/** Notices above the offers. */
export function Notices({
  page,
  viewer,
  refusal,
  takesPayments,
  cancelled,
}: Omit<PricingScreenProps, "picture" | "hasDemos"> & { cancelled: boolean }) {
  return (
    <div className="mt-6 grid max-w-3xl gap-3 empty:hidden">
      {refusal && <Notice tone="warning">{refusal}</Notice>}
      {cancelled && <Notice>Nothing was charged. What you had chosen is still marked.</Notice>}
      {viewer?.page && viewer.page !== page && (
        <Notice>
          These plans are for {page === "films" ? "filmmakers and distributors" : "actors"}.{" "}
          {soldToBoth(page, viewer.page)}
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
