import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { emptyPicture, textPicture } from "~/platform/letter-effects.ts";
import {
  type CaptionColour,
  type CaptionStyle,
  COLOUR_VALUES,
  captionBox,
  type ShownLine,
  STYLE_LOOKS,
  screenTimes,
} from "../rules/captions.ts";
import { type Overlay, pictureList, pictures } from "../rules/overlays.ts";

export type CaptionLook = { style: CaptionStyle; colour: CaptionColour; aspect: Aspect };

/** The picture of one caption, of the size of the part of the screen that captions have. */
export function captionPicture(text: string, { style, colour, aspect }: CaptionLook): Promise<Buffer> {
  const { face, size, upperCase, ground } = STYLE_LOOKS[style];
  const screen = ASPECTS[aspect];
  const canvas = captionBox(aspect);
  const largest = Math.round(Math.min(screen.width, screen.height) * size);
  const settings = {
    ...{ text: upperCase ? text.toLocaleUpperCase() : text, face, color: COLOUR_VALUES[colour], largest },
    ...{ width: Math.round(canvas.width * 0.94), height: Math.round(canvas.height * 0.84) },
  };
  return textPicture(canvas, settings, ground);
}

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
  for (const [at, { text, lastsMs: shownMs }] of screenTimes(lines, lastsMs).entries()) {
    const file = text === null ? empty : `caption-${at}.png`;
    if (text !== null) await writeFile(join(folder, file), await captionPicture(text, look));
    entries.push({ file, lastsMs: shownMs });
  }
  const list = join(folder, "captions.txt");
  await writeFile(list, pictureList(entries));
  return pictures(list, canvas);
}
