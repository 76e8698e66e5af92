import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { monthAfter, monthOf } from "~/lib/dates.ts";
import type { Span } from "./periods.ts";

/** How the sums of a period are read: whole months, by their first day, and what remains day by day. */
export type Pieces = { months: string[]; days: Span[] };

/** The pieces of a period; `stale` are months whose sums are older than those of their days. */
export function piecesOf({ from, to }: Span, stale: ReadonlySet<string>): Pieces {
  const pieces: Pieces = { months: [], days: [] };
  for (let month = monthOf(from); month <= to; month = monthAfter(month, 1)) {
    const last = dayBefore(monthAfter(month, 1), 1);
    const isWhole = from <= month && last <= to;
    if (isWhole && !stale.has(month)) pieces.months.push(month);
    else addDays(pieces.days, { from: from < month ? month : from, to: to < last ? to : last });
  }
  return pieces;
}

function addDays(spans: Span[], span: Span): void {
  const before = spans.at(-1);
  if (before && dayBefore(span.from, 1) === before.to) before.to = span.to;
  else spans.push(span);
}
