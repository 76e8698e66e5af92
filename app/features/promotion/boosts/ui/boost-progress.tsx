import { type ReactNode, useState } from "react";
import { dollars } from "~/lib/money.ts";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { type BoostReport, chargedOf, isHeld, isSpentForToday } from "../rules/reports.ts";
import { boostEstimate, isRenewed, priceLabel } from "../rules.ts";
import { DeliveryChart } from "./delivery-chart.tsx";
import { ReaderDay } from "./reader-day.tsx";
import { RefusedClicks } from "./refused-clicks.tsx";

type BoostProgressProps = { boost: BoostReport; isPaused: boolean; children: ReactNode };

/** Results and cost of a running boost beside its estimate; `children` are the actions. */
export function BoostProgress({ boost, isPaused, children }: BoostProgressProps) {
  const [now] = useState(() => new Date());
  const estimate = boostEstimate(boost);
  const spend = chargedOf(boost, now);
  const figures = [
    ["Spent", dollars(boost.spentCents), spend.words],
    ["Clicks", boost.clicks.toLocaleString("en"), `of about ${estimate.clicks.toLocaleString("en")}`],
    ["Reach", boost.reach.toLocaleString("en"), `of about ${estimate.reach.toLocaleString("en")}`],
  ];
  return (
    <section aria-label="Current boost" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Status isPaused={isPaused} isHeld={isHeld(boost, now)} />
        <p className="text-muted text-sm">
          {priceLabel(boost.priority)} · {isRenewed(boost) ? "Renews on " : "Ends on "}
          <ReaderDay at={boost.expiresAt} />
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([label, figure, beside]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="truncate font-semibold text-xl">{figure}</dd>
            <dd className="text-muted text-xs">{beside}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar value={spend.percent} label="Budget spent" labelHidden />
      {isSpentForToday(boost, now) && (
        <p className="text-sm text-warning">Today’s budget is used. It continues at midnight UTC.</p>
      )}
      <DeliveryChart boost={boost} now={now} />
      <RefusedClicks boost={boost} now={now} />
      <p className="text-muted text-sm">
        A click costs its price once per network address and day. Bots, your own clicks and visitors who ask not to be
        tracked cost nothing.
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

const Status = ({ isPaused, isHeld }: { isPaused: boolean; isHeld: boolean }) => (
  <h3 className={`font-semibold ${isPaused || isHeld ? "text-warning" : "text-success"}`}>
    {isPaused ? "Paused" : isHeld ? "Held until midnight UTC" : "Running"}
  </h3>
);
