import { shortDay } from "~/features/insights/analytics/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { TREND_NAMES, TRENDS, trendText, trendValue } from "../rules/metrics.ts";
import type { Step } from "../rules/periods.ts";
import type { Point } from "../rules/report.ts";

const MONTH = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** `Nov 21`, `Week from Nov 21`, `Nov 2026`. */
export function pointName(day: string, step: Step): string {
  if (step === "month") return MONTH.format(new Date(`${day}T00:00:00Z`));
  return step === "week" ? `Week from ${shortDay(day)}` : shortDay(day);
}

type PointTableProps = { points: Point[]; step: Step };

/** The points of the chart as a table, the latest first. */
export const PointTable = ({ points, step }: PointTableProps) => (
  <Disclosure className="mt-3" summary={`Show the ${step}s as a table`}>
    <table className="w-full max-w-xl text-sm tabular-nums">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-medium capitalize">
            {step}
          </th>
          {TRENDS.map((trend) => (
            <th key={trend} scope="col" className="px-2 py-2 text-end font-medium">
              {TREND_NAMES[trend]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {points.toReversed().map(({ day, now }) => (
          <tr key={day}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {pointName(day, step)}
            </th>
            {TRENDS.map((trend) => (
              <td key={trend} className="px-2 py-2 text-end">
                {trendText(trend, trendValue(trend, now))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Disclosure>
);
