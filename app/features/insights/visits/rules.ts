import type { Device } from "./rules/devices.ts";
import { NETWORK_HOSTS } from "./rules/networks.ts";
import { countedSince } from "./rules/retention.ts";

/** `embed`: by the link of a player on another site. */
export const SOURCES = ["direct", "social", "search", "referral", "email", "embed"] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_NAMES: Record<Source, string> = {
  direct: "Direct",
  social: "Social Media",
  search: "Search Engines",
  referral: "Referral",
  email: "Email",
  embed: "Embedded Players",
};

/** How a short link was reached, where it was not simply opened: by its QR code, or by the card of a boost. */
export const LINK_WAYS = ["qr", "boost"] as const;
export type LinkWay = (typeof LINK_WAYS)[number];

/** A visit as a page reports it, before its account is looked up. */
export type ReportedVisit = {
  id: string;
  path: string;
  /** The first that is not null identifies the page. */
  username: string | null;
  slug: string | null;
  day: string;
  /** Hashed to the visitor's id for the page's account when it is stored. */
  person: string;
  device: Device;
  source: Source | null;
  referrerHost: string | null;
  country: string | null;
  linkCode: string | null;
  linkWay: LinkWay | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  /** The signed-in account, which is not counted on its own pages. */
  viewer: string | null;
  at: string;
};

/** A visitor in an account's rows of one UTC day. */
export type VisitorOfDay = { day: string; visitor: string };

/**
 * User-Agents of one network address are hashed into this many classes, different on each day, and each class counts as
 * one visitor. This bounds clients that invent User-Agents to 16 visitors of an account without storing counters. Two
 * real browsers behind one address count as one in 1 of 16 cases; an office or a school counts as at most 16.
 */
export const BROWSER_CLASSES = 16;

/** Hosts with their subdomains, and Android app ids. */
const EMAIL = [
  "mail.google.com",
  "com.google.android.gm",
  "mail.yahoo.com",
  "outlook.live.com",
  "outlook.office.com",
  "outlook.office365.com",
  "mail.proton.me",
  "mail.aol.com",
  "icloud.com",
  "gmx.net",
  "web.de",
  "fastmail.com",
  "mail.ru",
];
const SEARCH = [
  "bing.com",
  "duckduckgo.com",
  "ecosia.org",
  "qwant.com",
  "startpage.com",
  "search.brave.com",
  "kagi.com",
  "baidu.com",
  "naver.com",
  "seznam.cz",
  "com.google.android.googlequicksearchbox",
];
/** Search engines with a domain per country. */
const SEARCH_ANYWHERE = /(^|\.)(google|search\.yahoo|yandex)\.[a-z]{2,3}(\.[a-z]{2})?$/;

const isOf = (host: string, list: readonly string[]) =>
  list.some((known) => host === known || host.endsWith(`.${known}`));

/** The source of a visit by its referrer's host; null for another page of this product. */
export function sourceOf(referrerHost: string, ownHosts: readonly string[]): Source | null {
  const host = referrerHost.toLowerCase();
  if (!host) return "direct";
  if (ownHosts.includes(host)) return null;
  if (isOf(host, EMAIL)) return "email";
  if (isOf(host, NETWORK_HOSTS)) return "social";
  return isOf(host, SEARCH) || SEARCH_ANYWHERE.test(host) ? "search" : "referral";
}

/** The username or slug in a page's path; null for paths that are not counted. */
export function pageOf(path: string): { username: string | null; slug: string | null } | null {
  const [, place, name = "", ...rest] = path.toLowerCase().split("/");
  if (!name || rest.length) return null;
  if (place === "u") return { username: name, slug: null };
  return place === "films" ? { username: null, slug: name } : null;
}

/** What `utm_medium` says of visits whose referrer says nothing: apps and mail programs send none. */
const MEDIA: Partial<Record<string, Source>> = {
  ...{ email: "email", "e-mail": "email", mail: "email", newsletter: "email" },
  ...{ social: "social", "social-media": "social", "paid-social": "social" },
  embed: "embed",
  ...{ cpc: "search", ppc: "search", organic: "search", referral: "referral", affiliate: "referral" },
};

/** The source of a visit by its referrer and, where that says nothing, by its `utm_medium` (see `utmOf`). */
export function sourceWithMedium(source: Source | null, medium: string | null): Source | null {
  return source === "direct" && medium !== null ? (MEDIA[medium] ?? source) : source;
}

const UTM_MOST = 100;

/** A `utm_` value as it is stored: lower case, without control characters, cut; null for none. */
export function utmOf(value: string | null): string | null {
  const plain = (value ?? "")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim()
    .toLowerCase();
  return Array.from(plain).slice(0, UTM_MOST).join("").trim() || null;
}

const LINK_CODE = /^[\w-]{1,64}$/;

/** The code of the link that led here, in lower case; null for text that cannot be a code. */
export const linkCodeOf = (via: string | null): string | null =>
  via && LINK_CODE.test(via) ? via.toLowerCase() : null;

const HOST = /^[a-z0-9.:-]{1,253}$/;

/** A host as it is stored; null for other text. */
export function plainHost(name: string): string | null {
  const host = name.toLowerCase().replace(/^www\./, "");
  return HOST.test(host) ? host : null;
}

/** A referrer's host as it is stored; null for our own host too. */
export const storedHost = (referrerHost: string, source: Source | null): string | null =>
  source && plainHost(referrerHost);

/** The UTC day of a moment, as `2026-03-01`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Rows of earlier days are deleted: months that are wholly older than 25 months. */
export const forgottenBefore = (now: Date): string => `${dayOf(countedSince(now)).slice(0, 7)}-01`;

/** What the host of a page around a player is called on screens; empty where the browser told none. */
export const hostAroundName = (host: string): string => host || "A site that was not told";
