import { canonicalPath } from "~/features/account/addresses/rules.ts";
import type { PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import type { Picture } from "~/features/video/posters/rules.ts";
import { cutAtWord } from "~/lib/text.ts";

/** `<meta>` pairs: Open Graph by `property`, the rest by `name`. */
export type MetaPair = { property: string; content: string } | { name: string; content: string };

const DESCRIPTION_LENGTH = 200;

/** The page's name in a tab, a search result or a link preview. */
export const pageTitle = ({ title, displayName }: PublicSite) =>
  title === displayName ? title : `${title} · ${displayName}`;

/** The description, or a sentence made of known facts; one line. */
export function pageDescription(site: PublicSite): string {
  const text = site.description.replace(/\s+/g, " ").trim();
  if (text) return cutAtWord(text, DESCRIPTION_LENGTH);
  const genres = site.genres.slice(0, 3).join(", ");
  const sentence = `${site.title} (${site.year}) by ${site.displayName}.`;
  return cutAtWord(genres ? `${sentence} ${genres}.` : sentence, DESCRIPTION_LENGTH);
}

/** Under its own domain where it has one. */
export const pageAddress = (site: PublicSite, baseUrl: string) =>
  site.domain ? `${site.domain}/` : `${baseUrl}${canonicalPath(site)}`;

export const pressAddress = (site: PublicSite, baseUrl: string) =>
  `${pageAddress(site, baseUrl).replace(/\/$/, "")}/press`;

/** Link previews (Open Graph, Twitter); every address in them is absolute. */
export const socialCard = (site: PublicSite, baseUrl: string, siteName: string): MetaPair[] => [
  { property: "og:type", content: kindOfPage(site) },
  { property: "og:title", content: pageTitle(site) },
  { property: "og:url", content: pageAddress(site, baseUrl) },
  ...sharedParts(site, baseUrl, siteName),
  ...videoCard(site.film, baseUrl),
];

/** The same for a film's press kit. */
export const pressCard = (site: PublicSite, baseUrl: string, siteName: string): MetaPair[] => [
  { property: "og:type", content: "website" },
  { property: "og:title", content: pressTitle(site) },
  { property: "og:url", content: pressAddress(site, baseUrl) },
  ...sharedParts(site, baseUrl, siteName),
];

export const pressTitle = (site: PublicSite) => `Press kit: ${pageTitle(site)}`;

function sharedParts(site: PublicSite, baseUrl: string, siteName: string): MetaPair[] {
  const picture = sharedPicture(site);
  return [
    { property: "og:site_name", content: siteName },
    { property: "og:description", content: pageDescription(site) },
    ...(picture ? pictureCard(site, picture, baseUrl) : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

/** The media type in Open Graph's terms. */
function kindOfPage({ role, episodes }: PublicSite) {
  if (role === "actor") return "profile";
  return episodes.length ? "video.tv_show" : "video.movie";
}

/** The og-image; until it is made, the poster. */
export const sharedPicture = ({ card, film }: PublicSite): Picture | null => card ?? film?.poster ?? null;

const pictureCard = (site: PublicSite, { url, width, height }: Picture, baseUrl: string): MetaPair[] => [
  { property: "og:image", content: absolute(url, baseUrl) },
  { property: "og:image:width", content: String(width) },
  { property: "og:image:height", content: String(height) },
  { property: "og:image:type", content: "image/jpeg" },
  { property: "og:image:alt", content: pictureAlt(site) },
];

const pictureAlt = (site: PublicSite) =>
  site.card ? `${site.title} (${site.year}) by ${site.displayName}` : `Still from ${site.title}`;

function videoCard(film: PublicFilm | null, baseUrl: string): MetaPair[] {
  const source = film?.source ?? film?.closed?.loop;
  if (!source) return [];
  if ("embedUrl" in source) {
    return [
      { property: "og:video", content: source.embedUrl },
      { property: "og:video:type", content: "text/html" },
    ];
  }
  return [
    { property: "og:video", content: absolute(source.url, baseUrl) },
    { property: "og:video:secure_url", content: absolute(source.url, baseUrl) },
    { property: "og:video:type", content: source.type },
    { property: "og:video:width", content: String(source.width) },
    { property: "og:video:height", content: String(source.height) },
  ];
}

export const absolute = (path: string, baseUrl: string) => new URL(path, `${baseUrl}/`).href;
