/** Brackets in each other that a link's address may have; CommonMark 0.31.2, section 6.3, asks for three at least. */
const MOST_BRACKETS = 32;

const SPACE = /[ \t\n]*/y;
const IN_ANGLES = /<((?:\\.|[^\n<>\\])*)>/y;
const TITLE = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\((?:\\[\s\S]|[^()\\])*\)/y;

type Destination = { address: string; end: number };

/** The address of a link, in the round brackets at this place, with or without a title; null where it is none. */
export function destinationAt(text: string, at: number): Destination | null {
  const start = endOf(SPACE, text, at + 1);
  const angled = text[start] === "<" ? endOf(IN_ANGLES, text, start) : start;
  const end = text[start] === "<" ? angled : bareEnd(text, start);
  if (end === -1 || (text[start] === "<" && angled === start)) return null;
  const address = text[start] === "<" ? text.slice(start + 1, end - 1) : text.slice(start, end);
  const gap = endOf(SPACE, text, end);
  const last = gap > end ? endOf(SPACE, text, endOf(TITLE, text, gap)) : gap;
  return text[last] === ")" ? { address: unescaped(address), end: last + 1 } : null;
}

const unescaped = (address: string) => address.replace(/\\([\p{P}\p{S}])/gu, "$1");

/** Where a pattern ends that begins at this place; the place itself where it does not. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where an address without angles ends: before a space, or the bracket that closes the link. -1 for too many brackets. */
function bareEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (letter <= " ") break;
    if (letter === "\\") at += 1;
    else if (letter === "(") depth += 1;
    else if (letter === ")" && depth-- === 0) break;
    if (depth > MOST_BRACKETS) return -1;
  }
  return Math.min(at, text.length);
}

/** By the marks before which an address stops: they belong to what it stands in. */
const BARE = Object.fromEntries(
  ["", "\\]", "*", "\\]*"].map((marks) => [
    marks.replace("\\", ""),
    new RegExp(`(?:https?://|www\\.)[a-z0-9-][^\\s<${marks}]*`, "iy"),
  ]),
);
const BEFORE_WWW = /[\s*_~(]/;

/** Where a bare address ends that begins at this place, without the signs that end its sentence; the place for none. */
export function bareAddressEnd(text: string, at: number, marks: "" | "]" | "*" | "]*"): number {
  const isWww = /w/i.test(text[at] ?? "");
  const pattern = BARE[marks];
  if (!pattern || (isWww && at > 0 && !BEFORE_WWW.test(text[at - 1] ?? ""))) return at;
  return withoutSigns(text, at, endOf(pattern, text, at));
}

function withoutSigns(text: string, start: number, from: number): number {
  let end = from;
  let excess: number | null = null;
  while (end > start) {
    const last = text[end - 1] ?? "";
    if (last === ")") {
      excess ??= excessOf(text, start, end);
      if (excess-- <= 0) break;
      end -= 1;
    } else if (last === ";") end = entityStart(text, end);
    else if ("?!.,:*_'\"~".includes(last)) end -= 1;
    else break;
  }
  return end;
}

/** Closing brackets less opening ones. */
function excessOf(text: string, start: number, end: number): number {
  let excess = 0;
  for (let at = start; at < end; at++) excess += text[at] === ")" ? 1 : text[at] === "(" ? -1 : 0;
  return excess;
}

const LONGEST_ENTITY = 32;

/** Where the entity begins that ends here, such as `&amp;`; before the semicolon where it is none. */
function entityStart(text: string, end: number): number {
  const found = /&[a-z0-9]+;$/i.exec(text.slice(Math.max(0, end - LONGEST_ENTITY), end));
  return end - (found ? found[0].length : 1);
}
