import { type Frame, lightOf } from "./frames.ts";

/** Black bars that belong to a film's frames: shares of the width and of the height that they cover. */
export type Bars = { left: number; top: number; right: number; bottom: number };

export const NO_BARS: Bars = { left: 0, top: 0, right: 0, bottom: 0 };

export const hasBars = ({ left, top, right, bottom }: Bars): boolean => left + top + right + bottom > 0;

/** Share of lit pixels, and mean light, of each line along one axis. */
type Lines = { lit: number[]; light: number[] };
/** What the search for bars needs of one frame. */
export type Profile = { rows: Lines; columns: Lines; lit: number };

/** Encoding leaves some noise in a black bar. */
const BLACK = 24;
const MOST_LIGHT_OF_BAR = 14;
const MOST_LIT_OF_BAR = 0.02;

export function profileOf({ width, height, pixels }: Frame): Profile {
  const empty = (length: number): Lines => ({ lit: Array(length).fill(0), light: Array(length).fill(0) });
  const [rows, columns] = [empty(height), empty(width)];
  let lit = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const light = lightOf(pixels, at);
      add(rows, y, light, width);
      add(columns, x, light, height);
      if (light > BLACK) lit++;
    }
  }
  return { rows, columns, lit: lit / (width * height) };
}

function add({ lit, light }: Lines, line: number, value: number, length: number) {
  light[line] = (light[line] ?? 0) + value / length;
  if (value > BLACK) lit[line] = (lit[line] ?? 0) + 1 / length;
}

/** Dark frames tell nothing: their picture may end anywhere. */
const LEAST_LIT = 0.08;
const LEAST_FRAMES = 3;

/** The bars of a film, from frames of all of its parts. */
export function barsOf(frames: Profile[]): Bars {
  const telling = frames.filter(({ lit }) => lit >= LEAST_LIT);
  if (telling.length < LEAST_FRAMES) return NO_BARS;
  const rows = telling.map((frame) => frame.rows);
  const columns = telling.map((frame) => frame.columns);
  const [top, bottom] = pair(rows, 1 - share(pairOfDepths(columns), columns));
  const [left, right] = pair(columns, 1 - share(pairOfDepths(rows), rows));
  return { left, top, right, bottom };
}

const isBlack = ({ lit, light }: Lines, line: number) =>
  (lit[line] ?? 1) <= MOST_LIT_OF_BAR && (light[line] ?? 255) <= MOST_LIGHT_OF_BAR;

function depthOf(lines: Lines): number {
  let depth = 0;
  while (depth < lines.lit.length && isBlack(lines, depth)) depth++;
  return depth;
}

const reversed = ({ lit, light }: Lines): Lines => ({ lit: lit.toReversed(), light: light.toReversed() });

/** A company's logo or a title may fill the frame of a film with bars. */
const SHARE_OF_EXCEPTIONS = 0.05;

/** How many lines are black in nearly every frame. */
function commonDepth(frames: Lines[]): number {
  const depths = frames.map(depthOf).sort((one, other) => one - other);
  return depths[Math.floor(depths.length * SHARE_OF_EXCEPTIONS)] ?? 0;
}

const pairOfDepths = (frames: Lines[]): [number, number] => [commonDepth(frames), commonDepth(frames.map(reversed))];

const share = ([first, last]: [number, number], [lines]: Lines[]) => (first + last) / (lines?.lit.length || 1);

const LEAST_SHARE = 0.01;
/** Bars of an unequal width are rather a dark sky or floor. */
const LEAST_LIKENESS = 0.5;

/** `extent` is how much of each line lies between the bars of the other axis. */
function pair(frames: Lines[], extent: number): [number, number] {
  const length = frames[0]?.lit.length || 1;
  const depths = pairOfDepths(frames);
  const [thin, thick] = [Math.min(...depths), Math.max(...depths)];
  const isEdge = [frames, frames.map(reversed)].every((side, at) => endsSharply(side, depths[at] ?? 0, extent));
  if (thin / length < LEAST_SHARE || thin / thick < LEAST_LIKENESS || !isEdge) return [0, 0];
  return [cut(depths[0], length), cut(depths[1], length)];
}

const LEAST_EDGES = 0.1;
const LIT_OF_EDGE = 0.5;

/** Whether a lit picture begins along the whole of one line, and so in several frames: a shadow has no such edge. */
function endsSharply(frames: Lines[], depth: number, extent: number): boolean {
  const sharp = frames.filter(
    (lines) => Math.abs(depthOf(lines) - depth) <= 1 && (lines.lit[depth + 2] ?? 0) >= LIT_OF_EDGE * extent,
  );
  return sharp.length >= Math.max(2, frames.length * LEAST_EDGES);
}

/** One line more, because the bar may end inside it. */
const cut = (depth: number, length: number) => Math.round(((depth + 1) / length) * 10_000) / 10_000;

/** The part of a picture between its bars, in whole pixels. */
export function insideBars({ left, top, right, bottom }: Bars, size: { width: number; height: number }) {
  const x = Math.ceil(size.width * left);
  const y = Math.ceil(size.height * top);
  return {
    ...{ left: x, top: y },
    width: Math.max(1, Math.floor(size.width * (1 - right)) - x),
    height: Math.max(1, Math.floor(size.height * (1 - bottom)) - y),
  };
}

/** ffmpeg's filter that cuts the bars, with the comma that follows it; empty where there are none. */
export function cropFilter(bars: Bars): string {
  if (!hasBars(bars)) return "";
  const { left, top, right, bottom } = bars;
  const [width, height] = [1 - left - right, 1 - top - bottom].map((part) => part.toFixed(4));
  return `crop=w=trunc(iw*${width}/2)*2:h=trunc(ih*${height}/2)*2:x=iw*${left}:y=ih*${top},`;
}
