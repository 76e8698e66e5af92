import { canonicalPath } from "../publications/rules.ts";
import { cutAtWord, type PublicFilm, type PublicSite } from "../sites/rules.ts";

/** A schema.org object. */
export type StructuredData = { [key: string]: string | number | string[] | StructuredData | undefined };

/** `<meta>` pairs: Open Graph by `property`, the rest by `name`. */
export type MetaPair = { property: string; content: string } | { name: string; content: string };

const DESCRIPTION_LENGTH = 200;

/** What the page is called in a tab, a search result or a shared card. */
export const pageTitle = ({ title, displayName }: PublicSite) =>
  title === displayName ? title : `${title} · ${displayName}`;

/** The description, or a sentence made of what is known; one line. */
export function pageDescription(site: PublicSite): string {
  const text = site.description.replace(/\s+/g, " ").trim();
  if (text) return cutAtWord(text, DESCRIPTION_LENGTH);
  const genres = site.genres.slice(0, 3).join(", ");
  const sentence = `${site.title} (${site.year}) by ${site.displayName}.`;
  return cutAtWord(genres ? `${sentence} ${genres}.` : sentence, DESCRIPTION_LENGTH);
}

export const pageAddress = (site: PublicSite, baseUrl: string) => `${baseUrl}${canonicalPath(site)}`;

/** Cards for shared links (Open Graph, Twitter); every address in them is absolute. */
export function socialCard(site: PublicSite, baseUrl: string, siteName: string): MetaPair[] {
  const poster = site.film?.poster;
  return [
    { property: "og:type", content: site.template === "actors" ? "profile" : "video.movie" },
    { property: "og:site_name", content: siteName },
    { property: "og:title", content: pageTitle(site) },
    { property: "og:description", content: pageDescription(site) },
    { property: "og:url", content: pageAddress(site, baseUrl) },
    ...(poster
      ? [
          { property: "og:image", content: absolute(poster.url, baseUrl) },
          { property: "og:image:width", content: String(poster.width) },
          { property: "og:image:height", content: String(poster.height) },
          { property: "og:image:alt", content: `Still from ${site.title}` },
        ]
      : []),
    ...videoCard(site.film, baseUrl),
    { name: "twitter:card", content: poster ? "summary_large_image" : "summary" },
  ];
}

function videoCard(film: PublicFilm | null, baseUrl: string): MetaPair[] {
  const source = film?.source;
  if (!source) return [];
  if (source.kind === "embed") {
    return [
      { property: "og:video", content: source.embedUrl },
      { property: "og:video:type", content: "text/html" },
    ];
  }
  return [
    { property: "og:video", content: absolute(source.url, baseUrl) },
    { property: "og:video:type", content: source.type },
    { property: "og:video:width", content: String(source.width) },
    { property: "og:video:height", content: String(source.height) },
  ];
}

/** A film as Movie, an actor as Person (https://schema.org); only what is known. */
export function structuredData(site: PublicSite, baseUrl: string): StructuredData {
  const url = pageAddress(site, baseUrl);
  const description = site.description.trim() || undefined;
  const image = site.film?.poster ? absolute(site.film.poster.url, baseUrl) : undefined;
  const video = videoObject(site, baseUrl);
  if (site.template === "actors") {
    const person = { "@context": "https://schema.org", "@type": "Person", name: site.displayName };
    return { ...person, jobTitle: "Actor", url, description, image, subjectOf: video };
  }
  const maker = { "@type": site.role === "distributor" ? "Organization" : "Person", name: site.displayName };
  const movie = { "@context": "https://schema.org", "@type": "Movie", name: site.title, url, description, image };
  const credit = site.role === "distributor" ? { provider: maker } : { creator: maker };
  return { ...movie, genre: site.genres, dateCreated: String(site.year), ...credit, video };
}

function videoObject(site: PublicSite, baseUrl: string): StructuredData | undefined {
  const { film } = site;
  if (!film?.source) return undefined;
  const { source, poster, durationMs, uploadedAt } = film;
  return {
    "@type": "VideoObject",
    name: site.title,
    description: pageDescription(site),
    uploadDate: uploadedAt,
    thumbnailUrl: poster ? absolute(poster.url, baseUrl) : undefined,
    duration: durationMs ? isoDuration(durationMs) : undefined,
    ...(source.kind === "file" ? { contentUrl: absolute(source.url, baseUrl) } : { embedUrl: source.embedUrl }),
  };
}

/** ISO 8601, in whole seconds: `PT1H32M5S`. */
export function isoDuration(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "H"],
    [Math.floor(seconds / 60) % 60, "M"],
    [seconds % 60, "S"],
  ];
  return `PT${parts.map(([amount, unit]) => (amount ? `${amount}${unit}` : "")).join("")}`;
}

/** JSON that is safe inside a `<script>` element: no `<`, so no `</script>` and no `<!--`. */
export const scriptSafeJson = (value: StructuredData) => JSON.stringify(value).replaceAll("<", "\\u003c");

const absolute = (path: string, baseUrl: string) => new URL(path, `${baseUrl}/`).href;
