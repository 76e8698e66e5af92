import { momentWords } from "~/features/account/accounts/rules.ts";
import type { AccountId } from "~/lib/ids.ts";

/** Everything that is held back, whoever asks for it. The operator's settings may change each number (`LIMITS_*`). */
export const ABUSE_RULES = {
  accounts: { what: "Accounts a day from one network", most: 40 },
  films: { what: "Films a day of one account", most: 30 },
  redirects: { what: "Other sites to which links of a new account lead", most: 20 },
  recipients: { what: "People to whom campaigns of a new account write", most: 500 },
  "page-sites": { what: "Other sites to which one page of a new account leads", most: 30 },
  comments: { what: "Comments of a new account on pages of others", most: 20 },
  "blocked-targets": { what: "A link to a site on the list of blocked targets", most: null },
} as const;
export type AbuseRule = keyof typeof ABUSE_RULES;
export const isAbuseRule = (name: string): name is AbuseRule => Object.hasOwn(ABUSE_RULES, name);

/** Rules that count something. */
export type CountedRule = Exclude<AbuseRule, "blocked-targets">;
export type AbuseLimits = Record<CountedRule, number>;

/** The numbers that hold here; null where limits are off. */
export const abuseLimits = (isOn: boolean, set: Partial<AbuseLimits>): AbuseLimits | null =>
  isOn
    ? {
        accounts: set.accounts ?? ABUSE_RULES.accounts.most,
        films: set.films ?? ABUSE_RULES.films.most,
        redirects: set.redirects ?? ABUSE_RULES.redirects.most,
        recipients: set.recipients ?? ABUSE_RULES.recipients.most,
        comments: set.comments ?? ABUSE_RULES.comments.most,
        "page-sites": set["page-sites"] ?? ABUSE_RULES["page-sites"].most,
      }
    : null;

/** Something that was held back: of an account, or of a network before there is one. */
export type HeldBack = { rule: AbuseRule; accountId: AccountId | null; network?: string; at: Date };

/** What commands ask before something goes on, and whom they tell what they held back. */
export type AbuseGuard = {
  limits: AbuseLimits | null;
  /** Whether no site at all is on the list: then nobody needs to look for one. */
  blocksNothing: () => boolean;
  isBlocked: (url: string) => boolean;
  note: (held: HeldBack) => void;
};

/** Where there are no limits and no list. */
export const NOTHING_HELD: AbuseGuard = {
  limits: null,
  blocksNothing: () => true,
  isBlocked: () => false,
  note: () => {},
};

const HOUR_MS = 60 * 60 * 1000;
/** How long an account is new. */
export const NEW_MS = 24 * HOUR_MS;
export const newUntil = (createdAt: Date) => new Date(createdAt.getTime() + NEW_MS);
export const isNew = (createdAt: Date, now: Date): boolean => now < newUntil(createdAt);

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What somebody reads whom a limit holds back: what it is, and when it ends. */
export const tooManyAccounts = (retryAt: Date) =>
  `Many accounts were made from your network today. You can make yours after ${momentWords(retryAt)}, or from another network now.`;
export const tooManyFilms = (most: number, endsAt: Date) =>
  `You have added ${counted(most, "film")} within 24 hours, which is as many as one account can. The next one can come after ${momentWords(endsAt)}.`;
export const tooManyRedirects = (most: number, endsAt: Date) =>
  `Links of a new account lead to at most ${counted(most, "other site")}. From ${momentWords(endsAt)} on there is no such limit.`;
export const tooManyRecipients = (most: number, endsAt: Date) =>
  `Campaigns of a new account write to at most ${counted(most, "person", "people")}. Let this one start after ${momentWords(endsAt)}, or choose fewer people.`;
export const tooManyComments = (most: number, endsAt: Date) =>
  `A new account writes at most ${counted(most, "comment")} on pages of others. You can write more after ${momentWords(endsAt)}.`;
export const tooManyPageSites = (most: number, endsAt: Date) =>
  `A page of a new account leads to at most ${counted(most, "other site")}. From ${momentWords(endsAt)} on there is no such limit.`;
export const blockedTarget = (url: string) =>
  `Links to ${hostOf(url) ?? "this address"} are refused here: whoever runs this server has put it on a list of sites that harm visitors. Choose another address, or write to them (see Contact) if that is a mistake.`;

/** The page that links of pages and letters lead to instead of a blocked site. */
export const BLOCKED_LINK_PATH = "/blocked-link";

/** The host of an address; null for one that has none. */
const hostOf = (url: string): string | null => URL.parse(url)?.hostname || null;

/** How many other sites these addresses lead to. */
export const sitesAmong = (urls: string[]): number => new Set(urls.flatMap((url) => hostOf(url) ?? [])).size;
