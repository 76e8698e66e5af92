import { detectVideoLink } from "~/features/video/providers/rules.ts";

/** The most links that are pasted at once. */
export const PASTED_MOST = 200;
/** The most characters of a pasted list: so many links with titles. */
export const LONGEST_PASTE = 400_000;
const LONGEST_LINE = 4_000;

/** A link of a pasted text, with the title beside it; both as they were written. */
export type PastedLink = { url: string; title: string };
/** `unread` are lines without a link. */
export type Pasted = { links: PastedLink[]; unread: string[] };

/** What became of a pasted list: how many links were added, were there already, or found no room; and what was no link. */
export type ListReport = { added: number; known: number; left: number; unread: string[] };

/** Whether something of the list was not added. */
export const hasRest = ({ known, left, unread }: ListReport): boolean => known + left + unread.length > 0;

export const addedText = ({ added }: ListReport): string => counted(added, "One link was added.", "links were added.");

/** A sentence for each reason why something was not added; the lines without a link stand below the last. */
export function leftOutTexts({ known, left, unread }: ListReport): string[] {
  const texts = [
    known > 0 && counted(known, "One was there already.", "were there already."),
    left > 0 && counted(left, "One found no room in this project.", "found no room in this project."),
    unread.length > 0 && counted(unread.length, "One line is no link:", "lines are no links:"),
  ];
  return texts.filter((text) => text !== false);
}

const counted = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

/**
 * The links of a pasted text: one a line with or without a title, in either order; or a file of bookmarks, as every
 * browser exports it, of which only the bookmarks count.
 */
export function linksIn(text: string): Pasted {
  const lines = text
    .slice(0, LONGEST_PASTE)
    .split(/\r\n|\n|\r/)
    .map((line) => line.slice(0, LONGEST_LINE).trim());
  const bookmarks = lines.flatMap((line) => bookmarkIn(line) ?? []);
  if (bookmarks.length) return { links: bookmarks, unread: [] };
  const read = lines.filter(Boolean).map((line) => ({ line, link: linkIn(line) }));
  return {
    links: read.flatMap(({ link }) => link ?? []),
    unread: read.flatMap(({ line, link }) => (link ? [] : [line])),
  };
}

/** `<DT><A HREF="…" ADD_DATE="…">Title</A>`: the format of Netscape's bookmark files. */
function bookmarkIn(line: string): PastedLink | null {
  const start = line.search(/<a\s/i);
  const end = start < 0 ? -1 : line.indexOf(">", start);
  if (end < 0) return null;
  const [, url] = /\shref="(https?:[^"]*)"/i.exec(line.slice(start, end)) ?? [];
  const [title = ""] = line.slice(end + 1).split("<", 1);
  return url === undefined ? null : { url: unescaped(url), title: unescaped(title).trim() };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** What stands between a link and its title. */
const SEPARATORS = new Set(["-", "–", "—", ":", "|", ",", ";", "·", "•", "*"]);
const HOST_FIRST = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[/?#]\S*)?$/i;

function linkIn(line: string): PastedLink | null {
  const words = line.split(/\s+/);
  const place = words.findIndex((word) => /https?:\/\/./i.test(word) || detectVideoLink(word) || HOST_FIRST.test(word));
  const word = words[place];
  if (word === undefined) return null;
  const start = word.search(/https?:\/\//i);
  const url = start < 0 ? `https://${word}` : withoutEnd(word.slice(start));
  const rest = [...words.slice(0, place), ...words.slice(place + 1)].filter((other) => !SEPARATORS.has(other));
  return { url, title: withoutEnd(rest.join(" ")) };
}

const ENDS = new Set([">", ")", "]", ",", ";", ":"]);

/** Without the punctuation that encloses a link, or leads from a title to it. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ENDS.has(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
