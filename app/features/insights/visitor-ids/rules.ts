import { dayOf } from "~/features/insights/visits/rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day itself, and a day for requests at midnight and for clocks that differ. */
const RETENTION_MS = 2 * DAY_MS;

/** The first UTC day whose salt has not expired: a salt expires 48 hours after its day began. */
export const saltsSince = (now: Date): string => dayOf(new Date(now.getTime() - RETENTION_MS + DAY_MS));

/** How long the salt of this UTC day may still be cached. */
export const saltLifeMs = (day: string, now: Date): number => Date.parse(day) + RETENTION_MS - now.getTime();
