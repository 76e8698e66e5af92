import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type OverlayOptions, type Raw, type Sharp } from "sharp";
import type { Palette } from "~/features/content/palettes/rules/themes.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import type { Hex } from "~/lib/colours.ts";
import { rgbOf } from "~/lib/colours.ts";
import { placingFor } from "../rules/layout.ts";
import { type Box, type Size, wordsBox } from "../rules/sheets.ts";
import { CARD_SIZES, type CardFormat } from "../rules.ts";
import { type Lettered, letteringOf, type Part } from "./lettering.server.ts";

/** `bytes` is a picture of any kind that sharp reads. */
export type CardPicture = Size & { bytes: Buffer; focus: Focus };

export type Drawing = Lettered & { palette: Palette; picture: CardPicture | null };

/** Without the search for a few bytes less that `mozjpeg` does: a festival has up to sixteen cards. */
const QUALITY = 88;

/** A JPEG in the format's size: the picture with its focus clear of the words, the laurel, the title, day and place. */
export async function drawCard(format: CardFormat, drawing: Drawing): Promise<Buffer> {
  // Loaded on first use: backups and restores run from the sources, and plain Node cannot read JSX.
  const { Fade } = await import("../ui/card.tsx");
  const size = CARD_SIZES[format];
  const parts = await letteringOf(format, drawing);
  const words = wordsBox(format, heightOf(parts));
  const picture = drawing.picture ?? (await placeholderOf(drawing));
  const { box, crop, fade } = placingFor(format, picture, picture.focus, words);
  const shown = await pixelsOf(
    sharp(picture.bytes).extract(crop).resize({ width: box.width, height: box.height, fit: "fill" }),
  );
  return sharp({ create: { width: size.width, height: size.height, channels: 4, background: NOTHING } })
    .composite([
      { ...shown, left: box.left, top: box.top },
      { input: svg(createElement(Fade, { size, fade })), blend: "dest-out" },
      { ...(await glowOf(shown, size, drawing.palette.background)), blend: "dest-over" },
      ...placed(parts, words),
    ])
    .flatten({ background: drawing.palette.background })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Not compressed, because it is only a step. */
async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels } };
}

type Pixels = { input: Buffer; raw: Raw };

const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };

const heightOf = (parts: Part[]) => parts.reduce((sum, { height, gap }) => sum + gap + height, 0);

function placed(parts: Part[], words: Box): OverlayOptions[] {
  let top = words.top;
  return parts.map(({ png, width, height, gap }) => {
    top += gap + height;
    return { input: png, left: words.left + Math.round((words.width - width) / 2), top: top - height };
  });
}

/** How much of the ground covers the colours of the picture behind the words: every palette can be read on them. */
const COVER = 0.84;
/** Pixels of the small picture that is blurred and enlarged. */
const SMALL = { side: 40, blur: 7 };

/** The colours of the picture, blurred and dark, as a ground for words. */
async function glowOf(picture: Pixels, { width, height }: Size, ground: Hex): Promise<OverlayOptions> {
  const [r, g, b] = rgbOf(ground);
  const background = { r, g, b, alpha: COVER };
  const cover = { create: { width: SMALL.side, height: SMALL.side, channels: 4, background } } as const;
  const small = await sharp(picture.input, { raw: picture.raw })
    .resize({ width: SMALL.side, height: SMALL.side, fit: "fill" })
    .blur(SMALL.blur)
    .composite([{ input: cover }])
    .removeAlpha()
    .png()
    .toBuffer();
  const glow = await pixelsOf(sharp(small).resize({ width, height, fit: "fill", kernel: "cubic" }));
  return { ...glow, left: 0, top: 0 };
}

/** Twice as large as a card: parts of it are enlarged. */
const PLACEHOLDER = { width: 3200, height: 1800 };
/** Every placeholder is composed around this point. */
const PLACEHOLDER_FOCUS = { x: 81, y: 42 };

async function placeholderOf({ words: { title }, palette }: Drawing): Promise<CardPicture> {
  const { Placeholder } = await import("../ui/card.tsx");
  const bytes = await sharp(svg(createElement(Placeholder, { size: PLACEHOLDER, title, palette })))
    .jpeg({ quality: 95 })
    .toBuffer();
  return { ...PLACEHOLDER, bytes, focus: PLACEHOLDER_FOCUS };
}

const svg = (element: ReactElement) => Buffer.from(renderToStaticMarkup(element));
