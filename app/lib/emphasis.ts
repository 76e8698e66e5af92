import type { Marks, Piece } from "./inline-pieces.ts";
import type { RichPart } from "./rich-text.ts";

/** A stretch of the text that is read: its place, what it shows, and how many formats stand in each other there. */
type Stretch = { start: number; end: number; parts: RichPart[]; depth: number };
/** Marks that may begin a format, as the stretch at this index; `deepest` is about what follows them. */
type Opener = { mark: Marks["mark"]; index: number; width: number; canClose: boolean; deepest: number };

/** Formats in each other beyond this are words: components render them in each other too. */
const DEEPEST = 12;

/**
 * The parts of a text whose pieces are known: marks become bold and italics by the rules of CommonMark 0.31.2, section
 * 6.2 (delimiter runs), with its lower bounds for looking back, so that the work grows with the number of marks.
 */
export function emphasised(text: string, pieces: Piece[]): RichPart[] {
  const read: Stretch[] = [];
  const openers: Opener[] = [];
  /** Below these no opener fits a closing run of the same kind. */
  const bottoms = new Map<string, number>();

  const add = (stretch: Stretch) => {
    read.push(stretch);
    const opener = openers.at(-1);
    if (opener) opener.deepest = Math.max(opener.deepest, stretch.depth);
  };
  const plain = (start: number, end: number) => add({ start, end, parts: [text.slice(start, end)], depth: 0 });

  function openerFor(marks: Marks): number {
    const width = marks.end - marks.start;
    const kind = `${marks.mark}${marks.opens}${width % 3}`;
    for (let at = openers.length - 1; at >= (bottoms.get(kind) ?? 0); at--) {
      const opener = openers[at];
      if (opener?.mark === marks.mark && fits(opener, marks, width)) return at;
    }
    bottoms.set(kind, openers.length);
    return -1;
  }

  /** Leaves the first ones; what the others held counts for the last that stays. */
  function keepOpeners(count: number) {
    for (const { deepest } of openers.splice(count)) {
      const last = openers.at(-1);
      if (last) last.deepest = Math.max(last.deepest, deepest);
    }
    for (const [kind, bottom] of bottoms) bottoms.set(kind, Math.min(bottom, count));
  }

  /** Closes formats with these marks; returns where the marks begin that closed none. */
  function closed(marks: Marks): number {
    let from = marks.start;
    while (from < marks.end) {
      const found = openerFor(marks);
      keepOpeners(found < 0 ? openers.length : found + 1);
      const opener = found < 0 ? undefined : openers[found];
      const first = opener && read[opener.index];
      if (!first || opener.deepest >= DEEPEST) return from;
      const width = first.end - first.start >= 2 && marks.end - from >= 2 ? 2 : 1;
      const inner = read.splice(opener.index + 1);
      const [start, end, depth] = [first.end - width, from + width, opener.deepest + 1];
      first.end -= width;
      first.parts = [text.slice(first.start, first.end)];
      opener.deepest = 0;
      if (first.start === first.end) {
        read.pop();
        openers.pop();
      }
      const parts = joined(inner.flatMap((one) => one.parts));
      if (marks.mark === "_") plain(start, end);
      else add({ start, end, parts: [{ format: width === 2 ? "bold" : "italic", parts }], depth });
      from = end;
    }
    return from;
  }

  for (const piece of pieces) {
    if (piece.kind === "words") add({ ...piece, parts: [piece.text], depth: 0 });
    if (piece.kind === "link")
      add({ ...piece, parts: [{ format: "link", url: piece.url, parts: emphasised(text, piece.inner) }], depth: 1 });
    if (piece.kind !== "marks") continue;
    const from = piece.closes ? closed(piece) : piece.start;
    if (from === piece.end) continue;
    plain(from, piece.end);
    const { mark, opens, closes, start, end } = piece;
    if (opens) openers.push({ mark, index: read.length - 1, width: end - start, canClose: closes, deepest: 0 });
  }
  return joined(read.flatMap(({ parts }) => parts));
}

/** Where one of two runs can both open and close, their lengths must not add up to a multiple of three. */
function fits(opener: Opener, { opens }: Marks, width: number): boolean {
  const isEither = opener.canClose || opens;
  return !isEither || (opener.width + width) % 3 !== 0 || (opener.width % 3 === 0 && width % 3 === 0);
}

/** Words next to each other as one part. */
function joined(parts: RichPart[]): RichPart[] {
  const all: RichPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part === "") continue;
    if (typeof last === "string" && typeof part === "string") all.splice(-1, 1, last + part);
    else all.push(part);
  }
  return all;
}
