import { type Filters, isNarrowed, withoutFilter } from "~/features/insights/deep-analytics/rules/filters.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";

/** A report without what its filters do not narrow: ages, and the retention of videos, which only a film narrows. */
export const withinFilters = (report: Report, filters: Filters): Report => ({
  ...report,
  ages: isNarrowed(filters) ? null : report.ages,
  videos: isNarrowed(withoutFilter(filters, "film")) ? [] : report.videos,
});
