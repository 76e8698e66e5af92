/** Methods that change nothing. */
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export const isRead = (method: string): boolean => READS.has(method);

/** The path of a request in lower case, without what the router adds for its own requests. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(\/_root)?\.data$/, "");

/** Matches plain paths that begin with these whole segments; `*` is any one segment. */
export const beginningOf = (segments: string): RegExp =>
  new RegExp(`^${segments.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}(?:/|$)`);
