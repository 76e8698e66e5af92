import { dayBefore, grouped, shortDay } from "~/features/insights/analytics/rules.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import { dayOf, sourceOf } from "~/features/insights/visits/rules.ts";

export type Cause = "views" | "site";

/** Days before with which a day is compared, and how many of them must have had a view: fewer have no usual. */
export const COMPARED_DAYS = 28;
const ENOUGH_DAYS = 14;
export const TIMES = 5;
/** Fewer views in a day are never unusual. */
export const FEWEST_VIEWS = 50;

/** Visitors of a day that make a link on another site worth telling. */
export const FEWEST_VISITORS = 5;
const MOST_SITES = 3;

/** Hours of a UTC day in which yesterday is looked at too: its last visits are summed up today. */
const LATE_HOURS = 3;

/** The UTC days that are looked at. */
export function daysLookedAt(now: Date): string[] {
  const today = dayOf(now);
  return now.getUTCHours() < LATE_HOURS ? [dayBefore(today, 1), today] : [today];
}

/** The days with which a day is compared. */
export const comparedDays = (day: string): Span => ({ from: dayBefore(day, COMPARED_DAYS), to: dayBefore(day, 1) });

export type Surge = { views: number; usual: number };

/** Whether a day has many more views than usual, the median of the days before; null where that is not so or not known. */
export function surgeOf(views: number, viewsBefore: readonly number[]): Surge | null {
  const counted = viewsBefore.filter((count) => count > 0);
  if (views < FEWEST_VIEWS || counted.length < ENOUGH_DAYS) return null;
  const nothing = Array.from({ length: Math.max(0, COMPARED_DAYS - counted.length) }, () => 0);
  const sorted = [...nothing, ...counted].sort((one, other) => one - other);
  const usual = Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 0);
  return views >= TIMES * usual ? { views, usual } : null;
}

/** A site with a link, and the visitors of a day that it brought. */
export type Site = { host: string; visitors: number };

/** The sites that are worth telling, the largest first: search engines, networks and mail programs link to everybody. */
export const sitesWorthTelling = (found: readonly Site[]): Site[] =>
  found.filter(({ host }) => sourceOf(host, []) === "referral").slice(0, MOST_SITES);

/** What a mail says. */
export type Words = { subject: string; lines: string[] };

export const surgeWords = ({ views, usual }: Surge, day: string): Words => ({
  subject: `${grouped(Math.floor(views / usual))} times your usual views`,
  lines: [
    `Your pages had ${grouped(views)} views on ${shortDay(day)} so far. Usual is ${grouped(usual)} a day, the middle of the four weeks before.`,
    "Days begin at midnight UTC. Your figures show where these visitors came from.",
  ],
});

export const sitesWords = (sites: readonly Site[], day: string): Words => ({
  subject: sites.length === 1 ? "A new site links to your page" : "New sites link to your page",
  lines: [
    ...sites.map(({ host, visitors }) => `${host} brought ${grouped(visitors)} visitors on ${shortDay(day)} so far.`),
    `Nobody came from ${sites.length === 1 ? "there" : "these sites"} before. Days begin at midnight UTC.`,
  ],
});
