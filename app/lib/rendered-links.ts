/** As React and sanitize-html write it. */
const HREF = /href="(https?:[^"]*)"/gi;

/** The addresses to which links in rendered HTML lead. Entities stay in them: none can be in the name of a host. */
export const addressesInHtml = (html: string): string[] => [...html.matchAll(HREF)].flatMap(([, url]) => url ?? []);

/** Rendered HTML whose links to some sites lead to another address instead. */
export const withLinksInstead = (html: string, isBlocked: (url: string) => boolean, instead: string): string =>
  html.replace(HREF, (href, url: string) => (isBlocked(url) ? `href="${instead}"` : href));
