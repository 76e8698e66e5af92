import { shortDay } from "~/features/insights/analytics/rules.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { FigureTable } from "~/ui/figure-table.tsx";
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
    <FigureTable
      className="max-w-xl"
      columns={[step, ...TRENDS.map((trend) => TREND_NAMES[trend])]}
      rows={points.toReversed().map(({ day, now }) => ({
        key: day,
        name: pointName(day, step),
        figures: TRENDS.map((trend) => trendText(trend, trendValue(trend, now))),
      }))}
    />
  </Disclosure>
);
