import { dayBefore } from "~/features/insights/analytics/rules.ts";
import type { Filters } from "./filters.ts";
import { lengthOf, type Period, type Span } from "./periods.ts";

/** What the screen is compared with: as many days from another day on, or another film or link in the same days. */
export type Against = { kind: "days"; value: string } | { kind: "film" | "link"; value: string };

/** As it stands in the address. */
export const againstText = ({ kind, value }: Against): string => (kind === "days" ? value : `${kind}:${value}`);

/** One film or link that can be compared with the chosen one. */
export type Comparable = { value: string; name: string };

type Compared = { period: Period; from: string; to: string; filters: Filters };

/** The days and filters of the other side; null where a film or link is to be compared and none is chosen. */
export function otherSide({ kind, value }: Against, filters: Filters, span: Span): Compared | null {
  if (kind === "days") return { period: "dates", from: value, to: dayBefore(value, 1 - lengthOf(span)), filters };
  if (filters[kind] === undefined || filters[kind] === value) return null;
  return { period: "dates", ...span, filters: { ...filters, [kind]: value } };
}
