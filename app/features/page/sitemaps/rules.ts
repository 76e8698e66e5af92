import { PRICING } from "~/features/account/plans/rules/offers.ts";
import { inMarkup } from "~/lib/markup.ts";

/** Addresses in one file; the protocol allows 50,000 (sitemaps.org). */
export const ADDRESSES_PER_FILE = 5_000;

/** `changedAt` is null for pages whose changes are not recorded. */
export type IndexedPage = { path: string; changedAt: Date | null };

/** The product's own pages, at the top of the first file. */
const OWN_PAGES: IndexedPage[] = Object.values(PRICING).map((path) => ({ path, changedAt: null }));

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap index: names every file; there is always a first one. */
export function sitemapIndex(pages: number, baseUrl: string): string {
  const files = Math.max(1, Math.ceil(pages / ADDRESSES_PER_FILE));
  const lines = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${inMarkup(baseUrl)}${sitemapPath(index + 1)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join("")}</sitemapindex>\n`;
}

/** The file with this number, from 0: addresses with the time of their last change. */
export const sitemap = (file: number, pages: IndexedPage[], baseUrl: string): string =>
  urlSet([...(file === 0 ? OWN_PAGES : []), ...pages], baseUrl);

function urlSet(pages: IndexedPage[], baseUrl: string): string {
  const lines = pages.map(({ path, changedAt }) => {
    const change = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${inMarkup(baseUrl + path)}</loc>${change}</url>\n`;
  });
  return `${HEAD}<urlset ${SCHEMA}>\n${lines.join("")}</urlset>\n`;
}

const sitemapPath = (number: number) => `/sitemaps/${number}.xml`;

/** Parses `3.xml` to its number, from 0; null for anything else. */
export function sitemapNumber(fileName: string): number | null {
  const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(fileName) ?? [];
  return number ? Number(number) - 1 : null;
}

const PRIVATE_ROOMS = [
  "/api/",
  "/actors-dashboard",
  "/captions/",
  "/dashboard",
  "/dev/",
  "/onboarding",
  "/preview/",
  "/studio/",
  "/videos/",
];

/**
 * Paths that crawlers need not request. Pages with `noindex` are not listed here: a crawler that may not read a page
 * cannot read its `noindex` either, and a public list of them is the opposite of what their owners asked for.
 */
export const robots = (baseUrl: string): string =>
  [
    "User-agent: *",
    ...PRIVATE_ROOMS.map((room) => `Disallow: ${room}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");

/** Of a page under its own domain; `origin` is the domain's. */
export const pageRobots = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** The addresses of a page under its own domain; none while search engines may not list it. */
export const pageSitemap = (origin: string, page: { changedAt: Date; hasPress: boolean } | null): string =>
  urlSet(page ? ["/", ...(page.hasPress ? ["/press"] : [])].map((path) => ({ path, ...page })) : [], origin);
