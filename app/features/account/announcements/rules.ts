import type { ListMail } from "~/features/account/settings/rules/unsubscribing.ts";

export const ANNOUNCEMENT_KINDS = ["new-features", "marketing"] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** The choice of each account that decides. */
export const CHOICE: Record<AnnouncementKind, ListMail> = {
  "new-features": "emailNewFeatures",
  marketing: "emailMarketing",
};

export const announceJob = { name: "announcements.send" };

/** Accounts that are written to in one transaction. */
export const PORTION = 100;

/** The paragraphs of a text, which have empty lines between them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export type Announced = { state: "begun" | "goes on" | "done"; mails: number; at: Date };

const accountsIn = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "account" : "accounts"}`;

/** What the operator's command answers to a trial. */
export const trialAnswer = (count: number): string => `${accountsIn(count)} would get this mail. Nothing was sent.`;

/** What the operator's command answers; `wanting` is how many accounts want the mail now. */
export function announcedAnswer({ state, mails, at }: Announced, wanting: number): string {
  const day = at.toISOString().slice(0, 10);
  if (state === "done") return `This was announced on ${day}, to ${accountsIn(mails)}. Nothing is sent again.`;
  if (state === "goes on") return `This has been under way since ${day}, with ${accountsIn(mails)} so far. It goes on.`;
  return `The mail goes to ${accountsIn(wanting)}. The running product sends it.`;
}
