import { Notice } from "~/ui/notice.tsx";
import type { BillingView } from "../rules.ts";
import { longDay } from "./long-day.ts";
import { PortalButton } from "./portal-button.tsx";

export type UnpaidView = Extract<BillingView, { state: "unpaid" | "lapsed" }>;

/** Says that a payment failed and until when the plan lasts, with a button to pay. */
export const UnpaidNotice = ({ view }: { view: UnpaidView }) => (
  <Notice tone={view.state === "unpaid" ? "warning" : "error"}>
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-w-prose basis-72 grow">
        <p className="font-medium">
          {view.state === "unpaid" ? "A payment did not go through." : `Your ${view.offer} plan has ended.`}
        </p>
        <p className="mt-1 text-muted">
          {view.state === "unpaid"
            ? `Your ${view.offer} plan stays as it is until ${longDay(view.until)}. Check your card, or use another one.`
            : "A payment did not arrive. Nothing was deleted; as soon as it is paid, everything is back."}
        </p>
      </div>
      <PortalButton label="Pay now" urgent />
    </div>
  </Notice>
);
