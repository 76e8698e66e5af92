import { pagePath } from "~/features/account/addresses/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import type { InquiryId } from "~/lib/ids.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The response time that the page promises. */
export const PROMISE_MS = 24 * HOUR_MS;
export const PROMISE = "You will have a response within 24 hours.";

/** Path of the form for inquiries to an actor. */
export const inquiryPath = (username: string) => `${pagePath(username)}/inquiry`;

/** Only pages of actors have the form. */
export const takesInquiries = (role: Role) => role === "actor";

export const INBOX = "/studio/inquiries";
export const inboxPath = (inquiryId: InquiryId) => `${INBOX}/${inquiryId}`;

/** Storage folder of attachments, which are private. */
export const INQUIRY_FILES = "inquiries";

/** Files without an inquiry are removed after this time. */
export const ORPHAN_RETENTION_MS = HOUR_MS;

export const discardInquiryFilesJob = { name: "inquiries.discard" };

/** Characters. */
export const LONGEST = { line: 160, email: LONGEST_EMAIL, message: 5000 };

/** Name of the honeypot field, which is hidden from people. */
export const TRAP = "extension";

const QUICKEST_MS = 3 * SECOND_MS;
const LONGEST_OPEN_MS = DAY_MS;
const LINKS_MOST = 5;

export type GuardRefusal = "trapped" | "too-fast" | "too-old" | "too-many-links" | "too-many";

/** Refusals are shown in the form, so that a person can send again and no inquiry is dropped silently. */
export const GUARD_MESSAGES: Record<GuardRefusal, string> = {
  trapped: "A hidden field was filled in, perhaps by your browser. It is empty again: please press Send once more.",
  "too-fast": "That was faster than anybody types. Please press Send once more.",
  "too-old": "This form has been open for a long time. Please press Send once more.",
  "too-many-links": `Please keep to at most ${LINKS_MOST} links, or put them into a file.`,
  "too-many": "You have written to this page several times today. Please wait for the answer, or try again tomorrow.",
};

/** @param openedAt when the form was rendered; null when its token is invalid */
export function guardRefusal(sent: { trap: string; openedAt: Date | null; links: number }, now: Date) {
  if (sent.trap) return "trapped";
  const open = sent.openedAt ? now.getTime() - sent.openedAt.getTime() : Number.POSITIVE_INFINITY;
  if (open > LONGEST_OPEN_MS) return "too-old";
  if (open < QUICKEST_MS) return "too-fast";
  return sent.links > LINKS_MOST ? "too-many-links" : null;
}

/** Limits per page: from one sender in a day, and from all senders in an hour; a first one of a sender is never refused. */
const SENDER_DAILY_MOST = 5;
const PAGE_HOURLY_MOST = 60;
export const PAGE_WINDOW_MS = HOUR_MS;

export const isFlood = ({
  ofSenderToday,
  ofEverybodyThisHour,
}: {
  ofSenderToday: number;
  ofEverybodyThisHour: number;
}) => ofSenderToday >= SENDER_DAILY_MOST || (ofSenderToday > 0 && ofEverybodyThisHour >= PAGE_HOURLY_MOST);

type Dated = { createdAt: Date; answeredAt: Date | null };

/** The state of an inquiry's response time; `words` is the label, so that it does not depend on colour. */
export type Promised = { state: "kept" | "broken" | "due" | "soon" | "late"; words: string };

const SOON_MS = 6 * HOUR_MS;

export function promiseOf({ createdAt, answeredAt }: Dated, now: Date): Promised {
  if (answeredAt) {
    const taken = answeredAt.getTime() - createdAt.getTime();
    return { state: taken <= PROMISE_MS ? "kept" : "broken", words: `Answered after ${spanLabel(taken)}` };
  }
  const left = createdAt.getTime() + PROMISE_MS - now.getTime();
  if (left <= 0) return { state: "late", words: `${spanLabel(-left)} late` };
  return { state: left < SOON_MS ? "soon" : "due", words: `${spanLabel(left)} left to answer` };
}

/** `4 min`, `3 h 20 min` or `2 days`; at least one minute. */
export function spanLabel(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** `22 November 2026, 14:05 UTC`: when the response to an inquiry of this moment is due. */
export const dueLabel = (receivedAt: Date): string =>
  `${DUE.format(new Date(receivedAt.getTime() + PROMISE_MS)).replace(" at ", ", ")} UTC`;

const DUE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const INBOX_VIEWS = ["open", "answered", "archived"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const VIEW_NAMES: Record<InboxView, { name: string; none: string }> = {
  open: {
    name: "Open",
    none: "No inquiry is waiting for an answer. Inquiries that casting sends from your page appear here.",
  },
  answered: { name: "Answered", none: "Inquiries that you have answered are kept here." },
  archived: { name: "Archived", none: "Inquiries that you have archived are kept here." },
};

/** The list that contains an inquiry. */
export function viewOf({ answeredAt, archivedAt }: { answeredAt: Date | null; archivedAt: Date | null }): InboxView {
  if (archivedAt) return "archived";
  return answeredAt ? "answered" : "open";
}

/** Subjects of mails; the arguments have no line breaks. */
export const arrivedSubject = (project: string) => `Casting inquiry: ${project}`;
export const answerSubject = (project: string) => `Re: Casting inquiry: ${project}`;
