/** Where other apps and the bookmarklet bring a link; `share_target` of the manifest names the same path and fields. */
export const SHARING_PATH = "/studio/content";

/** Longer texts are no link with a title. */
export const SHARED_MOST = 4_000;

/** What another app shares; many put the link into the text. */
export type Shared = { title: string; text: string; url: string };

/** One line with the link and its title, as a pasted text; empty where nothing was shared. */
export const sharedLine = ({ title, text, url }: Shared): string =>
  [url || text, title].join(" ").replace(/\s+/g, " ").trim();

/** The address of a bookmark that brings the page on which it is pressed. */
export const bookmarkletOf = (origin: string): string =>
  `javascript:void open("${origin}${SHARING_PATH}?url="+encodeURIComponent(location.href)+"&title="+encodeURIComponent(document.title))`;
