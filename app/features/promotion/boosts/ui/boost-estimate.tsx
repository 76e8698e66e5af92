import type { ReactNode } from "react";
import { dollars } from "~/lib/money.ts";
import { type BoostSettings, boostEstimate, daysOf, totalCents } from "../rules.ts";
import { RefusedLine } from "./refused-line.tsx";

type BoostEstimateProps = { settings: BoostSettings | null; refused: string | undefined; children: ReactNode };

/** The estimated results of these settings, and the maximum cost of a period; null while the budget is invalid. */
export function BoostEstimate({ settings, refused, children }: BoostEstimateProps) {
  const estimate = settings && boostEstimate(settings);
  const figures = [
    ["Estimated clicks", estimate?.clicks.toLocaleString("en")],
    ["Estimated reach", estimate?.reach.toLocaleString("en")],
    [
      settings ? `Total for ${daysOf(settings.duration)} days` : "Total cost",
      settings && dollars(totalCents(settings)),
    ],
  ];
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t bg-surface px-5 py-3 max-sm:[&>button]:w-full">
      <RefusedLine>{refused}</RefusedLine>
      <div role="status" className="grow max-sm:w-full">
        <dl className="grid grid-cols-3 gap-3">
          {figures.map(([label, figure]) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="truncate font-semibold text-lg">{figure ?? "–"}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  );
}
