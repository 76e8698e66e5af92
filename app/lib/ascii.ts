import anyAscii from "any-ascii";

/** A text in Latin letters without accents; letters of other scripts become the ones that sound like them. */
export const ascii = (text: string): string => anyAscii(text);
