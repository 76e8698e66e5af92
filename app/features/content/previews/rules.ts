import { LINKS_CLOSED } from "~/features/content/visibility/rules.ts";

/** For how many days an address of a preview may work. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
export const USUAL_DAYS = 7;

export const PREVIEWS_MOST = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

export const previewEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

export const previewPath = (token: string) => `/p/${token}`;

export const daysLabel = (days: number) => (days === 1 ? "1 day" : `${days} days`);

export const REFUSALS = {
  closed: LINKS_CLOSED,
  "too-many": `A page has up to ${PREVIEWS_MOST} preview links. Take one back before you make another.`,
} as const;
