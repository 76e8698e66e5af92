import type { Sample } from "../rules.ts";
import { type EdgePicture, edgesAlike } from "./edges.ts";
import { heldLines, type Letters, type TextLine } from "./held-lines.ts";
import { drawnTo, type Span } from "./spans.ts";

/** Letters over the picture from one time to another. */
export type TextAt = Span & { fromMs: number; toMs: number };

/** Letters stand still in at least so many pictures: for a second. */
const HELD_PICTURES = 3;

/** Found by trying films: among strong edges, strokes as thick as those of a logotype are told from leaves and stones. */
const SMALL: Letters = { density: 0.17, turns: 1.1, mostHeight: 0.3 };
const LARGE: Letters = { density: 0.08, turns: 0.5, mostHeight: 0.5 };

/** A longer shot is looked at in parts of a minute: all of its pictures are in memory. */
export const MOST_PICTURES = 120;

/** The lines of letters that lie over a shot, small ones and those of logotypes; some after each picture. */
export function* textOfShot(pictures: EdgePicture[]): Generator<TextAt[]> {
  yield* linesOver(pictures, "all", SMALL);
  yield* linesOver(pictures, "strong", LARGE);
}

function* linesOver(pictures: EdgePicture[], kind: "all" | "strong", letters: Letters): Generator<TextAt[]> {
  const alike = pictures.map((picture) => edgesAlike(picture, kind));
  const presence = presenceIn(alike);
  for (const [at, picture] of alike.entries()) {
    const last = alike[at + HELD_PICTURES - 1];
    if (!last) return;
    const lines = heldLines(alike.slice(at, at + HELD_PICTURES), letters);
    yield overlaid(picture, lines, presence)
      .map(({ left, right }) => ({ left: left / picture.width, right: (right + 1) / picture.width }))
      .filter(isNoMark)
      .map((span) => ({ ...span, fromMs: picture.atMs, toMs: last.atMs }));
  }
}

/** What lies in an outer part of the picture may be cut: the mark of a maker or a station. */
const OUTER = 0.25;
const isNoMark = ({ left, right }: Span) => right > OUTER && left < 1 - OUTER;

/** The share of a shot's pictures in which a pixel has the edge that it has in this one. */
type Presence = (picture: EdgePicture, at: number) => number;

function presenceIn(pictures: EdgePicture[]): Presence {
  const pixels = pictures[0]?.edges.length ?? 0;
  const [lighter, darker] = [new Uint16Array(pixels), new Uint16Array(pixels)];
  for (const { edges } of pictures)
    for (let at = 0; at < pixels; at++) {
      if (edges[at] === 1) lighter[at] = (lighter[at] ?? 0) + 1;
      if (edges[at] === -1) darker[at] = (darker[at] ?? 0) + 1;
    }
  return ({ edges }, at) => ((edges[at] === 1 ? lighter : darker)[at] ?? 0) / pictures.length;
}

/** What is there for longer belongs to the place, or to a card that stands still. */
const MOST_PRESENCE = 0.75;
/** Least ratio of the presence of letters and of what they lie over. */
const TIMES_APART = 2;
/** Fewer edges than this share of the pixels are a plain ground, which is there all the time. */
const FEW_EDGES = 0.0025;

/** A fence or a shelf of books is seen as long as what is around it; letters come and go over a picture that stays or moves. */
function overlaid(picture: EdgePicture, lines: TextLine[], presence: Presence): TextLine[] {
  if (!lines.length) return [];
  const mean = (places: number[]) => places.reduce((sum, at) => sum + presence(picture, at), 0) / places.length;
  const around = edgesAround(picture, lines);
  const ofGround = around.length < FEW_EDGES * picture.edges.length ? 1 : mean(around);
  return lines.filter(({ held }) => {
    const ofLine = mean(held);
    return ofLine <= MOST_PRESENCE && Math.max(ofLine / ofGround, ofGround / ofLine) >= TIMES_APART;
  });
}

/** Letters have a shade or a glow. */
const MARGIN = 2;

function edgesAround({ edges, width }: EdgePicture, lines: TextLine[]): number[] {
  const outside = edges.slice();
  for (const { left, right, top, bottom } of lines)
    for (let y = Math.max(0, top - MARGIN); y <= bottom + MARGIN; y++)
      outside.fill(0, y * width + Math.max(0, left - MARGIN), y * width + Math.min(width, right + 1 + MARGIN));
  return [...outside.keys()].filter((at) => outside[at]);
}

/** The samples with the letters that they show, which draw the eye. */
export const withText = (samples: Sample[], texts: TextAt[]): Sample[] =>
  samples.map((sample) => {
    const shown = texts.filter(({ fromMs, toMs }) => sample.atMs >= fromMs && sample.atMs <= toMs);
    if (!shown.length) return sample;
    const left = Math.min(...shown.map((one) => one.left));
    const right = Math.max(...shown.map((one) => one.right));
    return { ...sample, columns: drawnTo(sample.columns, [{ left, right }]), text: { left, right } };
  });
