const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days a link may work. */
export const LINK_DAYS = [7, 30, 90, 365] as const;
export const USUAL_DAYS = 30;
export const PASSWORD_LEAST = 4;
export const PASSWORD_MOST = 200;

export const REPORT_PURPOSE = "shared-report";

/** What opens a report in a browser that knew its password: a new password ends it. */
export const openedPurpose = (passwordHash: string): string => `shared-report-opened\n${passwordHash}`;

export const REPORTS_PATH = "/r";
export const reportPath = (sealed: string): string => `${REPORTS_PATH}/${sealed}`;

export const linkEnd = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

/** How long a browser need not ask for the password again. */
const OPENED_MS = 12 * 60 * 60 * 1000;

export const openedUntil = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + OPENED_MS, expiresAt.getTime()));

export const WRONG_PASSWORD = "That is not the password. Please try again.";

/** A link as its owner sees it; `until` is in the account's time zone. */
export type ShownLink = { url: string; until: string; isOver: boolean; hasPassword: boolean };
