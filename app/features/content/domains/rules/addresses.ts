import type { DomainPage } from "../rules.ts";

/** Where a request proves that a host leads to this instance, whatever stands in front of it. */
export const REACH_PATH = "/.well-known/indielens-domain";

/** Marks a browser as its owner's, so that its visits are not counted. */
export const OWN_BROWSER_PATH = "/own-browser";

/** Paths that are answered under every host, for those who operate the instance, and for the check of a new domain. */
const ANYWHERE = /^\/(?:healthz|readyz|metrics|api\/certificates|\.well-known\/indielens-domain\/[^/]+)$/;

export const isAnsweredAnywhere = (path: string): boolean => ANYWHERE.test(path);

/** Paths that every page needs, whatever its domain. What they are about is checked by `thingIn`. */
const OF_EVERY_PAGE =
  /^\/(?:beacon|robots\.txt|sitemap\.xml|own-browser|favicon\.svg|islands\/.+|media\/(?!s\/).+|bought\/[^/]+|reactions\/[^/]+\/[^/]+(?:\/packs)?(?:\/[^/]+)?|clips\/[^/]+\/donations|\.well-known\/indielens-domain\/[^/]+)$/;

/** The instance's path behind a path under the page's domain; null for everything that is not the page's. */
export function pathBehind({ path: page, username }: DomainPage, path: string): string | null {
  if (path === "/") return page;
  if (path === "/press") return `${page}/press`;
  if (path === page || path === `${page}/press` || path === `${page}/comments`) return path;
  if (path === `${page}/packs/emoji`) return path;
  if (path.startsWith(`${page}/comments/`) || OF_EVERY_PAGE.test(path)) return path;
  return ["contacts", "social-proof"].some((form) => path === `/u/${username}/${form}`) ? path : null;
}

/** A path of the instance as it is under the domain; null for one that is not the page's. */
export function pathInFront(domain: DomainPage, path: string): string | null {
  if (path === domain.path) return "/";
  if (path === `${domain.path}/press`) return "/press";
  // Both are other pages of the instance.
  return path === "/" || path === "/press" || pathBehind(domain, path) === null ? null : path;
}

/** What a request is about: a key of the storage, a film or a clip; null where the path alone decides. */
export type Thing = { kind: "key" | "film" | "clip"; name: string };

export function thingIn(path: string): Thing | null {
  const [, folder = "", name = ""] = /^\/(media|reactions|clips)\/(.+)$/.exec(path) ?? [];
  if (folder === "media") return { kind: "key", name };
  const [id = ""] = name.split("/");
  return folder ? { kind: folder === "reactions" ? "film" : "clip", name: id } : null;
}

const LINK = /(\s(?:href|action|formaction)=")(\/[^"]*)(?=")/g;
/** React writes an attribute's ampersand so. */
const PARTS = /^([^?#]*)(.*)$/;

/** A link on the page as it must be under its domain: its own paths are shortened, others lead to the instance. */
export function linkInFront(domain: DomainPage, link: string, baseUrl: string): string {
  const [, path = "", rest = ""] = PARTS.exec(link) ?? [];
  const own = pathInFront(domain, path);
  // `//host` is another site's address.
  if (link.startsWith("//")) return link;
  return own === null ? `${baseUrl}${link}` : `${own}${rest}`;
}

/** A rendered document with its links as they must be under the domain. */
export const documentInFront = (domain: DomainPage, html: string, baseUrl: string): string =>
  html.replace(LINK, (_, before: string, link: string) => before + linkInFront(domain, link, baseUrl));
