import type { Role } from "~/features/account/roles/rules.ts";
import { filmPath } from "~/features/content/films/rules.ts";

/** Channel on which a commit says that a public page is no longer what it was; the payload is the page's path. */
export const PAGE_CHANGED = "page_changed";

/** Address of an account's public page, which is also its key in the page cache. */
export const pagePath = (username: string) => `/u/${username}`;

/**
 * The one address under which search engines and shared cards know a page: an actor's is the profile, everybody
 * else's the film, whose name outlives the account's.
 */
export const canonicalPath = ({ role, username, slug }: { role: Role; username: string; slug: string }) =>
  role === "actor" ? pagePath(username) : filmPath(slug);

/** Where an actor's CV is, ready to be printed. */
export const cvPath = (username: string) => `${pagePath(username)}/cv`;
