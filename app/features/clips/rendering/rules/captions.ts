import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";

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

/** The part of the picture that captions lie in, as shares; above the networks' own buttons and texts. */
export const CAPTION_PLACES: Record<Aspect, { middle: number; height: number; width: number }> = {
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
};

export const STYLE_LOOKS: Record<CaptionStyle, StyleLook> = {
  default: { face: "text", size: 0.062, upperCase: false, ground: "box" },
  minimal: { face: "text", size: 0.05, upperCase: false, ground: "shadow" },
  bold: { face: "title", size: 0.1, upperCase: true, ground: "outline" },
  cinematic: { face: "text", size: 0.055, upperCase: false, ground: "shadow" },
};

/** One caption on the screen, from the beginning of its clip. */
export type ShownLine = { fromMs: number; toMs: number; text: string };

const LONGEST = 46;

/** The lines of a stretch as they are shown: long ones in pieces, timed by their share of the letters. */
export function shownLines(lines: Line[], startMs: number, endMs: number): ShownLine[] {
  const shown = lines
    .filter((line) => line.endMs > startMs && line.startMs < endMs)
    .flatMap(inPieces)
    .map(({ startMs: from, endMs: to, text }) => ({
      fromMs: Math.max(0, Math.round(from - startMs)),
      toMs: Math.round(Math.min(to, endMs) - startMs),
      text,
    }))
    .filter(({ fromMs, toMs }) => toMs > fromMs);
  return shown.map((line, at) => ({ ...line, toMs: Math.min(line.toMs, shown[at + 1]?.fromMs ?? line.toMs) }));
}

function inPieces(line: Line): Line[] {
  const count = Math.ceil(line.text.length / LONGEST);
  const texts = partsOf(line.text, Math.ceil(line.text.length / Math.max(1, count)));
  const letters = texts.reduce((sum, text) => sum + text.length, 0) || 1;
  let startMs = line.startMs;
  return texts.map((text) => {
    const endMs = startMs + ((line.endMs - line.startMs) * text.length) / letters;
    const piece = { startMs, endMs, text };
    startMs = endMs;
    return piece;
  });
}

/** A text cut between words to parts of about this many letters. */
function partsOf(text: string, letters: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const word of text.split(" ")) {
    if (part && part.length + word.length > letters + 6) {
      parts.push(part);
      part = "";
    }
    part = part ? `${part} ${word}` : word;
  }
  return part ? [...parts, part] : parts;
}

/** What is on the screen over a whole clip: lines and the gaps between them, without either overlapping. */
export function screenTimes(lines: ShownLine[], lastsMs: number): { text: string | null; lastsMs: number }[] {
  const times: { text: string | null; lastsMs: number }[] = [];
  let now = 0;
  for (const { fromMs, toMs, text } of lines) {
    if (fromMs > now) times.push({ text: null, lastsMs: fromMs - now });
    const from = Math.max(now, fromMs);
    if (toMs > from) times.push({ text, lastsMs: toMs - from });
    now = Math.max(now, toMs);
  }
  if (lastsMs > now) times.push({ text: null, lastsMs: lastsMs - now });
  return times;
}

/** The part of a clip that its captions are drawn in, in pixels. */
export function captionBox(aspect: Aspect): { x: number; y: number; width: number; height: number } {
  const screen = ASPECTS[aspect];
  const place = CAPTION_PLACES[aspect];
  const [width, height] = [even(screen.width * place.width), even(screen.height * place.height)];
  const x = Math.round((screen.width - width) / 2);
  return { x, y: Math.round(screen.height * place.middle - height / 2), width, height };
}

const even = (length: number) => Math.round(length / 2) * 2;
