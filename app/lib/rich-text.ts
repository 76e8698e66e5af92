import { emphasised } from "./emphasis.ts";
import { piecesOf } from "./inline-pieces.ts";

/** A part of a text: words, or parts that are bold, in italics, or a link. */
export type RichPart =
  | string
  | { format: "bold"; parts: RichPart[] }
  | { format: "italic"; parts: RichPart[] }
  | { format: "link"; url: string; parts: RichPart[] };

/**
 * The parts of a text with `**bold**`, `*italics*`, `[words](https://…)` and bare addresses, as in Markdown. Everything
 * else of Markdown, and of HTML, is words as they were typed. Takes time in proportion to the length of the text,
 * whatever stands in it, which no library for Markdown does.
 */
export const richParts = (text: string): RichPart[] => emphasised(text, piecesOf(text));

/** The words alone, for places that show no formats. */
export const wordsOfRichText = (text: string): string => wordsOf(richParts(text));

/** The addresses to which links in a text lead. */
export const addressesIn = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => (piece.kind === "link" ? [piece.url] : []));

const wordsOf = (parts: RichPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
