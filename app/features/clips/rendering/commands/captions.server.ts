import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { isSeen } from "~/lib/plain-text.ts";
import { typesettable } from "~/platform/fonts.ts";
import { emptyPicture, textPicture } from "~/platform/letter-effects.ts";
import type { Emphasis } from "~/platform/lettering.ts";
import {
  type CaptionColour,
  type CaptionStyle,
  COLOUR_VALUES,
  captionBox,
  REST_OPACITY,
  SAID_VALUES,
  type ShownLine,
  STYLE_LOOKS,
  screenTimes,
} from "../rules/captions.ts";
import { type Overlay, pictureList, pictures } from "../rules/overlays.ts";

export type CaptionLook = { style: CaptionStyle; colour: CaptionColour; aspect: Aspect };

/** A caption as words, one of which may be said now. */
export type CaptionText = { words: string[]; said: number | null };

/** The picture of one caption, of the size of the part of the screen that captions have. */
export function captionPicture({ words, said }: CaptionText, { style, colour, aspect }: CaptionLook): Promise<Buffer> {
  const { face, size, upperCase, ground } = STYLE_LOOKS[style];
  const screen = ASPECTS[aspect];
  const canvas = captionBox(aspect);
  const largest = Math.round(Math.min(screen.width, screen.height) * size);
  const texts = upperCase ? words.map((word) => word.toLocaleUpperCase()) : words;
  const settings = {
    ...{ text: texts.join(" "), face, color: COLOUR_VALUES[colour], largest },
    ...{ width: Math.round(canvas.width * 0.94), height: Math.round(canvas.height * 0.84) },
    ...(said !== null && { emphasis: emphasisOf(texts, said, { style, colour }) }),
  };
  return textPicture(canvas, settings, ground);
}

function emphasisOf(texts: string[], said: number, { style, colour }: Pick<CaptionLook, "style" | "colour">): Emphasis {
  const { emphasis } = STYLE_LOOKS[style];
  const from = texts.slice(0, said).reduce((length, word) => length + word.length + 1, 0);
  const to = from + (texts[said]?.length ?? 0);
  if (emphasis === "colour") return { from, to, color: SAID_VALUES[colour], restOpacity: 1 };
  return { from: emphasis === "alone" ? from : 0, to, color: COLOUR_VALUES[colour], restOpacity: REST_OPACITY };
}

/** The lines that can be drawn: without pictographs, and without those in a script that no font here has. */
export const drawableLines = (lines: Line[]): Line[] =>
  lines.flatMap((line) => {
    const text = typesettable(line.text);
    if (!text || !isSeen(text)) return [];
    const words = line.words?.flatMap((word) => {
      const plain = typesettable(word.text);
      return plain && isSeen(plain) ? [{ ...word, text: plain }] : [];
    });
    return [{ ...line, text, ...(words && { words }) }];
  });

/** Draws the captions of a clip into a folder; null where it has none. */
export async function captionOverlay(
  folder: string,
  lines: ShownLine[],
  lastsMs: number,
  look: CaptionLook,
): Promise<Overlay | null> {
  if (!lines.length) return null;
  const canvas = captionBox(look.aspect);
  const empty = "caption-none.png";
  await writeFile(join(folder, empty), await emptyPicture(canvas));
  const entries: { file: string; lastsMs: number }[] = [];
  for (const [at, { line, said, lastsMs: shownMs }] of screenTimes(lines, lastsMs).entries()) {
    const file = line ? `caption-${at}.png` : empty;
    const words = line?.words.map(({ text }) => text) ?? [];
    if (line) await writeFile(join(folder, file), await captionPicture({ words, said }, look));
    entries.push({ file, lastsMs: shownMs });
  }
  const list = join(folder, "captions.txt");
  await writeFile(list, pictureList(entries));
  return pictures(list, canvas);
}
