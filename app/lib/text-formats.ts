export type Format = "bold" | "italic" | "link";

/** As in Markdown. */
const MARKS = { bold: "**", italic: "*" } as const;
const FORMATTED = { bold: /^\*\*[^*]+\*\*$/, italic: /^\*[^*]+\*$/ } as const;

/** What is typed first into the address of a new link. */
export const LINK_START = "https://";

/** The selected words in a format; in one that they have already, without it. Spaces around them stay outside. */
export function withFormat(selected: string, format: Format): string {
  const words = selected.trim();
  const begin = words ? selected.indexOf(words) : selected.length;
  const [before, after] = [selected.slice(0, begin), selected.slice(begin + words.length)];
  return `${before}${formatted(words, format)}${after}`;
}

function formatted(words: string, format: Format): string {
  if (format === "link") return `[${words}](${LINK_START})`;
  const mark = MARKS[format];
  return FORMATTED[format].test(words) ? words.slice(mark.length, -mark.length) : `${mark}${words}${mark}`;
}
