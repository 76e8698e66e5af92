/** Control characters and those that turn, hide or break up text without being seen; joiners that scripts need stay. */
const INVISIBLE = /(?![\n\t])\p{Cc}|[\u00ad\u061c\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** More marks on one letter than any script sets, which grow over the lines around it. */
const TOWER = /(\p{M}{4})\p{M}+/gu;
const UNSEEN = /[\p{Cf}\p{M}\s]/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi;

/** What a visitor wrote as it may be shown to anybody: only text that can be seen, several lines at most one empty. */
export const plainText = (written: string): string =>
  written
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, "")
    .replace(TOWER, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The same on one line, as names and the headers of mails need it. */
export const plainLine = (written: string): string => plainText(written).replace(/\s+/g, " ");

/** Whether there is nothing that a reader would see. */
export const isBlank = (text: string): boolean => text.replace(UNSEEN, "") === "";

/** How many addresses of the web a text has, whether they begin with `http` or not. */
export const linksIn = (text: string): number => text.match(LINK)?.length ?? 0;
