import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";
import { inMarkup } from "~/lib/markup.ts";
import { isSeen } from "~/lib/plain-text.ts";
import { eastAsianFamilies, eastAsianFiles } from "./east-asian-faces.ts";
import { fontOnce } from "./font-folder.ts";
import { FURTHER_FACES, FURTHER_FAMILIES, fontFile, TEXT_FACES, TITLE_FACE } from "./fonts.ts";
import { unpackedWoff } from "./woff.ts";

export type Lettering = { png: Buffer; width: number; height: number };

export type TextSettings = {
  text: string;
  face: "title" | "text" | PictureFace;
  /** As CSS writes it, `#rrggbb`. */
  color: string;
  /** Size of the box in pixels; the text is wrapped and made smaller to fit. */
  width: number;
  height: number;
  /** Largest font size in pixels. */
  largest: number;
  /** As a multiple of the font's line height; by default `LINE_HEIGHT`. */
  lineHeight?: number;
  /** How lines stand to each other; by default where their direction begins. */
  align?: "centre";
  /** Added between letters, as a part of the font's size; never in scripts that join them. */
  tracking?: number;
  emphasis?: Emphasis;
};

/** A design's own face: `name` as Pango reads it, such as `Gloock`, and files of packages, also WOFF. */
export type PictureFace = { name: string; style: string; files: string[] };

/** A part of a text, from one character up to another, that stands out from the rest; no letter moves by it. */
export type Emphasis = { from: number; to: number; color: string /** 0 to 1. */; restOpacity: number };

const FONTS = {
  title: { family: TITLE_FACE.family, weight: "Ultra-Bold" },
  text: { family: "Sofia Sans", weight: "Semi-Bold" },
};
/** At this resolution one point is one pixel. */
const PIXELS_DPI = 72;
const LINE_HEIGHT = { title: 0.9, text: 1.2 };
const OWN_LINE_HEIGHT = 1;
/** Of a point, in Pango's markup. */
const TRACKING_UNITS = 1024;

const loaded = new Map<string, Promise<unknown>>();

/** Rendering a text with each font file once registers the font, so that it can be used by its name. */
async function loadFonts({ text, face }: TextSettings) {
  const always = [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES].map(({ path }) => path);
  const own = typeof face === "string" ? [] : await Promise.all(face.files.map(trueTypeFile));
  for (const path of [...always, ...own, ...(await eastAsianFiles(text))]) {
    const loading = loaded.get(path) ?? sharp({ text: { text: "a", fontfile: path } }).toBuffer();
    loaded.set(path, loading);
    await loading;
  }
}

/** Pictures are set in TrueType files alone. */
async function trueTypeFile(file: string): Promise<string> {
  const path = fontFile(file);
  if (!path.endsWith(".woff")) return path;
  return fontOnce(`${basename(path, ".woff")}.ttf`, async () => unpackedWoff(await readFile(path)));
}

/** The families in which letters are looked up, in this order, and the size in pixels. */
function fontOf({ face, text, largest }: TextSettings): string {
  const { family, weight } = typeof face === "string" ? FONTS[face] : { family: face.name, weight: face.style };
  return `${[family, ...FURTHER_FAMILIES, ...eastAsianFamilies(text)].join(", ")}, ${weight} ${largest}`;
}

/** Renders text as a transparent picture without margins, also in right-to-left scripts; one pixel where it shows nothing. */
export async function setText(settings: TextSettings): Promise<Lettering> {
  if (!isSeen(settings.text)) return blank();
  await loadFonts(settings);
  const largest = await pictureOf(settings, { dpi: PIXELS_DPI });
  const fits = largest.width <= settings.width && largest.height <= settings.height;
  const set = fits ? largest : await pictureOf(settings, { height: settings.height });
  return settings.align === "centre" ? balanced(settings, set) : set;
}

/** Parts of the width at which centred lines are tried, so that none of them is much shorter than the others. */
const NARROWER = [0.6, 0.7, 0.8, 0.9];

/** In the narrowest width that needs no further line. */
async function balanced(settings: TextSettings, usual: Rendered): Promise<Lettering> {
  const { dpi } = usual;
  if (usual.height < settings.largest * (dpi / PIXELS_DPI) * 1.5) return usual;
  for (const part of NARROWER) {
    const width = Math.round(usual.width * part);
    const tried = await pictureOf({ ...settings, width }, { dpi });
    if (tried.width <= width && tried.height <= usual.height) return tried;
  }
  return usual;
}

async function blank(): Promise<Lettering> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 1, height: 1, channels: 4, background } })
    .png()
    .toBuffer();
  return { png, width: 1, height: 1 };
}

type Rendered = Lettering & { dpi: number };

async function pictureOf(settings: TextSettings, size: { dpi: number } | { height: number }): Promise<Rendered> {
  const { face, color, width, align, largest, tracking = 0 } = settings;
  const lineHeight = settings.lineHeight ?? (typeof face === "string" ? LINE_HEIGHT[face] : OWN_LINE_HEIGHT);
  const spacing = tracking ? ` letter_spacing="${Math.round(tracking * largest * TRACKING_UNITS)}"` : "";
  const attributes = `foreground="${color}" line_height="${lineHeight}"${spacing}`;
  const text = {
    text: `<span ${attributes}>${emphasised(settings)}</span>`,
    font: fontOf(settings),
    rgba: true,
    wrap: "word" as const,
    ...(align && { align }),
  };
  const picture = sharp({ text: { ...text, width, ...size } }).png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const dpi = "dpi" in size ? size.dpi : (info.textAutofitDpi ?? PIXELS_DPI);
  return { png: data, width: info.width, height: info.height, dpi };
}

function emphasised({ text, emphasis }: TextSettings): string {
  if (!emphasis) return inMarkup(text);
  const { from, to, color, restOpacity } = emphasis;
  const rest = (part: string) => part && `<span alpha="${Math.round(restOpacity * 100)}%">${inMarkup(part)}</span>`;
  return `${rest(text.slice(0, from))}<span foreground="${color}">${inMarkup(text.slice(from, to))}</span>${rest(text.slice(to))}`;
}
