import type { MailTime } from "~/features/insights/saved-views/rules.ts";

export const REPORT_MAILS_SEAL = "report-mails";
/** One-click unsubscription by mail programs, and the link at the end of each mail. */
export const endPath = (sealed: string): string => `/report-mails?token=${sealed}`;

const TIME_WORDS: Record<MailTime, string> = { week: "week", month: "month" };

export const mailSubject = (name: string, every: MailTime): string => `${name}: your ${TIME_WORDS[every]} in figures`;
