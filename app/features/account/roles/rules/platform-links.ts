import { ALL_PLATFORMS, isPlatform, type Platform, platformName } from "../rules.ts";

/** The owner's link on each platform; `""` where there is none. */
export type PlatformLinks = Record<Platform, string>;

export const LONGEST_PLATFORM_LINK = 2000;

/** Every platform with the link that is stored for it. */
export const filledLinks = (stored: Partial<PlatformLinks> = {}): PlatformLinks =>
  Object.fromEntries(ALL_PLATFORMS.map((platform) => [platform, stored[platform] ?? ""])) as PlatformLinks;

type Shape = {
  /** Hosts of the platform; subdomains are part of it. Absent where any host will do. */
  hosts?: readonly string[];
  /** What the path must have beyond `/`. */
  path?: RegExp;
  example: string;
};

const SHAPES: Record<Platform, Shape> = {
  website: { example: "https://example.com" },
  festivals: { example: "https://festival.example.com/film" },
  youtube: { hosts: ["youtube.com", "youtu.be"], example: "https://www.youtube.com/@name" },
  vimeo: { hosts: ["vimeo.com"], example: "https://vimeo.com/name" },
  netflix: {
    hosts: ["netflix.com"],
    path: /^\/(?:[a-z-]+\/)?title\/\d+/,
    example: "https://www.netflix.com/title/81234567",
  },
  amazon: { hosts: ["primevideo.com", ...amazonHosts()], example: "https://www.primevideo.com/detail/0ABC" },
  tubi: { hosts: ["tubitv.com"], example: "https://tubitv.com/movies/123456" },
  hulu: { hosts: ["hulu.com"], example: "https://www.hulu.com/movie/name" },
  appletv: { hosts: ["tv.apple.com"], example: "https://tv.apple.com/us/movie/name" },
  filmfreeway: { hosts: ["filmfreeway.com"], example: "https://filmfreeway.com/name" },
  letterboxd: { hosts: ["letterboxd.com", "boxd.it"], example: "https://letterboxd.com/film/name" },
  imdb: {
    hosts: ["imdb.com"],
    path: /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:name\/nm|title\/tt)\d+/,
    example: "https://www.imdb.com/name/nm1234567",
  },
  backstage: { hosts: ["backstage.com"], example: "https://www.backstage.com/u/name" },
  casting: { hosts: ["castingnetworks.com"], example: "https://app.castingnetworks.com/talent/name" },
  actorsaccess: { hosts: ["actorsaccess.com"], example: "https://resumes.actorsaccess.com/name" },
  instagram: { hosts: ["instagram.com"], example: "https://www.instagram.com/name" },
  linkedin: { hosts: ["linkedin.com"], path: /^\/(?:in|company|pub)\/./, example: "https://www.linkedin.com/in/name" },
  spotlight: { hosts: ["spotlight.com"], example: "https://www.spotlight.com/1234-5678-9012" },
  mandy: { hosts: ["mandy.com"], example: "https://www.mandy.com/actor/name" },
};

function amazonHosts(): string[] {
  const endings = ["com", "ca", "co.uk", "de", "fr", "it", "es", "nl", "se", "pl", "com.mx", "com.br", "in", "co.jp"];
  return [...endings, "com.au", "com.tr", "com.be", "ie", "sg", "ae", "sa"].map((ending) => `amazon.${ending}`);
}

export const exampleLink = (platform: Platform): string => SHAPES[platform].example;

/** Whether a link leads to a place on the platform. Only https, without a port or a name and password. */
export function isLinkOf(platform: Platform, link: string): boolean {
  const { hosts, path } = SHAPES[platform];
  const url = link.length <= LONGEST_PLATFORM_LINK && URL.canParse(link) ? new URL(link) : null;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return false;
  if (!hosts) return url.hostname.includes(".");
  const isOfHost = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isOfHost && (path ? path.test(url.pathname) : url.pathname !== "/");
}

/** What is wrong with a platform's link; null where nothing is. It may be left out. */
export function platformLinkProblem(platform: Platform, link: string): string | null {
  if (link === "" || isLinkOf(platform, link)) return null;
  const { hosts, example } = SHAPES[platform];
  return `Please enter a link${hosts ? ` to ${platformName(platform)}` : ""} such as ${example}`;
}

/** The chosen platforms that people can be told of, with the address of those that have a usable one. */
export const platformsShown = (platforms: string[], links: PlatformLinks): { name: string; href: string | null }[] =>
  platforms.map((id) => ({
    name: platformName(id),
    href: isPlatform(id) && isLinkOf(id, links[id]) ? links[id] : null,
  }));
