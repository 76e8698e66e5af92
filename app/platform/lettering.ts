import sharp from "sharp";
import { inMarkup } from "~/lib/markup.ts";
import { isSeen } from "~/lib/plain-text.ts";
import { eastAsianFamilies, eastAsianFiles } from "./east-asian-faces.ts";
import { FURTHER_FACES, FURTHER_FAMILIES, TEXT_FACES, TITLE_FACE } from "./fonts.ts";

export type Lettering = { png: Buffer; width: number; height: number };

export type TextSettings = {
  text: string;
  face: "title" | "text";
  /** As CSS writes it, `#rrggbb`. */
  color: string;
  /** Size of the box in pixels; the text is wrapped and made smaller to fit. */
  width: number;
  height: number;
  /** Largest font size in pixels. */
  largest: number;
  /** As a multiple of the font's line height; by default `LINE_HEIGHT`. */
  lineHeight?: number;
  emphasis?: Emphasis;
};

/** A part of a text, from one character up to another, that stands out from the rest; no letter moves by it. */
export type Emphasis = { from: number; to: number; color: string /** 0 to 1. */; restOpacity: number };

const FONTS = {
  title: { family: TITLE_FACE.family, weight: "Ultra-Bold" },
  text: { family: "Sofia Sans", weight: "Semi-Bold" },
};
/** At this resolution one point is one pixel. */
const PIXELS_DPI = 72;
const LINE_HEIGHT = { title: 0.9, text: 1.2 };

const loaded = new Map<string, Promise<unknown>>();

/** Rendering a text with each font file once registers the font, so that it can be used by its name. */
async function loadFonts(text: string) {
  const always = [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES].map(({ path }) => path);
  for (const path of [...always, ...(await eastAsianFiles(text))]) {
    const loading = loaded.get(path) ?? sharp({ text: { text: "a", fontfile: path } }).toBuffer();
    loaded.set(path, loading);
    await loading;
  }
}

/** The families in which letters are looked up, in this order, and the size in pixels. */
function fontOf({ face, text, largest }: TextSettings): string {
  const { family, weight } = FONTS[face];
  return `${[family, ...FURTHER_FAMILIES, ...eastAsianFamilies(text)].join(", ")}, ${weight} ${largest}`;
}

/** Renders text as a transparent picture without margins, also in right-to-left scripts; one pixel where it shows nothing. */
export async function setText(settings: TextSettings): Promise<Lettering> {
  if (!isSeen(settings.text)) return blank();
  await loadFonts(settings.text);
  const largest = await pictureOf(settings, { dpi: PIXELS_DPI });
  return largest.width <= settings.width && largest.height <= settings.height
    ? largest
    : pictureOf(settings, { height: settings.height });
}

async function blank(): Promise<Lettering> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  return { png, width: 1, height: 1 };
}

async function pictureOf(settings: TextSettings, size: { dpi: number } | { height: number }): Promise<Lettering> {
  const { face, color, width, lineHeight = LINE_HEIGHT[face] } = settings;
  const attributes = `foreground="${color}" line_height="${lineHeight}"`;
  const text = {
    text: `<span ${attributes}>${emphasised(settings)}</span>`,
    font: fontOf(settings),
    rgba: true,
    wrap: "word" as const,
  };
  const picture = sharp({ text: { ...text, width, ...size } }).png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function emphasised({ text, emphasis }: TextSettings): string {
  if (!emphasis) return inMarkup(text);
  const { from, to, color, restOpacity } = emphasis;
  const rest = (part: string) => part && `<span alpha="${Math.round(restOpacity * 100)}%">${inMarkup(part)}</span>`;
  return `${rest(text.slice(0, from))}<span foreground="${color}">${inMarkup(text.slice(from, to))}</span>${rest(text.slice(to))}`;
}
