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

/** Must be agreed to, apart from the mails themselves; the sentence is kept with the consent. */
export const openingsSentence = (name: string): string =>
  `${name} may see whether I open these mails. A small picture in each mail tells it. I can take this back at any time.`;

/** What a recipient may choose about what is counted. */
export const COUNTING_CHOICES = ["measure-openings", "leave-openings", "count-clicks", "leave-clicks"] as const;
export type CountingChoice = (typeof COUNTING_CHOICES)[number];

/** The same for every address, so that nobody can find out who is on a list. */
export const ASKED =
  "Please check your mailbox. If this address is not on the list yet, we have sent a mail with a button to confirm it.";

/** Characters of the owner's account of how people agreed. */
export const CONSENT_LEAST = 10;
export const CONSENT_MOST = 300;
export const CONSENT_MISSING =
  "Please write where and how these people agreed, such as: list at the premiere in Ostend.";
export const CONSENT_UNCHECKED = "Only people who asked for your mails can be added.";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A repeated request within this time sends no second mail. */
const MAILED_AGAIN_AFTER_MS = 10 * MINUTE_MS;
const REQUEST_KEPT_MS = 7 * DAY_MS;

/** Requests mailed before this moment may be mailed again. */
export const mailedAgainIfBefore = (now: Date) => new Date(now.getTime() - MAILED_AGAIN_AFTER_MS);

/** People whom their owner has not asked for so long are forgotten. */
const WAITING_KEPT_MS = 180 * DAY_MS;

/** People who were added before this moment and never asked are forgotten. */
export const waitingEndedBefore = (now: Date) => new Date(now.getTime() - WAITING_KEPT_MS);

/** Requests before this moment can no longer be confirmed. */
export const requestsEndedBefore = (now: Date) => new Date(now.getTime() - REQUEST_KEPT_MS);

export type Consents = {
  followsAt: Date | null;
  subscribedAt: Date | null;
  unsubscribedAt: Date | null;
  /** When a mail server said that the address does not exist. */
  bouncedAt: Date | null;
};

const NONE: Consents = { followsAt: null, subscribedAt: null, unsubscribedAt: null, bouncedAt: null };

/** Whether this contact currently consents to such mails. */
export const hasConsent = (contact: Consents, purpose: Purpose): boolean =>
  contact.unsubscribedAt === null &&
  contact.bouncedAt === null &&
  (purpose === "follow" ? contact.followsAt : contact.subscribedAt) !== null;

/** A contact's consents after confirming this purpose; consents that were ended by unsubscribing stay ended. */
export function afterConsent(before: Consents | null, purpose: Purpose, now: Date): Consents {
  const { followsAt, subscribedAt } = before && before.unsubscribedAt === null ? before : NONE;
  const current = { ...NONE, followsAt, subscribedAt };
  return purpose === "follow" ? { ...current, followsAt: now } : { ...current, subscribedAt: now };
}

/** Where a contact subscribed, or how the owner added it. */
export const SOURCES = ["page", "manual", "import"] as const;
export type Source = (typeof SOURCES)[number];
/** Source: the specification's names. */
export const SOURCE_LABELS: Record<Source, string> = { page: "landing-page", manual: "manual", import: "import" };

/** How an owner knows that somebody agreed: the mailbox confirmed it, or the owner says so. */
type Basis = "confirmed" | "stated";
export const BASIS_LABELS: Record<Basis, string> = {
  confirmed: "Confirmed by mail",
  stated: "Stated by you",
};

export const TAGS_MOST = 20;
/** Characters. */
export const TAG_MOST = 40;

/** The tags of a text that divides them by commas, lower case, by name. */
export const tagsIn = (text: string, divider: RegExp = /,/): string[] =>
  mergedTags(
    [],
    text
      .toLowerCase()
      .split(divider)
      .map((tag) => tag.trim())
      .filter(Boolean),
    Number.POSITIVE_INFINITY,
  );

/** The tags of both, each once, by name. */
export const mergedTags = (before: string[], more: string[], most = TAGS_MOST): string[] =>
  [...new Set([...before, ...more])].sort().slice(0, most);

/** Filters of the owner's list. */
const CONTACT_FILTERS = ["all", "followers", "subscribers", "unsubscribed", "bounced"] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];
/** The last one lists people who are no contacts yet. */
export const FILTERS = [...CONTACT_FILTERS, "asked"] as const;
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
  country: string | null;
  basis: Basis;
  /** How the person agreed, in the owner's words; null where the page's sentence was shown. */
  consentWording: string | null;
  consentVersion: string;
  /** When and to which words the person agreed that openings are measured; null where not. */
  openingsAgreedAt: Date | null;
  openingsWording: string | null;
  /** When the person asked not to have clicks counted. */
  clicksDeclinedAt: Date | null;
  confirmedAt: Date;
  createdAt: Date;
};

/** Purposes of the sealed ids in links. */
export const SEALS = { request: "contact-request", contact: "contact" };

export const joinPath = (username: string) => `${pagePath(username)}/contacts`;
export const confirmationPath = (sealed: string) => `/contacts/confirm?token=${sealed}`;
/** Where contacts unsubscribe, and choose what is counted; every mail to contacts links to it. */
export const ownContactPath = (sealed: string) => `/contacts?token=${sealed}`;

/** Opens what is kept about one contact; `token` is the time at which it was made, sealed for that contact. */
export type DataLink = { contactId: ContactId; token: string };
const dataLinkQuery = ({ contactId, token }: DataLink) => `token=${token}&contact=${contactId}`;
/** Where contacts see, export and delete what is kept about them: mails are forwarded, so only a fresh one leads there. */
export const ownDataPath = (link: DataLink) => `/contacts/own?${dataLinkQuery(link)}`;
export const ownDataFilePath = (link: DataLink) => `/contacts/data?${dataLinkQuery(link)}`;
export const dataLinkPurpose = (contactId: ContactId) => `contact-data ${contactId}`;

const DATA_LINK_MS = 60 * MINUTE_MS;
/** Whether a link to somebody's data is younger than an hour. */
export const isDataLinkOpen = (madeAt: Date, now: Date): boolean => now.getTime() - madeAt.getTime() < DATA_LINK_MS;

/** After the button that mails a link. */
export const DATA_LINK_SENT = "The link is on its way to the address on the list. It works for an hour.";

/** Everything that is known of one contact, for the owner. */
export const personPath = (id: ContactId) => `/studio/contacts/${id}/person`;

export const askForConsentJob = { name: "contacts.ask" };
export const welcomeContactJob = { name: "contacts.welcome" };

/** Whether mails go to a contact, as the list shows it. */
export function standingOf({ unsubscribedAt, bouncedAt }: Consents): "Yes" | "No" | "Bounced" {
  if (unsubscribedAt) return "No";
  return bouncedAt ? "Bounced" : "Yes";
}

/** What the person agreed to: the owner's account of it, or what stood beside the page's button. */
export const consentSentenceOf = ({ consentWording, consentVersion }: Contact): string =>
  consentWording ?? `The sentence beside the form on your page, version ${consentVersion}`;
