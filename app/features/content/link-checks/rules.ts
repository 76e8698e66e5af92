import type { Json } from "~/features/content/pages/rules/patches.ts";
import { isRichField } from "~/features/content/pages/rules/rich-fields.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { addressesIn } from "~/lib/rich-text.ts";

/** Whether an address leads to something; `unknown` where its answer says neither. */
export type LinkState = "there" | "gone" | "unknown";

export type LinkCheck = { url: string; state: LinkState; checkedAt: Date };

/** An address on the page and the path of its field. */
export type PageLink = { path: string; url: string };

export const checkLinksJob = { name: "links.check" };

const ADDRESS_FIELD = /(?:^platformLinks\.[a-z0-9-]+|\.url|Url)$/i;

/** The length of the column's index entry is limited. */
const LONGEST_URL = 2000;
/** An address is asked at most once in this time. */
const CHECKED_FOR_MS = 24 * 60 * 60 * 1000;

/** Addresses of a document that lead to the web; what is unfinished is left out. */
export const linksOf = (document: PageDocument): PageLink[] => linksIn(document as unknown as Json, "", addressAt);

/** The same with the links in long texts: everything by which a page leads away. */
export const outsideLinksOf = (document: PageDocument): PageLink[] =>
  linksIn(document as unknown as Json, "", (path, text) =>
    isRichField(path) ? addressesIn(text) : addressAt(path, text),
  );

type UrlsAt = (path: string, text: string) => string[];

function linksIn(value: Json, path: string, urlsAt: UrlsAt): PageLink[] {
  if (typeof value === "string") return urlsAt(path, value).map((url) => ({ path, url }));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linksIn(inner, path ? `${path}.${key}` : key, urlsAt));
}

const addressAt: UrlsAt = (path, text) => {
  const url = ADDRESS_FIELD.test(path) ? webUrl(text) : null;
  return url ? [url] : [];
};

function webUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && href.length <= LONGEST_URL ? href : null;
}

/** The addresses that nobody has asked lately, each once. */
export function dueUrls(links: PageLink[], checks: LinkCheck[], now: Date): string[] {
  const since = now.getTime() - CHECKED_FOR_MS;
  const recent = new Set(checks.filter(({ checkedAt }) => checkedAt.getTime() > since).map(({ url }) => url));
  return [...new Set(links.map(({ url }) => url))].filter((url) => !recent.has(url));
}

export const goneUrls = (checks: LinkCheck[]): string[] =>
  checks.filter(({ state }) => state === "gone").map(({ url }) => url);

/** Many sites refuse programs (403, 405, 429): only an answer that says so means that a page is gone. */
export function stateOfStatus(status: number): LinkState {
  if (status === 404 || status === 410) return "gone";
  return status < 400 ? "there" : "unknown";
}

/** No such host, or nothing listens there; a name server or a site that is slow says nothing. */
const GONE_CODES = ["ENOTFOUND", "ECONNREFUSED"];

export const stateOfFailure = (error: unknown): LinkState =>
  error instanceof Error && "code" in error && GONE_CODES.includes(String(error.code)) ? "gone" : "unknown";
