import { platformsShown } from "~/features/account/roles/rules/platform-links.ts";
import { type ActorProfile, type PastProject, portraitKey } from "~/features/content/profiles/rules.ts";
import { absolute, pageAddress, pageDescription, sharedPicture } from "~/features/page/metadata/rules.ts";
import { runtimeMs } from "~/features/page/public-site/rules/runtime.ts";
import type { PublicClip, PublicFilm, PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { wordsOfRichText } from "~/lib/rich-text.ts";
import { webAddress } from "~/lib/text.ts";

/** A schema.org object; undefined properties are left out. */
export type StructuredData = {
  [key: string]: string | number | string[] | StructuredData | StructuredData[] | undefined;
};

type Page = { site: PublicSite; baseUrl: string; siteName: string };

/** For search engines: the film or the actor with all known facts, and the page's breadcrumbs. */
export function structuredData(site: PublicSite, baseUrl: string, siteName: string): StructuredData {
  const page = { site, baseUrl, siteName };
  const subject = site.role === "actor" ? profilePage(page) : filmObject(page);
  return {
    "@context": "https://schema.org",
    "@graph": subject ? [subject, breadcrumbs(page)] : [breadcrumbs(page)],
  };
}

function profilePage({ site, baseUrl }: Page): StructuredData {
  const url = pageAddress(site, baseUrl);
  return { "@type": "ProfilePage", url, dateModified: site.updatedAt, mainEntity: actor(site, url, baseUrl) };
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page and https://schema.org/Person. */
const actor = (site: PublicSite, url: string, baseUrl: string): StructuredData => ({
  ...person(site.displayName),
  jobTitle: "Actor",
  url,
  description: wordsOfRichText(site.profile?.bio ?? "").trim() || site.description.trim() || undefined,
  image: portraitOf(site, baseUrl),
  sameAs: list([...new Set([...ownPlatforms(site), ...(elsewhere(site) ?? [])])]),
  award: list(site.content.awards),
  subjectOf: videoOf(site, baseUrl),
  ...(site.profile && castingOf(site.profile)),
});

function castingOf({ casting, pastProjects }: ActorProfile): StructuredData {
  const { heightCm, languages, skills, basedIn, union } = casting;
  return {
    height: heightCm ? { "@type": "QuantitativeValue", value: Number(heightCm), unitCode: CENTIMETRES } : undefined,
    knowsLanguage: list(languages),
    knowsAbout: list(skills),
    homeLocation: basedIn ? { "@type": "Place", name: basedIn } : undefined,
    memberOf: union ? { "@type": "Organization", name: union } : undefined,
    performerIn: list(pastProjects.filter(({ type }) => type === "theater").map(stageEvent)),
  };
}

/** UN/CEFACT unit codes. */
const CENTIMETRES = "CMT";

const stageEvent = ({ title, year }: PastProject): StructuredData => ({
  "@type": "TheaterEvent",
  name: title,
  startDate: /^\d{4}$/.test(year) ? year : undefined,
});

/** The actor's face; without one, the og-image. */
function portraitOf(site: PublicSite, baseUrl: string): string | undefined {
  const key = site.profile && portraitKey(site.profile);
  return key ? absolute(mediaUrl(key), baseUrl) : imageOf(site, baseUrl);
}

/** A film with episodes is a series. Search engines refuse one without a picture, so it is left out. */
function filmObject({ site, baseUrl }: Page): StructuredData | null {
  const image = imageOf(site, baseUrl);
  if (!image) return null;
  const { content, episodes } = site;
  const runtime = episodes.length ? null : runtimeMs(site);
  return {
    "@type": episodes.length ? "TVSeries" : "Movie",
    name: site.title,
    url: pageAddress(site, baseUrl),
    description: site.description.trim() || undefined,
    image,
    genre: list(site.genres),
    dateCreated: String(site.year),
    contentRating: site.rating === "NR" ? undefined : site.rating || undefined,
    duration: runtime ? isoDuration(runtime) : undefined,
    director: content.director ? person(content.director) : undefined,
    producer: content.producer ? person(content.producer) : undefined,
    actor: list(content.cast.map(({ name }) => person(name))),
    award: list(content.awards),
    sameAs: elsewhere(site),
    ...makerOf(site),
    [episodes.length ? "subjectOf" : "video"]: videoOf(site, baseUrl),
    trailer: list(site.trailers.map((clip) => clipVideo(clip, baseUrl)).filter(isThere)),
    ...episodesOf(site, baseUrl),
  };
}

const makerOf = ({ role, displayName }: PublicSite): StructuredData =>
  role === "distributor"
    ? { provider: { "@type": "Organization", name: displayName } }
    : { creator: person(displayName) };

function episodesOf({ episodes }: PublicSite, baseUrl: string): StructuredData {
  if (!episodes.length) return {};
  const each = episodes.map((clip, index) => ({
    "@type": "TVEpisode",
    name: clip.title,
    episodeNumber: index + 1,
    description: clip.description.trim() || undefined,
    video: clipVideo(clip, baseUrl),
  }));
  return { numberOfEpisodes: episodes.length, episode: each };
}

const person = (name: string): StructuredData => ({ "@type": "Person", name });

function imageOf(site: PublicSite, baseUrl: string): string | undefined {
  const picture = sharedPicture(site);
  return picture ? absolute(picture.url, baseUrl) : undefined;
}

const videoOf = (site: PublicSite, baseUrl: string) =>
  site.film
    ? videoObject(site.film, { name: site.title, description: pageDescription(site) }, imageOf(site, baseUrl), baseUrl)
    : undefined;

function clipVideo({ title, description, film }: PublicClip, baseUrl: string): StructuredData | undefined {
  const thumbnail = film.poster ? absolute(film.poster.url, baseUrl) : undefined;
  return videoObject(film, { name: title, description: description.trim() || title }, thumbnail, baseUrl);
}

type Words = { name: string; description: string };

/** Only playable videos with a picture: search engines refuse others. */
function videoObject(film: PublicFilm, words: Words, thumbnail: string | undefined, baseUrl: string) {
  const { source, poster, durationMs, uploadedAt } = film;
  const thumbnailUrl = poster ? absolute(poster.url, baseUrl) : thumbnail;
  if (!source || !thumbnailUrl) return undefined;
  return {
    "@type": "VideoObject",
    ...words,
    uploadDate: uploadedAt,
    thumbnailUrl,
    duration: durationMs ? isoDuration(durationMs) : undefined,
    ...(source.kind === "file" ? { contentUrl: absolute(source.url, baseUrl) } : { embedUrl: source.embedUrl }),
  };
}

/** Breadcrumbs from the home page to this page. */
function breadcrumbs({ site, baseUrl, siteName }: Page): StructuredData {
  const steps: [name: string, item: string][] = [
    [siteName, `${baseUrl}/`],
    [site.role === "actor" ? site.displayName : site.title, pageAddress(site, baseUrl)],
  ];
  const itemListElement = steps.map(([name, item], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item,
  }));
  return { "@type": "BreadcrumbList", itemListElement };
}

const ownPlatforms = ({ platforms, platformLinks }: PublicSite): string[] =>
  platformsShown(platforms, platformLinks).flatMap(({ href }) => href ?? []);

const elsewhere = ({ content }: PublicSite) =>
  list(content.socials.map(({ url }) => webAddress(url)).filter((url) => url !== null));

const isThere = <T>(value: T | undefined): value is T => value !== undefined;
const list = <T>(values: T[]): T[] | undefined => (values.length ? values : undefined);

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
