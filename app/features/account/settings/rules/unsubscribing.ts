import type { NoticeSettings } from "../rules.ts";

/** Mails to many accounts, by the setting that switches them off; each of them has a link that does so. */
export const LIST_MAILS = [
  "emailWeeklySummary",
  "emailNewFeatures",
  "emailMarketing",
  "emailUnusual",
] as const satisfies readonly (keyof NoticeSettings)[];
export type ListMail = (typeof LIST_MAILS)[number];

/** What such mails are about. */
export const LIST_MAIL_WORDS: Record<ListMail, string> = {
  emailWeeklySummary: "your weekly summary",
  emailNewFeatures: "new features",
  emailMarketing: "offers",
  emailUnusual: "unusual figures",
};

/** Purpose of the sealed account ids in links that end such mails: one of them cannot end the others. */
export const unsubscribeSeal = (mail: ListMail) => `unsubscribe ${mail}`;

/** Where such mails are switched off, without a sign-in. */
export const unsubscribePath = (sealed: string) => `/unsubscribe?token=${sealed}`;
