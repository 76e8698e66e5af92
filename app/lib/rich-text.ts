import { Lexer, type Token } from "marked";
import { webAddress } from "./text.ts";

/** A part of a text: words, or parts that are bold, in italics, or a link. */
export type RichPart =
  | string
  | { format: "bold"; parts: RichPart[] }
  | { format: "italic"; parts: RichPart[] }
  | { format: "link"; url: string; parts: RichPart[] };

/**
 * The parts of a text with `**bold**`, `*italics*`, `[words](https://…)` and bare addresses, as in Markdown. Everything
 * else of Markdown, and of HTML, is words as they were typed.
 */
export const richParts = (text: string): RichPart[] => joined(Lexer.lexInline(text).map(partOf));

function partOf(token: Token): RichPart {
  if (token.type === "escape") return token.text;
  if (token.type === "link") {
    const url = webAddress(token.href);
    return url && URL.canParse(url) ? { format: "link", url, parts: partsOf(token) } : token.raw;
  }
  if (!token.raw.startsWith("*") || !(token.type === "strong" || token.type === "em")) return token.raw;
  return { format: token.type === "strong" ? "bold" : "italic", parts: partsOf(token) };
}

const partsOf = (token: Token): RichPart[] => joined("tokens" in token ? (token.tokens ?? []).map(partOf) : []);

/** Words next to each other as one part. */
function joined(parts: RichPart[]): RichPart[] {
  const all: RichPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof last === "string" && typeof part === "string") all.splice(-1, 1, last + part);
    else all.push(part);
  }
  return all;
}

/** The words alone, for places that show no formats. */
export const wordsOfRichText = (text: string): string => wordsOf(richParts(text));

const wordsOf = (parts: RichPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part.parts))).join("");
