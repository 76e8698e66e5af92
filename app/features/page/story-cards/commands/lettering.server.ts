import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import type { Palette } from "~/features/content/palettes/rules/themes.ts";
import { latinTitle, textDirection } from "~/lib/text.ts";
import { typesettable } from "~/platform/fonts.ts";
import { type Lettering, type PictureFace, setText, type TextSettings } from "~/platform/lettering.ts";
import { fittedLogotype } from "~/platform/logotypes.ts";
import { laurelSize, type Setting, SHEETS, widthFactor } from "../rules/sheets.ts";
import type { CardFormat, CardWords } from "../rules.ts";

/** What is set on a card, and how. */
export type Lettered = {
  words: CardWords;
  palette: Palette;
  face: PictureFace;
  isCapitals: boolean;
  /** Mean width of the face's letters, in em. */
  letter: number;
  /** Stands for the title. */
  logotype: Buffer | null;
};

/** A part of the words, `gap` pixels below the one above it. */
export type Part = Lettering & { gap: number };

/** Capitals stand apart. */
const TRACKING = 0.14;
/** Lines of Latin titles stand close, others as their scripts need it. */
const LINES = { latin: 0.94, arabic: 0.72, other: 0.9 };

/** From above: the laurel, the title, who made it, day and place; without what our fonts cannot set. */
export async function letteringOf(format: CardFormat, lettered: Lettered): Promise<Part[]> {
  const { words, palette } = lettered;
  const { gap, words: box, by, when, where } = SHEETS[format];
  const line = (text: string, style: { height: number; largest: number; color: string }, above: number) =>
    partOf(above, { face: "text", text, ...style, width: box.width });
  const parts = [
    { ...(await laurelOf(format, lettered)), gap: 0 },
    await titleOf(format, lettered),
    await line(words.by, { ...by, color: palette.muted }, gap * NEAR),
    await line(words.when, { ...when, color: palette.light }, gap),
    await line(words.where, { ...where, color: palette.text }, words.when ? gap * NEAR : gap),
  ];
  return parts.filter((part) => part !== null);
}

/** Of the usual gap: between lines that belong together. */
const NEAR = 0.6;

async function partOf(gap: number, settings: Omit<TextSettings, "align">): Promise<Part | null> {
  const text = typesettable(settings.text);
  if (!text) return null;
  return { ...(await setText({ ...settings, text, align: "centre" })), gap: Math.round(gap) };
}

async function titleOf(format: CardFormat, lettered: Lettered) {
  const { words, palette, isCapitals, logotype } = lettered;
  const { gap, title, words: box } = SHEETS[format];
  if (logotype) return { ...(await fittedLogotype(logotype, { width: box.width, height: title.height })), gap };
  const text = isCapitals ? words.title.toUpperCase() : words.title;
  return partOf(gap, { ...displayed(text, title, lettered), text, color: palette.text, width: box.width });
}

/** The design's face for Latin letters; for others the one whose fallbacks are as strong. */
function displayed(text: string, { height, largest }: Setting, { face, letter }: Lettered) {
  const isLatin = latinTitle(text);
  const lineHeight = isLatin ? LINES.latin : textDirection(text) === "rtl" ? LINES.arabic : LINES.other;
  return isLatin
    ? { face, height, largest: largest * widthFactor(letter), lineHeight }
    : { face: "title" as const, height, largest: largest * OTHER_SCRIPTS, lineHeight };
}

/** Ideographs fill their squares. */
const OTHER_SCRIPTS = 0.8;

/** What the festival says, between two branches. */
async function laurelOf(format: CardFormat, lettered: Lettered): Promise<Lettering> {
  const { words, palette } = lettered;
  const { width, says, name, detail } = SHEETS[format].laurel;
  const said = words.says.toUpperCase();
  const tracking = latinTitle(said) ? TRACKING : 0;
  const gap = says.largest * 0.75;
  const parts = [
    await partOf(0, { face: "text", text: said, ...says, color: palette.light, width, tracking }),
    await partOf(gap, { ...displayed(words.name, name, lettered), text: words.name, color: palette.text, width }),
    await partOf(gap, { face: "text", text: words.detail, ...detail, color: palette.muted, width }),
  ].filter((part) => part !== null);
  const inner = {
    width: Math.max(0, ...parts.map((part) => part.width)),
    height: parts.reduce((sum, part) => sum + part.gap + part.height, 0),
  };
  const { size, branch } = laurelSize(inner, says.largest);
  const { Laurel } = await import("../ui/card.tsx");
  const drawn = Buffer.from(renderToStaticMarkup(createElement(Laurel, { size, branch, color: palette.light })));
  let top = Math.round((size.height - inner.height) / 2);
  const placed = parts.map((part) => {
    top += part.gap + part.height;
    return { input: part.png, left: Math.round((size.width - part.width) / 2), top: top - part.height };
  });
  return { png: await sharp(drawn).composite(placed).png().toBuffer(), ...size };
}
