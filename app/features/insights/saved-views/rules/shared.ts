import { type Filters, isNarrowed, withoutFilter } from "~/features/insights/deep-analytics/rules/filters.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";

/** A report without what its filters do not narrow: ages, and videos and series, which only a film narrows. */
export function withinFilters(report: Report, filters: Filters): Report {
  const isWider = isNarrowed(withoutFilter(filters, "film"));
  return {
    ...report,
    ages: isNarrowed(filters) ? null : report.ages,
    videos: isWider ? [] : report.videos,
    series: isWider ? [] : report.series,
  };
}
