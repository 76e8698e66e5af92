import { bareAddressEnd, destinationAt } from "./inline-addresses.ts";
import { webAddress } from "./text.ts";

type Place = { start: number; end: number };
/** A run of `*` or `_`, and what it can do there by what stands beside it. */
export type Marks = Place & { kind: "marks"; mark: "*" | "_"; opens: boolean; closes: boolean };
/** What a text consists of, in its order. */
export type Piece =
  | (Place & { kind: "words"; text: string })
  | (Place & { kind: "link"; url: string; inner: Piece[] })
  | Marks;

/** An open bracket: its piece, and whether it begins a picture. */
type Bracket = { index: number; isPicture: boolean };

const PLAIN = /(?:[^\\<![\]`*~_hw]|h(?!ttps?:\/\/)|w(?!ww\.))+/iy;
const ESCAPE = /\\[!-/:-@[-`{-~]/y;
const ADDRESS_IN_BRACKETS = /<(https?:[^\s\p{Cc}<>]*)>/iuy;
const VALUE = String.raw`"[^"<]*"|'[^'<]*'|[^\s"'=<>\x60]+`;
const ATTRIBUTE = String.raw`\s+(?=[a-zA-Z:_])[a-zA-Z:_][\w.:-]*(?:\s*=\s*(?:${VALUE}))?`;
const TAG = new RegExp(`<(?:/[a-zA-Z][a-zA-Z0-9-]*|[a-zA-Z][a-zA-Z0-9-]*(?:${ATTRIBUTE})*)\\s*/?>`, "y");
const RUN = /\*+|_+|`+|~+/y;

/**
 * Divides a text into words, links and marks. Code, tags, pictures and what is struck through are words, and hide the
 * marks in them.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const brackets: Bracket[] = [];
  const hidden = hiddenEnds(text);
  let at = 0;
  let isFormatOpen = false;

  const words = (end: number, shown = text.slice(at, end)) => {
    pieces.push({ kind: "words", start: at, end, text: shown });
    at = end;
  };
  const link = (end: number, shown: string, url: string) => {
    const inner: Piece = { kind: "words", start: at, end, text: shown };
    pieces.push({ kind: "link", start: at, end, url, inner: [inner] });
    at = end;
  };
  const ends = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : at;
  };

  function open(end: number, isPicture: boolean) {
    brackets.push({ index: pieces.length, isPicture });
    words(end);
  }

  function close() {
    const bracket = brackets.pop();
    const target = text[at + 1] === "(" ? destinationAt(text, at + 1) : null;
    if (!bracket || !target) return words(at + 1);
    const [first, ...inner] = pieces.splice(bracket.index);
    const start = first?.start ?? at;
    const url = bracket.isPicture ? null : linkAddress(target.address);
    at = target.end;
    if (!bracket.isPicture) brackets.length = 0;
    if (url) pieces.push({ kind: "link", start, end: at, url, inner: inner.map(withoutLink) });
    else pieces.push({ kind: "words", start, end: at, text: text.slice(start, at) });
  }

  const withoutLink = (piece: Piece): Piece =>
    piece.kind === "link" ? { ...piece, kind: "words", text: text.slice(piece.start, piece.end) } : piece;

  function angle() {
    ADDRESS_IN_BRACKETS.lastIndex = at;
    const [whole = "", address = ""] = ADDRESS_IN_BRACKETS.exec(text) ?? [];
    const url = linkAddress(address);
    if (url) link(at + whole.length, address, url);
    else words(Math.max(ends(TAG), at + 1));
  }

  function run() {
    const [start, end] = [at, ends(RUN)];
    const mark = text[at];
    const hides = hidden.get(at);
    if (hides) words(hides);
    else if (mark === "*" || mark === "_") {
      const reached = reach(text, { start, end, mark });
      pieces.push({ kind: "marks", start, end, mark, ...reached });
      if (mark === "*") isFormatOpen = reached.opens && !(isFormatOpen && reached.closes);
      at = end;
    } else words(end);
  }

  function address() {
    const end = bareAddressEnd(text, at, `${brackets.length ? "]" : ""}${isFormatOpen ? "*" : ""}`);
    const shown = text.slice(at, end);
    const url = end > at ? linkAddress(/^w/i.test(shown) ? `http://${shown}` : shown) : null;
    if (url) link(end, shown, url);
    else words(Math.max(end, at + 1));
  }

  while (at < text.length) {
    const letter = text[at] ?? "";
    if (letter === "\\") {
      const end = ends(ESCAPE);
      if (end > at) words(end, text.slice(at + 1, end));
      else words(at + 1);
    } else if (letter === "<") angle();
    else if (letter === "!") text[at + 1] === "[" ? open(at + 2, true) : words(at + 1);
    else if (letter === "[") open(at + 1, false);
    else if (letter === "]") close();
    else if ("*_`~".includes(letter)) run();
    else if (ends(PLAIN) > at) words(ends(PLAIN));
    else address();
  }
  return pieces;
}

/** An address that a link may lead to; null for other schemes, and for what no browser could open. */
function linkAddress(address: string): string | null {
  const url = webAddress(address);
  return url && URL.canParse(url) ? url : null;
}

/** For each run that begins code, or words that are struck through: where these end. */
function hiddenEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const next = new Map<string, number>();
  for (const { 0: run, index } of [...text.matchAll(/`+|~+/g)].toReversed()) {
    const end = next.get(run);
    if (end !== undefined && begins(text, run, index)) ends.set(index, end);
    if (run[0] === "`" || isEndOfStruck(text, run, index)) next.set(run, index + run.length);
  }
  return ends;
}

const begins = (text: string, run: string, index: number) =>
  run[0] === "`" || (run.length <= 2 && /\S/.test(text[index + run.length] ?? " "));

const isEndOfStruck = (text: string, run: string, index: number) =>
  run.length <= 2 && /\S/.test(text[index - 1] ?? " ");

/** Whether a run can open or close a format: CommonMark 0.31.2, section 6.2. */
function reach(text: string, { start, end, mark }: Place & { mark: "*" | "_" }) {
  const [before, after] = [kindBefore(text, start), kindAfter(text, end)];
  const left = after !== "space" && (after !== "sign" || before !== "letter");
  const right = before !== "space" && (before !== "sign" || after !== "letter");
  if (mark === "*") return { opens: left, closes: right };
  return { opens: left && (!right || before === "sign"), closes: right && (!left || after === "sign") };
}

type Kind = "space" | "sign" | "letter";

function kindOf(letter: string): Kind {
  if (/^\s?$/u.test(letter)) return "space";
  return letter !== "~" && /^[\p{P}\p{S}]$/u.test(letter) ? "sign" : "letter";
}

/** Those of ASCII, which are asked for most. */
const KINDS = Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

const kindAfter = (text: string, at: number): Kind =>
  KINDS[text.charCodeAt(at)] ?? kindOf(String.fromCodePoint(text.codePointAt(at) ?? 32));

function kindBefore(text: string, at: number): Kind {
  const half = text.charCodeAt(at - 1);
  const isLow = half >= 0xdc00 && half <= 0xdfff;
  return KINDS[half] ?? kindOf(text.slice(Math.max(0, at - (isLow ? 2 : 1)), at));
}
