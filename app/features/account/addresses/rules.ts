import type { Role } from "~/features/account/roles/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";

/** PostgreSQL channel that notifies of changed public pages; the payload is a path, or `everythingOf` an account. */
export const PAGE_CHANGED = "page_changed";

/** Address of an account's public page, which is also its key in the page cache. */
export const pagePath = (username: string) => `/u/${username}`;

/** PostgreSQL channel that notifies of a page's own domain, when it or its page has changed; the payload is the host. */
export const DOMAIN_CHANGED = "domain_changed";

/** The key in the page cache of the page under its own domain; no request's path has a space. */
export const domainPageKey = (host: string) => `${host} /`;

type Addressed = { isProject?: boolean; role: Role; username: string; slug: string };

/**
 * The canonical address of a page, for search engines and link previews: the profile for an actor's own page, the film's
 * page for every other, because a film's slug stays when the username changes.
 */
export const canonicalPath = ({ isProject, role, username, slug }: Addressed) =>
  role === "actor" && !isProject ? pagePath(username) : filmPath(slug);

/** Where anybody reports what is at this path. */
export const reportPath = (path: string) => `/report?about=${encodeURIComponent(path)}`;

/** Path of an actor's printable CV. */
export const cvPath = (username: string) => `${pagePath(username)}/cv`;

/** Path of a video's player alone, for frames on other sites. */
export const embedPath = (videoId: VideoId) => `${EMBEDS}${videoId}`;
const EMBEDS = "/embed/";
export const isEmbedPath = (path: string): boolean => path.startsWith(EMBEDS);

export const filmPath = (slug: string) => `/films/${slug}`;

/** PostgreSQL channel that notifies of a changed short link; the payload is its code, or `everythingOf` an account. */
export const LINK_CHANGED = "link_changed";

/** Payload that means all pages, or all links, of the account; no path and no code begins with `@`. */
export const everythingOf = (accountId: AccountId) => `@${accountId}`;

/** The account whose pages or links such a payload means; null where it is a path or a code. */
export const accountIn = (payload: string): string | null => (payload.startsWith("@") ? payload.slice(1) : null);
