import { inMarkup } from "~/lib/markup.ts";
import type { Box, OrderedText, RenderOrder, ShotstackClip, ShotstackEdit } from "~/lib/render-orders.ts";

/** What Shotstack takes as source footage of one render (its reference, `disk`). */
export const LARGEST_FILM_BYTES = 5 * 1024 ** 3;

/** The spec's pictures a second. */
const FPS = 30;
const BLACK = "#000000";

type Addresses = { film: string; watermark: string; callback: string };

/** A clip as Shotstack's edit: tracks from above to below, all by its public reference (shotstack.io/docs/api). */
export function shotstackEdit(order: RenderOrder, { film, watermark, callback }: Addresses): ShotstackEdit {
  const { width, height } = order;
  const texts = [order.card ? [order.card] : [], order.title ? [order.title] : [], order.captions];
  const tracks = [
    order.watermark ? [markClip(order, order.watermark.box, watermark)] : [],
    ...texts.map((track) => track.map((text) => textClip(order, text))),
    ...pictureTracks(order, film),
  ];
  return {
    timeline: { background: BLACK, tracks: tracks.filter((clips) => clips.length).map((clips) => ({ clips })) },
    output: { format: "mp4", fps: FPS, quality: "medium", size: { width, height } },
    callback,
  };
}

const lengthOf = ({ startMs, endMs }: RenderOrder) => seconds(endMs - startMs);
const seconds = (ms: number) => Math.round(ms) / 1000;
/** The picture before a time, so that no shot shows the first picture of the next one. */
const gridSeconds = (ms: number) => Math.round((Math.floor((ms * FPS) / 1000) / FPS) * 10_000) / 10_000;

/**
 * The shots over the whole stretch, which has the sound: so it goes on over their cuts. Each shot has its own crop,
 * which stands still; a shot without one is seen whole, before the blurred stretch.
 */
function pictureTracks(order: RenderOrder, src: string): ShotstackClip[][] {
  const { startMs, shots } = order;
  const whole = { type: "video", src, trim: seconds(startMs), volume: 1 } as const;
  const [first] = shots;
  if (shots.length === 1 && first?.crop)
    return [[{ asset: { ...whole, crop: first.crop }, start: 0, length: lengthOf(order), fit: "crop" }]];
  const over = shots.map(({ fromMs, crop }, at): ShotstackClip => {
    const [start, end] = [gridSeconds(fromMs), nextStart(order, at)];
    const asset = { ...whole, volume: 0, trim: seconds(startMs + fromMs), ...(crop && { crop }) };
    return { asset, start, length: round(end - start), fit: crop ? "crop" : "contain" };
  });
  const below: ShotstackClip = { asset: whole, start: 0, length: lengthOf(order), fit: "crop", filter: "blur" };
  return [over.filter(({ length }) => length > 0), [below]];
}

const nextStart = (order: RenderOrder, at: number): number => {
  const next = order.shots[at + 1];
  return next ? gridSeconds(next.fromMs) : lengthOf(order);
};
const round = (value: number) => Math.round(value * 10_000) / 10_000;

const FAMILIES = { title: "Montserrat ExtraBold", text: "Open Sans" };

function textClip(order: RenderOrder, { fromMs, toMs, text, box, face, size, color, ground }: OrderedText) {
  const { width, height } = box;
  const css = `p { font-family: "${FAMILIES[face]}"; font-size: ${size}px; font-weight: bold; line-height: 1.25; color: ${color}; text-align: center; }`;
  return {
    asset: {
      ...{ type: "html" as const, html: `<p>${inMarkup(text)}</p>`, css, width, height },
      ...{ position: "center" as const, ...(ground && { background: ground }) },
    },
    ...{ start: seconds(fromMs), length: seconds(toMs - fromMs), ...placed(order, box) },
  };
}

const markClip = (order: RenderOrder, box: Box, src: string): ShotstackClip => ({
  ...{ asset: { type: "image", src }, start: 0, length: lengthOf(order), fit: "none", ...placed(order, box) },
});

/** A box by the distance of its middle from the picture's, as shares of its sides; up and right are positive. */
const placed = ({ width, height }: RenderOrder, box: Box) => ({
  position: "center" as const,
  offset: {
    x: round((box.x + box.width / 2 - width / 2) / width),
    y: round((height / 2 - box.y - box.height / 2) / height),
  },
});

/** The scripts of Shotstack's own fonts. */
const HAS_LETTERS = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether Shotstack can write all words of a clip. */
export const hasLettersFor = ({ captions, title, card }: RenderOrder): boolean =>
  [...captions, title, card].every((text) => text === null || HAS_LETTERS.test(text.text));
