import { dayOf } from "../visits/rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day itself, and a day for requests at midnight and for clocks that differ. */
const KEPT_MS = 2 * DAY_MS;

/** The first UTC day whose salt is still kept: 48 hours after a day began its salt is over. */
export const saltsSince = (now: Date): string => dayOf(new Date(now.getTime() - KEPT_MS + DAY_MS));

/** How long the salt of this UTC day may still be remembered. */
export const saltLifeMs = (day: string, now: Date): number => Date.parse(day) + KEPT_MS - now.getTime();
