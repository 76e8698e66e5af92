import { type EdgePicture, heldEdges } from "./edges.ts";

/** A line of letters, or an emblem, in pixels; `held` are its edges, by their place in the picture. */
export type TextLine = { left: number; right: number; top: number; bottom: number; held: number[] };

/** Edges this far apart belong to one line: the space between two words. */
const WORD_SPACE = 10;
/** Lines are wider than this share of the picture. */
const LEAST_WIDTH = 0.12;
const LEAST_ROWS = 3;

/**
 * How letters look: least share of a line's pixels that are edges, least turns from lighter to darker or back in ten
 * pixels of a row, and how high a line is at most, as a share of the picture.
 */
export type Letters = { density: number; turns: number; mostHeight: number };

/** Lines of upright strokes that are the same in all of these pictures. */
export function heldLines(pictures: EdgePicture[], letters: Letters): TextLine[] {
  const [first] = pictures;
  if (!first) return [];
  const held = { ...first, edges: heldEdges(pictures) };
  return groupsOf(held).filter((line) => isPlacedLikeText(line, held, letters) && looksWritten(line, held, letters));
}

type Run = { from: number; to: number; line: TextLine };

/** Edges that lie side by side or one above the other, without a wide space in between. */
function groupsOf({ edges, width, height }: EdgePicture): TextLine[] {
  const lines = new Set<TextLine>();
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs = runsOf(edges, y, width);
    for (const run of runs) {
      lines.add(run.line);
      const touched = new Set(above.filter((other) => areClose(run, other)).map(({ line }) => line));
      touched.delete(run.line);
      for (const line of touched) join(run.line, line);
      for (const one of [...above, ...runs]) if (touched.has(one.line)) one.line = run.line;
      for (const line of touched) lines.delete(line);
    }
    above = runs;
  }
  return [...lines];
}

const areClose = (one: Run, other: Run) => one.from <= other.to + WORD_SPACE && other.from <= one.to + WORD_SPACE;

function join(line: TextLine, other: TextLine) {
  line.left = Math.min(line.left, other.left);
  line.right = Math.max(line.right, other.right);
  line.top = Math.min(line.top, other.top);
  line.bottom = Math.max(line.bottom, other.bottom);
  for (const at of other.held) line.held.push(at);
}

function runsOf(edges: Int8Array, y: number, width: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < width; x++) {
    if (!edges[y * width + x]) continue;
    const last = runs.at(-1);
    if (last && x - last.to <= WORD_SPACE) {
      last.to = x;
      last.line.right = x;
      last.line.held.push(y * width + x);
    } else runs.push({ from: x, to: x, line: { left: x, right: x, top: y, bottom: y, held: [y * width + x] } });
  }
  return runs;
}

const acrossOf = ({ left, right }: TextLine) => right - left + 1;
const rowsOf = ({ top, bottom }: TextLine) => bottom - top + 1;

/** Text keeps away from the upper and the lower edge of the picture. */
const isPlacedLikeText = (line: TextLine, { width, height }: EdgePicture, { mostHeight }: Letters): boolean =>
  acrossOf(line) >= LEAST_WIDTH * width &&
  rowsOf(line) >= LEAST_ROWS &&
  rowsOf(line) <= mostHeight * height &&
  line.top > 0 &&
  line.bottom < height - 1;

function looksWritten(line: TextLine, { edges, width }: EdgePicture, { density, turns }: Letters): boolean {
  const pixels = acrossOf(line) * rowsOf(line);
  return line.held.length >= density * pixels && turnsIn(line.held, edges, width) >= (turns * pixels) / 10;
}

/** How often an edge is followed by one of the other kind in its row. */
function turnsIn(held: number[], edges: Int8Array, width: number): number {
  const inOrder = held.toSorted((one, other) => one - other);
  const rowOf = (at: number) => Math.floor(at / width);
  return inOrder.filter((at, place) => {
    const before = inOrder[place - 1];
    return before !== undefined && rowOf(before) === rowOf(at) && edges[before] !== edges[at];
  }).length;
}
