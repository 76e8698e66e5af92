import type { Role } from "~/features/account/roles/rules.ts";
import type { AccountId } from "~/lib/ids.ts";

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

export const filmPath = (slug: string) => `/films/${slug}`;

/** Channel on which a commit says that a short address no longer answers what it did; the payload is the code. */
export const LINK_CHANGED = "link_changed";

/** Payload of `LINK_CHANGED` that means every link of the account; no code begins so. */
export const linksOf = (accountId: AccountId) => `@${accountId}`;
