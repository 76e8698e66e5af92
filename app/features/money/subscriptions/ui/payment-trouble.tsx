import { useLocation } from "react-router";
import { type BillingView, planPath } from "../rules.ts";
import { UnpaidNotice } from "./unpaid-notice.tsx";

/** Banner on every studio screen while a payment is missing, except the plan screen, which has its own notice. */
export function PaymentTrouble({ view, home }: { view: BillingView; home: string }) {
  const { pathname } = useLocation();
  const isTrouble = view.state === "unpaid" || view.state === "lapsed";
  if (!isTrouble || pathname === planPath(home)) return null;
  return (
    <div className="mb-8">
      <UnpaidNotice view={view} />
    </div>
  );
}
