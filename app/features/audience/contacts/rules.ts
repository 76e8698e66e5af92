import { pagePath } from "~/features/account/addresses/rules.ts";
import type { ContactId } from "~/lib/ids.ts";

/** What a visitor may subscribe to: notifications of new films, or the filmmaker's mails. */
export const PURPOSES = ["follow", "subscribe"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Optional; there is no range for people under 18. */
export const AGE_RANGES = ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
export type AgeRange = (typeof AGE_RANGES)[number];

/** Must change when the texts of `consentSentence` change; stored with every consent. */
export const CONSENT_VERSION = "2026-11";

/** The consent text next to the form's button. */
export const consentSentence = (purpose: Purpose, name: string): string =>
  purpose === "follow"
    ? `${name} may tell me by mail when something new is out. I can end this in every mail.`
    : `${name} may send me news by mail. I can end this in every mail.`;

/** The same for every address, so that nobody can find out who is on a list. */
export const ASKED =
  "Please check your mailbox. If this address is not on the list yet, we have sent a mail with a button to confirm it.";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A repeated request within this time sends no second mail. */
const MAILED_AGAIN_AFTER_MS = 10 * MINUTE_MS;
const REQUEST_KEPT_MS = 7 * DAY_MS;

/** Requests mailed before this moment may be mailed again. */
export const mailedAgainIfBefore = (now: Date) => new Date(now.getTime() - MAILED_AGAIN_AFTER_MS);

/** Requests before this moment can no longer be confirmed. */
export const requestsEndedBefore = (now: Date) => new Date(now.getTime() - REQUEST_KEPT_MS);

export type Consents = { followsAt: Date | null; subscribedAt: Date | null; unsubscribedAt: Date | null };

const NONE: Consents = { followsAt: null, subscribedAt: null, unsubscribedAt: null };

/** Whether this contact currently consents to such mails. */
export const hasConsent = (contact: Consents, purpose: Purpose): boolean =>
  contact.unsubscribedAt === null && (purpose === "follow" ? contact.followsAt : contact.subscribedAt) !== null;

/** A contact's consents after confirming this purpose; consents that were ended by unsubscribing stay ended. */
export function afterConsent(before: Consents | null, purpose: Purpose, now: Date): Consents {
  const current = before && before.unsubscribedAt === null ? before : NONE;
  return purpose === "follow" ? { ...current, followsAt: now } : { ...current, subscribedAt: now };
}

/** Where a contact subscribed. */
type Source = "page";
export const SOURCE_LABELS: Record<Source, string> = { page: "landing-page" };

/** Filters of the owner's list. */
export const FILTERS = ["all", "followers", "subscribers", "unsubscribed"] as const;
export type Filter = (typeof FILTERS)[number];

export const CONTACTS_SHOWN = 50;

/** One contact as its owner sees it. */
export type Contact = Consents & {
  id: ContactId;
  email: string;
  name: string;
  ageRange: AgeRange | null;
  source: Source;
  /** The owner's own words for choosing recipients. */
  tags: string[];
  consentVersion: string;
  confirmedAt: Date;
  createdAt: Date;
};

/** Purposes of the sealed ids in links. */
export const SEALS = { request: "contact-request", contact: "contact" };

export const joinPath = (username: string) => `${pagePath(username)}/contacts`;
export const confirmationPath = (sealed: string) => `/contacts/confirm?token=${sealed}`;
/** Where contacts unsubscribe, and export or delete their data; every mail to contacts links to it. */
export const ownContactPath = (sealed: string) => `/contacts?token=${sealed}`;
export const ownDataPath = (sealed: string) => `/contacts/data?token=${sealed}`;

export const askForConsentJob = { name: "contacts.ask" };
export const welcomeContactJob = { name: "contacts.welcome" };

/** The columns of the owner's CSV export; times are ISO 8601, UTC, or empty. */
export const CONTACT_COLUMNS: string[] = [
  "email",
  "name",
  "age",
  "follows_since",
  "subscribed_on",
  "confirmed_on",
  "unsubscribed_on",
  "source",
  "consent_version",
];

export function contactCells(contact: Contact): string[] {
  const { email, name, ageRange, followsAt, subscribedAt, confirmedAt, unsubscribedAt } = contact;
  const times = [followsAt, subscribedAt, confirmedAt, unsubscribedAt].map((time) => time?.toISOString() ?? "");
  return [email, name, ageRange ?? "", ...times, contact.source, contact.consentVersion];
}
