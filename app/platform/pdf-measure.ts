import { Font } from "@react-pdf/renderer";
import { drawable } from "./pdf-faces.ts";

const RESERVE = 1.03;

/**
 * The width of a text in em, as a PDF sets it: each letter in the first of these families that has it. A little more
 * than without kerning, so that what fits here fits on paper. The families were registered before.
 */
export function textWidth(text: string, families: string[], fontWeight = 400): number {
  const faces = families.flatMap((fontFamily) => Font.getFont({ fontFamily, fontWeight }).data ?? []);
  const widths = [...drawable(text)].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const face = faces.find((one) => one.hasGlyphForCodePoint(code));
    return face ? face.glyphForCodePoint(code).advanceWidth / face.unitsPerEm : 0;
  });
  return widths.reduce((sum, width) => sum + width, 0) * RESERVE;
}
