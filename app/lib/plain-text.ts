/**
 * Cleans a visitor's text for a page: normalizes Unicode and removes control, invisible and direction characters and
 * stacked accents. HTML needs no cleaning: pages render it as text.
 */
export function plainWords(text: string): string {
  return composed(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same on one line. */
export const plainLine = (text: string): string => plainWords(text).replace(/\s+/g, " ");

/** A title of an owner: the same on one line, with the spaces that its language has, such as narrow ones. */
export const titleLine = (text: string): string =>
  composed(text)
    .replace(/[\n\t]/g, " ")
    .trim();

const composed = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(MARK_RUN, "$1")
    .normalize("NFC")
    .replace(CONTROLS, "")
    .replace(INVISIBLE, "")
    .replace(LOOSE_JOINERS, "")
    .replace(LOOSE_ACCENTS, "")
    .replace(ACCENT_TOWER, "$1");

/** Normalizing a run of marks takes quadratic time; no language uses longer runs (UAX #15, section 13). */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

/** Includes lone surrogates, which PostgreSQL refuses. */
const CONTROLS = /[\p{Cs}\p{Co}]|(?![\n\t])\p{Cc}/gu;

/** Zero-width and filler characters, direction controls, tags; joiners and variation selectors stay. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\u2800|[\ufff9-\uffff]/gu;

/** Whether a text shows anything: more than white space, controls, and invisible and direction characters. */
export const isSeen = (text: string): boolean =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/gu, "") !== "";

/** Joiners belong inside emoji and between letters of scripts that join. */
const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{L}|\p{M})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L}|\p{M})/gu;

/** Combining marks without a base character. */
const LOOSE_ACCENTS = /(?<!\S)\p{M}+/gu;

const ACCENT_TOWER = /(\p{M}{4})\p{M}+/gu;

/** A host name label has at most 63 characters; without that bound, long words with hyphens take quadratic time. */
const LINK =
  /(?:\bhttps?:\/\/|\bwww\.)\S+|\b[\p{L}\d-]{1,63}\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|shop|club|link|click|live|me|tv|app|dev)\b\S*/giu;

/** How many web addresses a text contains, with or without `https://`. */
export const linksIn = (text: string): number => text.match(LINK)?.length ?? 0;
