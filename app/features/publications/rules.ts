/** Channel on which a commit says whose public page is no longer what it was; the payload is the username. */
export const PAGE_CHANGED = "page_changed";

/** Address of an account's public page, which is also its key in the page cache. */
export const pagePath = (username: string) => `/u/${username}`;
