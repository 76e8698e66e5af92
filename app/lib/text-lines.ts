import { linePieces } from "./text.ts";

type Measure = {
  /** Of a line, in the unit of `widthOf`. */
  width: number;
  widthOf(text: string): number;
};

/** How many lines a text takes: broken at spaces and beside ideographs, a word that is wider than a line within itself. */
export const lineCount = (text: string, measure: Measure): number =>
  text
    .split("\n")
    .map((paragraph) => linesOfParagraph(paragraph.trim(), measure))
    .reduce((sum, lines) => sum + lines, 0);

function linesOfParagraph(paragraph: string, { width, widthOf }: Measure): number {
  const space = widthOf(" ");
  let [lines, used] = [1, 0];
  for (const word of paragraph.split(/\s+/)) {
    for (const [place, piece] of linePieces(word).entries()) {
      const [wide, before] = [widthOf(piece), place === 0 && used > 0 ? space : 0];
      const fits = used + before + wide <= width;
      if (!fits && used > 0) lines += 1;
      used = fits ? used + before + wide : wide;
      lines += Math.max(0, Math.ceil(used / width) - 1);
      if (used > width) used %= width;
    }
  }
  return lines;
}
