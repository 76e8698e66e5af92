import { monthAfter, monthOf } from "~/lib/dates.ts";

/** Tables of events, each with a partition for every month of its column `day`, and one for all other days. */
export const EVENT_TABLES = ["visits", "viewings", "acts", "link_clicks"] as const;
export type EventTable = (typeof EVENT_TABLES)[number];

const MONTHS_AHEAD = 2;

/** The months that have partitions at this day whether or not rows have come: its own and the next ones. */
export const monthsAhead = (day: string): string[] =>
  Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => monthAfter(monthOf(day), months));

/** `visits_2026_11`. */
export const partitionName = (table: EventTable, month: string): string =>
  `${table}_${month.slice(0, 7).replace("-", "_")}`;

/** The partition of days that no other has: of clocks that are wrong, and of backups that were just restored. */
export const defaultPartition = (table: EventTable): string => `${table}_default`;

/** The month of a partition by its name; null for the default one. */
export function monthOfPartition(table: EventTable, name: string): string | null {
  const [, year, month] = name.match(new RegExp(`^${table}_(\\d{4})_(\\d{2})$`)) ?? [];
  return year && month ? `${year}-${month}-01` : null;
}
