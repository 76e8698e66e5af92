import { PRICING } from "~/features/account/plans/rules/offers.ts";
import { type Entitlement, hasFeature } from "~/features/account/plans/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { type Against, againstText } from "./rules/against.ts";
import { FILTERS, type Filters } from "./rules/filters.ts";
import type { Trend } from "./rules/metrics.ts";
import type { Period } from "./rules/periods.ts";
import type { WayList } from "./rules/ways.ts";

/** What the address of the screen asks for. */
export type Question = {
  period: Period;
  from: string | null;
  to: string | null;
  show: Trend;
  /** By what the ways are listed. */
  by: WayList;
  filters: Filters;
  /** Null where it is compared with the period before. */
  against: Against | null;
};

/** Where an owner is led who may not see deep analytics; null for those who may. */
export function placeInstead(entitlement: Entitlement): string | null {
  if (entitlement.role === "actor") return `${dashboardPath("actor")}/analytics`;
  return hasFeature(entitlement, "enhancedAnalytics") ? null : PRICING.films;
}

export const DEFAULT_PERIOD: Period = "30d";
export const DEFAULT_TREND: Trend = "views";
export const DEFAULT_WAY: WayList = "source";

/** The screen of one link, by its code. */
export const linkScreenPath = (code: string): string =>
  `${dashboardPath("filmmaker")}/deep-analytics?${new URLSearchParams({ link: code.toLowerCase() })}`;

/** The query of the screen's address; empty for what it shows by default. */
export function queryOf({ period, from, to, show, by, filters, against }: Question): string {
  const query = new URLSearchParams();
  if (period === "dates" && from && to) {
    query.set("from", from);
    query.set("to", to);
  } else if (period !== DEFAULT_PERIOD) query.set("period", period);
  if (show !== DEFAULT_TREND) query.set("show", show);
  if (by !== DEFAULT_WAY) query.set("by", by);
  for (const name of FILTERS) if (filters[name] !== undefined) query.set(name, filters[name]);
  if (against) query.set("vs", againstText(against));
  const text = query.toString();
  return text ? `?${text}` : "";
}
