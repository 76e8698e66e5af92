import type { ReactNode } from "react";
import { Notice } from "~/ui/notice.tsx";
import type { BillingView } from "../rules.ts";
import { Confirming } from "./confirming.tsx";
import { longDay } from "./long-day.ts";
import { PortalButton } from "./portal-button.tsx";
import { UnpaidNotice } from "./unpaid-notice.tsx";

export type BillingStateProps = {
  view: BillingView;
  /** The owner has just returned from the checkout. */
  justPaid: boolean;
  /** The account has a customer at the payment service. */
  hasBills: boolean;
  unreachable: boolean;
};

/** The plan's payment state and end, with a link to the billing portal. */
export const BillingState = ({ view, justPaid, hasBills, unreachable }: BillingStateProps) => (
  <div className="mt-8 flex flex-col gap-4 empty:hidden">
    {unreachable && (
      <Notice tone="error">
        Our payment service cannot be reached at the moment. Please try again in a few minutes.
      </Notice>
    )}
    {justPaid && view.state === "renews" && (
      <Notice tone="success">Your payment is confirmed. You are on {view.offer} now.</Notice>
    )}
    {hasBills || view.state === "confirming" ? <BillingStatus view={view} /> : null}
  </div>
);

function BillingStatus({ view }: { view: BillingView }) {
  switch (view.state) {
    case "confirming":
      return <Confirming />;
    case "unpaid":
    case "lapsed":
      return <UnpaidNotice view={view} />;
    case "ends":
      return (
        <Line>
          Lasts until <Day at={view.at} />, and is not renewed.
        </Line>
      );
    case "renews":
      return (
        <Line>
          {view.cost}
          {view.at && (
            <span className="block text-muted">
              Renews on <Day at={view.at} />
            </span>
          )}
        </Line>
      );
    case "none":
      return <Line label="See your bills">You pay for nothing at the moment.</Line>;
  }
}

const Line = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-6">
    <p className="tabular-nums">{children}</p>
    <PortalButton label={label} />
  </div>
);

const Day = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{longDay(at)}</time>;
