import sharp from "sharp";
import { FURTHER_FACES, FURTHER_FAMILIES, TEXT_FACES, TITLE_FACE } from "./fonts.ts";

export type Lettering = { png: Buffer; width: number; height: number };

export type TextSettings = {
  text: string;
  face: "title" | "text";
  /** As CSS writes it, `#rrggbb`. */
  color: string;
  /** Pixels that it may fill; it is broken into lines and made smaller to fit. */
  width: number;
  height: number;
  /** Pixels; it is set no larger. */
  largest: number;
  /** Of the face's own line height; what is usual for the face without it. */
  lineHeight?: number;
};

const FURTHER = FURTHER_FAMILIES.join(", ");
const FONTS = {
  title: `${TITLE_FACE.family}, ${FURTHER} Ultra-Bold`,
  text: `Sofia Sans, ${FURTHER} Semi-Bold`,
};
/** A point is a pixel at this resolution. */
const PIXELS_DPI = 72;
const LINE_HEIGHT = { title: 0.9, text: 1.2 };

let loaded: Promise<unknown> | undefined;

/** Every font is given once to the library that sets the text; afterwards its families are known by name. */
const loadFonts = () => {
  loaded ??= Promise.all(
    [TITLE_FACE, ...TEXT_FACES, ...FURTHER_FACES].map(({ path }) =>
      sharp({ text: { text: "a", fontfile: path } }).toBuffer(),
    ),
  );
  return loaded;
};

/** Sets text as a transparent picture, cut to its ink; scripts from right to left are set from right to left. */
export async function setText(settings: TextSettings): Promise<Lettering> {
  await loadFonts();
  const largest = await pictureOf(settings, { dpi: PIXELS_DPI });
  return largest.width <= settings.width && largest.height <= settings.height
    ? largest
    : pictureOf(settings, { height: settings.height });
}

async function pictureOf(settings: TextSettings, size: { dpi: number } | { height: number }): Promise<Lettering> {
  const { face, color, largest, width, lineHeight = LINE_HEIGHT[face] } = settings;
  const attributes = `foreground="${color}" line_height="${lineHeight}"`;
  const text = {
    text: `<span ${attributes}>${escaped(settings.text)}</span>`,
    font: `${FONTS[face]} ${largest}`,
    rgba: true,
    wrap: "word" as const,
  };
  const picture = sharp({ text: { ...text, width, ...size } }).png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
