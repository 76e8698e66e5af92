import { basename } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The letters of `-latin-` files that the styles' `unicode-range` descriptors let a browser use. */
const LATIN = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
] as const;

/** The weights of each variable font that the styles use, as in their `font-weight` descriptors. */
const WEIGHTS: Record<string, { min: number; max: number }> = {
  "hanken-grotesk": { min: 400, max: 700 },
  "sofia-sans-extra-condensed": { min: 600, max: 850 },
  cormorant: { min: 500, max: 600 },
};

const LETTERS = LATIN.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join("");

/** Removes letters and weights that no page uses from the fonts, because phones load them before the first title. */
export const lighterFaces = (): Plugin => ({
  name: "lighter-faces",
  async generateBundle(_, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== "asset" || !/-latin-(?!ext).*\.woff2$/.test(asset.fileName)) continue;
      const [, wght] = Object.entries(WEIGHTS).find(([face]) => basename(asset.fileName).startsWith(`${face}-`)) ?? [];
      const variationAxes = wght && { wght };
      asset.source = await subsetFont(Buffer.from(asset.source), LETTERS, { targetFormat: "woff2", variationAxes });
    }
  },
});
