/** Addresses in one file; the protocol allows 50,000 (sitemaps.org). */
export const ADDRESSES_PER_FILE = 5_000;

export type IndexedPage = { path: string; changedAt: Date };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Names every file of addresses; there is always a first one. */
export function sitemapIndex(pages: number, baseUrl: string): string {
  const files = Math.max(1, Math.ceil(pages / ADDRESSES_PER_FILE));
  const lines = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escaped(baseUrl)}${sitemapPath(index + 1)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join("")}</sitemapindex>\n`;
}

/** One file of addresses with the time of their last change. */
export function sitemap(pages: IndexedPage[], baseUrl: string): string {
  const lines = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${escaped(baseUrl + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`,
  );
  return `${HEAD}<urlset ${SCHEMA}>\n${lines.join("")}</urlset>\n`;
}

const sitemapPath = (number: number) => `/sitemaps/${number}.xml`;

/** Which file `3.xml` is, counted from 0; null for anything else. */
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
 * What crawlers need not ask for. Pages that want no search engine are not named here: whoever may not read a page
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

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
