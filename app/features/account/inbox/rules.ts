import type { NoticeSettings } from "~/features/account/settings/rules.ts";
import type { InboxItemId } from "~/lib/ids.ts";

export const INBOX_KINDS = [
  ...(["comment", "mention", "inquiry", "donation", "sale", "clips", "boost", "campaign"] as const),
  ...(["decision", "deadline"] as const),
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Entries of one page of the inbox. */
export const PAGE_SIZE = 30;

/** An entry's place in the list: its time (ISO 8601 with microseconds, UTC), and its id among those of that time. */
export type InboxPosition = { at: string; id: InboxItemId };

/** As `inboxQuery` reads it. */
export const positionText = ({ at, id }: InboxPosition) => `${at}_${id}`;

type Words = (detail: string) => string;

/** What an entry says; `detail` is an amount, a number, or what was sold and for how much. */
const WORDS: Record<InboxKind, Words> = {
  comment: () => "A new comment waits for you",
  mention: () => "Somebody mentioned you in a comment",
  inquiry: () => "A new inquiry",
  donation: (amount) => (amount ? `A supporter sent ${amount}` : "A supporter sent money"),
  sale: (what) => `Sold: ${what}`,
  clips: (count) => CLIPS_WORDS[count] ?? `${count} clips are ready`,
  boost: () => "A boost has ended",
  campaign: () => "An email campaign was sent",
  decision: () => "A decision about your account or something of yours",
  deadline: (what) => `Deadline: ${what}`,
};
const CLIPS_WORDS: Record<string, string> = {
  "0": "Clips could not be started. The Clips screen says why.",
  "1": "1 clip is ready",
};
export const inboxWords = (kind: InboxKind, detail: string): string => WORDS[kind](detail);

type PlacedKind = Exclude<InboxKind, "mention" | "deadline">;

/** Where an entry leads, below the dashboard of the role or at an address of its own; mentions and deadlines have a place for each. */
const PLACES: Record<PlacedKind, string> = {
  comment: "/studio/comments",
  inquiry: "/studio/inquiries",
  donation: "/studio/spotlight",
  sale: "/studio/earnings",
  clips: "clips",
  boost: "public-links",
  campaign: "email-campaigns",
  decision: "/studio/decisions",
};
export const inboxPlace = (kind: PlacedKind, home: string): string =>
  PLACES[kind].startsWith("/") ? PLACES[kind] : `${home}/${PLACES[kind]}`;

/** The choice of the owner that decides about the notification, of decisions and deadlines the one for all; the inbox shows every kind. */
export const PUSH_CHOICE: Record<InboxKind, keyof NoticeSettings> = {
  comment: "pushComments",
  mention: "pushMentions",
  inquiry: "pushInquiries",
  donation: "pushDonations",
  sale: "pushSales",
  clips: "pushClips",
  boost: "pushBoosts",
  campaign: "pushCampaigns",
  ...{ decision: "pushNotifications", deadline: "pushNotifications" },
};

export const pushItemJob = { name: "inbox.push" };
