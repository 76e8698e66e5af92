import { firstSentences, longestThatFits } from "~/features/page/festival-sheets/rules/fitting.ts";
import { lineCount } from "~/lib/text-lines.ts";
import type { Layout, Paper, Programme } from "../rules.ts";
import { PAPERS } from "../rules.ts";

/** Points in a millimetre. */
export const POINTS = 72 / 25.4;

/** Sizes in points, apart from `margin` and `code` in millimetres. */
const SIZES: Record<Paper, { margin: number; code: number; text: number; title: number }> = {
  a4: { margin: 16, code: 24, text: 10.5, title: 46 },
  a5: { margin: 11, code: 18, text: 8.5, title: 32 },
  half: { margin: 11, code: 18, text: 8.5, title: 30 },
};

export const LINE_HEIGHT = 1.42;
export const TITLE_LINES = 1.05;
/** The original title's size. */
export const ORIGINAL = 1.15;
/** Parts of the size of the text. */
export const GAP = { facts: 0.5, part: 1.3 };
export const SMALL = 0.86;
/** Lines that names may take: in a narrow column more. */
const NAME_LINES = 2;
const NARROW = 18;

export type Box = { left: number; top: number; width: number; height: number };

/** Where everything stands on the trimmed paper, in points. */
export type Frame = {
  width: number;
  height: number;
  text: number;
  title: number;
  code: number;
  margin: number;
  /** Of the picture where it goes up to the paper's edges. */
  picture: Box | null;
  /** Of the synopsis, and of what has no other place. */
  main: Box;
  /** Of names and contact, where they have a column of their own. */
  side: Box | null;
  /** The title's coloured ground. */
  band: Box | null;
};

type Page = Pick<Frame, "width" | "height" | "margin">;
type Shape = { width: number; height: number };

const SIDE = 0.3;
const BAND = 0.3;

/** The frame of a layout on this paper; what stands in it is measured afterwards. */
export function frameOf(layout: Layout, paper: Paper, still: Shape | null): Frame {
  const { margin, code, text, title } = SIZES[paper];
  const [width, height, edge] = [PAPERS[paper].width * POINTS, PAPERS[paper].height * POINTS, margin * POINTS];
  const page = { width, height, margin: edge };
  const shared = { ...page, text, title, code: code * POINTS };
  if (layout === "picture" && still)
    return { ...shared, ...pictureFrame(page, still.width / still.height), band: null };
  const band = layout === "colour" ? { left: 0, top: 0, width, height: height * BAND } : null;
  const top = band ? band.height + edge * 0.8 : edge;
  const inner = width - 2 * edge;
  const across = inner * SIDE;
  const left = edge + across + edge * 0.7;
  const column = { top, height: height - edge - top };
  return {
    ...{ ...shared, band, picture: null },
    main: { ...column, left, width: width - edge - left },
    side: { ...column, left: edge, width: across },
  };
}

const MOST_HEIGHT = 0.5;
const CORNER = { across: 0.5, height: 0.64 };

/** A wide still above everything, an upright one beside everything, any other in a corner with the names below it. */
function pictureFrame({ width, height, margin }: Page, ratio: number): Pick<Frame, "picture" | "main" | "side"> {
  const [isLyingPaper, isLying] = [width > height, ratio >= 1];
  const at = (picture: Box, main: Omit<Box, "height">, side: Box | null) => ({
    ...{ picture, side },
    main: { ...main, height: height - margin - main.top },
  });
  if (!isLyingPaper && isLying) {
    const picture = { left: 0, top: 0, width, height: Math.min(width / ratio, height * MOST_HEIGHT) };
    return at(picture, { left: margin, top: picture.height + margin * 0.8, width: width - 2 * margin }, null);
  }
  const isWhole = isLyingPaper && !isLying;
  const across = isWhole ? Math.min(width * CORNER.across, height * ratio) : width * CORNER.across;
  const high = isWhole ? height : Math.min(across / ratio, height * CORNER.height);
  const main = { left: across + margin, top: margin, width: width - across - 2 * margin };
  const top = high + margin * 0.8;
  const side = { left: margin, top, width: across - margin, height: height - margin - top };
  return at({ left: 0, top: 0, width: across, height: high }, main, isWhole ? null : side);
}

/** In a column of this width the code stands below the contact. */
const UPRIGHT_MM = 70;
export const isUpright = ({ width }: Pick<Box, "width">): boolean => width < UPRIGHT_MM * POINTS;

/** Measures in em: words of the text, and the title in its own face. */
export type Measures = { words(text: string): number; title(text: string): number };

export type TextLook = { width: number; size: number; lineHeight?: number };

/** Points that a text is high in the face of the words. */
export const heightOf = (
  text: string,
  { width, size, lineHeight = LINE_HEIGHT }: TextLook,
  widthOf: (text: string) => number,
): number => (text ? lineCount(text, { width: width / size, widthOf }) * size * lineHeight : 0);

/** As many whole names from the beginning as a few lines take. */
export function namesThatFit(names: string[], { width, size }: TextLook, { words }: Measures): string[] {
  const lines = width / size < NARROW ? 2 * NAME_LINES : NAME_LINES;
  const fits = (some: string[]) => heightOf(some.join(", "), { width, size }, words) <= lines * size * LINE_HEIGHT;
  const count = names.findIndex((_, index) => !fits(names.slice(0, index + 1)));
  return count < 0 ? names : names.slice(0, count);
}

/** Sizes at which a synopsis is tried, as parts of the usual one. */
const SYNOPSIS_SIZES = [1, 0.94, 0.88];

type Room = { width: number; height: number; size: number };

/**
 * The longest synopsis that fits whole, a little smaller where none does otherwise, else the first sentences of the
 * shortest; never a part of a sentence.
 */
export function synopsisFor(
  { synopses }: Pick<Programme, "synopses">,
  room: Room,
  { words }: Measures,
): { text: string; size: number } {
  const fitsAt = (size: number) => (text: string) => heightOf(text, { width: room.width, size }, words) <= room.height;
  for (const part of SYNOPSIS_SIZES) {
    const size = room.size * part;
    const text = longestThatFits(synopses, fitsAt(size));
    if (text) return { text, size };
  }
  const size = room.size * (SYNOPSIS_SIZES.at(-1) ?? 1);
  return { text: firstSentences(synopses[0] ?? "", fitsAt(size)), size };
}
