import { canonicalPath } from "~/features/account/addresses/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { mediaKey, wholeKey } from "~/features/video/videos/rules.ts";

/** The most pages of an account that a copy has, its site first. */
export const MOST_PAGES = 300;

/** The folder of the copies of project pages inside an archive. */
const PAGES_FOLDER = "pages";
const SITE_FILE = "index.html";

type Named = Pick<PublicSite, "isProject" | "slug">;

/** The file of a page's copy inside an archive. */
export const fileOf = ({ isProject, slug }: Named): string => (isProject ? `${PAGES_FOLDER}/${slug}.html` : SITE_FILE);

/** What the copy of a page needs to know of its surroundings. */
export type Copy = {
  /** Keys of the archive's media, and where each is in it. */
  keys: ReadonlySet<string>;
  pathOf(key: string): string;
  /** The path of the archive's overview. */
  overview: string;
  /** Slugs of the project pages that are copied too. */
  slugs: ReadonlySet<string>;
  /** Texts of captions by their address. */
  captions: ReadonlyMap<string, string>;
  baseUrl: string;
  /** ISO 8601. */
  madeAt: string;
};

/** From a page's copy to the root of its archive. */
const rootFrom = (site: Named) => (site.isProject ? "../" : "");

/** The relative address of another file of the archive. */
export const addressIn = (site: Named, path: string): string => `${rootFrom(site)}${path}`;

/** The relative address of a stored file, given its key or its address here; null for one that is not in the archive. */
export function mediaIn(site: Named, stored: string, { keys, pathOf }: Pick<Copy, "keys" | "pathOf">) {
  const key = wholeKey(mediaKey(stored));
  return keys.has(key) ? addressIn(site, pathOf(key)) : null;
}

/** Where the page of another project is: in the archive, or on the web. */
export const projectAddress = (
  site: Named,
  slug: string,
  { slugs, baseUrl }: Pick<Copy, "slugs" | "baseUrl">,
): string => (slugs.has(slug) ? addressIn(site, fileOf({ isProject: true, slug })) : `${baseUrl}/films/${slug}`);

/** Where the page itself is on the web. */
export const onTheWeb = (site: PublicSite, baseUrl: string): string => `${baseUrl}${canonicalPath(site)}`;

/** Addresses of all captions that a page's videos have. */
export const captionsOn = (site: PublicSite): string[] =>
  videosOf(site).flatMap(({ source }) =>
    source?.kind === "file" ? (source.captions ?? []).map(({ src }) => src) : [],
  );

const videosOf = ({ film, episodes, trailers, shorts, spotlights, moreFilms }: PublicSite) => [
  ...(film ? [film] : []),
  ...[...episodes, ...trailers, ...shorts, ...spotlights, ...moreFilms].map((clip) => clip.film),
];
