import type { Device } from "./rules/devices.ts";
import { countedSince } from "./rules/retention.ts";

export const SOURCES = ["direct", "social", "search", "referral", "email"] as const;
export type Source = (typeof SOURCES)[number];

export const SOURCE_NAMES: Record<Source, string> = {
  direct: "Direct",
  social: "Social Media",
  search: "Search Engines",
  referral: "Referral",
  email: "Email",
};

/** What a visit says of itself, before the database knows whose page it was. */
export type ReportedVisit = {
  id: string;
  path: string;
  /** The first that is not null says whose page it is. */
  username: string | null;
  slug: string | null;
  day: string;
  /** Becomes the visitor of the page's account where the visit is stored. */
  person: string;
  device: Device;
  source: Source | null;
  referrerHost: string | null;
  country: string | null;
  linkCode: string | null;
  /** The signed-in account, whose own pages do not count its visits. */
  viewer: string | null;
  at: string;
};

/** Somebody as an account's rows of one UTC day know them. */
export type VisitorOfDay = { day: string; visitor: string };

/**
 * Browsers of one network address fall into so many classes, chosen anew each day, and those of a class count as one
 * visitor. Whoever invents browser names is 16 visitors of an account at most, without anybody counting them; of two
 * real browsers behind one address one in sixteen pairs counts once, which a household hardly ever notices, and an
 * office or a school is counted as 16 at most.
 */
export const BROWSER_CLASSES = 16;

/** Hosts and, as Android names them, apps; also everything below such a host. */
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
const SOCIAL = [
  "facebook.com",
  "fb.me",
  "com.facebook.katana",
  "instagram.com",
  "com.instagram.android",
  "threads.net",
  "threads.com",
  "x.com",
  "t.co",
  "twitter.com",
  "com.twitter.android",
  "tiktok.com",
  "youtube.com",
  "youtu.be",
  "vimeo.com",
  "linkedin.com",
  "lnkd.in",
  "com.linkedin.android",
  "reddit.com",
  "com.reddit.frontpage",
  "pinterest.com",
  "pin.it",
  "tumblr.com",
  "bsky.app",
  "mastodon.social",
  "letterboxd.com",
  "boxd.it",
  "snapchat.com",
  "whatsapp.com",
  "wa.me",
  "com.whatsapp",
  "t.me",
  "telegram.org",
  "org.telegram.messenger",
  "discord.com",
  "vk.com",
  "weibo.com",
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
/** These search under the ending of each country. */
const SEARCH_ANYWHERE = /(^|\.)(google|search\.yahoo|yandex)\.[a-z]{2,3}(\.[a-z]{2})?$/;

const isOf = (host: string, list: string[]) => list.some((known) => host === known || host.endsWith(`.${known}`));

/** Where a visit came from by its referrer's host; null when it went on from another page of ours. */
export function sourceOf(referrerHost: string, ownHosts: readonly string[]): Source | null {
  const host = referrerHost.toLowerCase();
  if (!host) return "direct";
  if (ownHosts.includes(host)) return null;
  if (isOf(host, EMAIL)) return "email";
  if (isOf(host, SOCIAL)) return "social";
  return isOf(host, SEARCH) || SEARCH_ANYWHERE.test(host) ? "search" : "referral";
}

/** Whose page an address is; null for what is no page that is counted. */
export function pageOf(path: string): { username: string | null; slug: string | null } | null {
  const [, place, name = "", ...rest] = path.toLowerCase().split("/");
  if (!name || rest.length) return null;
  if (place === "u") return { username: name, slug: null };
  return place === "films" ? { username: null, slug: name } : null;
}

const LINK_CODE = /^[\w-]{1,64}$/;

/** The link that led here, as links are known; null for what cannot be one. */
export const linkCodeOf = (via: string | null): string | null =>
  via && LINK_CODE.test(via) ? via.toLowerCase() : null;

const HOST = /^[a-z0-9.:-]{1,253}$/;

/** A host as it is stored; null for what is none. */
export function plainHost(name: string): string | null {
  const host = name.toLowerCase().replace(/^www\./, "");
  return HOST.test(host) ? host : null;
}

/** A referrer's host as it is stored; null for our own as well. */
export const storedHost = (referrerHost: string, source: Source | null): string | null =>
  source && plainHost(referrerHost);

/** The UTC day of a moment, as `2026-03-01`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Rows of earlier days are forgotten. */
export const forgottenBefore = (now: Date): string => dayOf(countedSince(now));
