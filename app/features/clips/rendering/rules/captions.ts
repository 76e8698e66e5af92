import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { wordsWithin } from "~/features/clips/highlights/rules/cue-words.ts";
import type { Line, Word } from "~/features/clips/highlights/rules/words.ts";

export const CAPTION_STYLES = ["default", "minimal", "bold", "cinematic"] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];
export const CAPTION_COLOURS = ["white", "black", "gold", "red"] as const;
export type CaptionColour = (typeof CAPTION_COLOURS)[number];

export const COLOUR_VALUES: Record<CaptionColour, string> = {
  white: "#ffffff",
  black: "#0b0b0c",
  gold: "#ffcc33",
  red: "#ff3b30",
};

/** The colour of the word that is said now, in styles that change it. */
export const SAID_VALUES: Record<CaptionColour, string> = {
  white: COLOUR_VALUES.gold,
  black: COLOUR_VALUES.red,
  gold: COLOUR_VALUES.white,
  red: COLOUR_VALUES.white,
};

/** The part of the picture that captions lie in, as shares; above the networks' own buttons and texts. */
const CAPTION_PLACES: Record<Aspect, { middle: number; height: number; width: number }> = {
  "9:16": { middle: 0.68, height: 0.16, width: 0.8 },
  "4:5": { middle: 0.8, height: 0.2, width: 0.84 },
  "1:1": { middle: 0.82, height: 0.22, width: 0.86 },
  "16:9": { middle: 0.84, height: 0.22, width: 0.72 },
};

type StyleLook = {
  face: "title" | "text";
  /** Of the shorter side of the picture. */
  size: number;
  upperCase: boolean;
  ground: "box" | "shadow" | "outline";
  /** The word said now has another colour, is alone at full strength, or all words are until it. */
  emphasis: "colour" | "alone" | "so far";
};

export const STYLE_LOOKS: Record<CaptionStyle, StyleLook> = {
  default: { face: "text", size: 0.062, upperCase: false, ground: "box", emphasis: "colour" },
  minimal: { face: "text", size: 0.05, upperCase: false, ground: "shadow", emphasis: "alone" },
  bold: { face: "title", size: 0.1, upperCase: true, ground: "outline", emphasis: "colour" },
  cinematic: { face: "text", size: 0.055, upperCase: false, ground: "shadow", emphasis: "so far" },
};

/** How much is left of words that are not said now, where those said stand out by it. */
export const REST_OPACITY = 0.55;

/** A word on the screen; times are from the beginning of the clip. */
export type ShownWord = { fromMs: number; toMs: number; text: string };
/** One caption on the screen, from the beginning of its clip. */
export type ShownLine = ShownWord & {
  words: ShownWord[];
  /** Whether it is known when each word is said. */
  isTimed: boolean;
};

const LONGEST = 46;

/** The lines of a stretch as they are shown: long ones in pieces, timed by their words. */
export function shownLines(lines: Line[], startMs: number, endMs: number): ShownLine[] {
  const within = ({ startMs: from, endMs: to, text }: Word): ShownWord => ({
    fromMs: Math.max(0, Math.round(from - startMs)),
    toMs: Math.round(Math.min(to, endMs) - startMs),
    text,
  });
  const shown = lines
    .filter((line) => line.endMs > startMs && line.startMs < endMs)
    .flatMap(inPieces)
    .map((piece) => ({ ...within(piece), words: piece.words.map(within), isTimed: piece.isTimed }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);
  return shown.map((line, at) => ({ ...line, toMs: Math.min(line.toMs, shown[at + 1]?.fromMs ?? line.toMs) }));
}

type Piece = Word & { words: Word[]; isTimed: boolean };

function inPieces({ startMs, endMs, text, words, isTimed = false }: Line): Piece[] {
  const count = Math.ceil(text.length / LONGEST);
  const parts = partsOf(words ?? wordsWithin({ startMs, endMs, text }), Math.ceil(text.length / Math.max(1, count)));
  const beginning = (at: number) => (at === 0 ? startMs : parts[at]?.[0]?.startMs);
  return parts.map((part, at) => ({
    ...{ startMs: beginning(at) ?? startMs, endMs: beginning(at + 1) ?? endMs, isTimed },
    ...{ text: part.map((word) => word.text).join(" "), words: part },
  }));
}

/** The words of a line in parts of about this many letters. */
function partsOf(words: Word[], letters: number): Word[][] {
  const parts: Word[][] = [];
  let length = 0;
  for (const word of words) {
    if (parts.length && length + word.text.length <= letters + 6) parts.at(-1)?.push(word);
    else {
      parts.push([word]);
      length = -1;
    }
    length += word.text.length + 1;
  }
  return parts;
}

/** What is on the screen for a time: a caption and which of its words is said, or nothing. */
export type Shown = { line: ShownLine | null; said: number | null; lastsMs: number };

/** What is on the screen over a whole clip: lines and the gaps between them, without either overlapping. */
export function screenTimes(lines: ShownLine[], lastsMs: number): Shown[] {
  const times: Shown[] = [];
  let now = 0;
  const until = (toMs: number, line: ShownLine | null, said: number | null = null) => {
    if (toMs > now) times.push({ line, said, lastsMs: toMs - now });
    now = Math.max(now, toMs);
  };
  for (const line of lines) {
    until(line.fromMs, null);
    for (const { atMs, said } of line.isTimed ? turnsOf(line) : []) until(atMs, line, said);
    until(line.toMs, line, line.isTimed ? lastSaid(line) : null);
  }
  until(lastsMs, null);
  return times;
}

/** A word stays emphasised over a shorter pause than this, so that nothing flickers. */
const PAUSE_MS = 600;

/** Until when which word is said, up to the beginning of the last word; null where nobody speaks. */
function turnsOf({ words, toMs }: ShownLine): { atMs: number; said: number | null }[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    const from = Math.min(word.fromMs, toMs);
    const isPause = !before || word.fromMs - before.toMs > PAUSE_MS;
    const pausedAt = before ? Math.min(before.toMs, toMs) : from;
    return isPause
      ? [...(before ? [{ atMs: pausedAt, said: at - 1 }] : []), { atMs: from, said: null }]
      : [{ atMs: from, said: at - 1 }];
  });
}

/** The last word that has begun before a line ends. */
const lastSaid = ({ words, toMs }: ShownLine): number | null => {
  const last = words.findLastIndex(({ fromMs }) => fromMs < toMs);
  return last < 0 ? null : last;
};

/** The part of a clip that its captions are drawn in, in pixels. */
export function captionBox(aspect: Aspect): { x: number; y: number; width: number; height: number } {
  const screen = ASPECTS[aspect];
  const place = CAPTION_PLACES[aspect];
  const [width, height] = [even(screen.width * place.width), even(screen.height * place.height)];
  const x = Math.round((screen.width - width) / 2);
  return { x, y: Math.round(screen.height * place.middle - height / 2), width, height };
}

const even = (length: number) => Math.round(length / 2) * 2;
