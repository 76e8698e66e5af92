/**
 * What a stranger wrote, made harmless for a page: one form of each letter, without controls, invisible marks and
 * orders about direction, and without towers of accents. Markup needs nothing here: pages draw it as text.
 */
export function plainWords(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(MARK_RUN, "$1")
    .normalize("NFC")
    .replace(CONTROLS, "")
    .replace(INVISIBLE, "")
    .replace(LOOSE_JOINERS, "")
    .replace(LOOSE_ACCENTS, "")
    .replace(ACCENT_TOWER, "$1")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The same on one line. */
export const plainLine = (text: string): string => plainWords(text).replace(/\s+/g, " ");

/** Sorting a run of marks takes time by its square; no language writes more of them in a row (UAX #15, section 13). */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

/** Also halves of characters, which no database takes. */
const CONTROLS = /[\p{Cs}\p{Co}]|(?![\n\t])\p{Cc}/gu;

/** Zero-width and filler characters, direction orders, tags; joiners and the choice between emoji and text stay. */
const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\u2800|[\ufff9-\uffff]/gu;

/** Joiners belong inside emoji and between letters of scripts that join. */
const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{L}|\p{M})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L}|\p{M})/gu;

/** Accents that stand on nothing. */
const LOOSE_ACCENTS = /(?<!\S)\p{M}+/gu;

const ACCENT_TOWER = /(\p{M}{4})\p{M}+/gu;

/** A part of a name has at most 63 characters; without that bound a long word is read again from each of its hyphens. */
const LINK =
  /(?:\bhttps?:\/\/|\bwww\.)\S+|\b[\p{L}\d-]{1,63}\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|shop|club|link|click|live|me|tv|app|dev)\b\S*/giu;

/** How many addresses a text names, with or without `https://`. */
export const linksIn = (text: string): number => text.match(LINK)?.length ?? 0;
