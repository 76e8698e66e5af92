import { clockAt } from "~/lib/time-zones.ts";

/** Hours of a Monday, in the account's zone, over which the summaries are spread. */
const FIRST_HOUR = 9;
const LAST_HOUR = 15;
export const SLOT_MINUTES = 10;
export const SLOTS = ((LAST_HOUR - FIRST_HOUR) * 60) / SLOT_MINUTES;
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The Monday of a zone and its slot of ten minutes; null outside the hours in which summaries are sent. */
export function slotAt(now: Date, zone: string): { week: string; slot: number } | null {
  const { day, time } = clockAt(now, zone);
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (!isMonday || hour < FIRST_HOUR || hour >= LAST_HOUR) return null;
  return { week: day, slot: Math.floor(((hour - FIRST_HOUR) * 60 + minute) / SLOT_MINUTES) };
}

/** The slot of an account: the same every week, and evenly spread because ids are random. */
export const slotOf = (accountId: string) => Number.parseInt(accountId.slice(0, 8), 16) % SLOTS;

/** The first and the last of the seven days, in UTC, before a Monday. */
export function daysBefore(week: string): { from: string; to: string } {
  const dayBefore = (days: number) =>
    new Date(Date.parse(`${week}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayBefore(DAYS), to: dayBefore(1) };
}

export type Summary = {
  visits: number;
  viewers: number;
  /** Comments that wait for a decision. */
  waiting: number;
  bestLink: { title: string; people: number } | null;
};

/** A week in which nothing happened is not told. */
export const isWorthTelling = ({ visits, waiting }: Summary) => visits > 0 || waiting > 0;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What the mail says, line by line. */
export function summaryLines({ visits, viewers, waiting, bestLink }: Summary): string[] {
  return [
    `Your pages had ${counted(visits, "visit", "visits")} by ${counted(viewers, "visitor", "visitors")}, counted once a day.`,
    ...(waiting ? [`${counted(waiting, "comment waits", "comments wait")} for your decision.`] : []),
    ...(bestLink
      ? [`Your best link is “${bestLink.title}”: ${counted(bestLink.people, "person", "people")} so far.`]
      : []),
  ];
}
