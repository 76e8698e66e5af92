import type { Template } from "~/features/content/templates/rules.ts";
import { type Hex, moved } from "~/lib/colours.ts";
import { ideographsIn, linePieces } from "~/lib/text.ts";

/** The font of a design's titles, as PDFs embed it. */
export type PaperFace = {
  family: string;
  /** Files of packages; each has letters that the ones before it lack. */
  files: string[];
  capitals: boolean;
  /** Mean width of a letter, in em. */
  letter: number;
};

const inPackage = (name: string, weight: string) =>
  ["latin", "latin-ext"].map((letters) => `@fontsource/${name}/files/${name}-${letters}-${weight}.woff`);

const face = (family: string, files: string[], letter: number, capitals = false): PaperFace => ({
  ...{ family, files, letter, capitals },
});

/** Not the files of the pages: variable fonts in WOFF2 cannot be embedded. */
const FACES: Record<Template, PaperFace> = {
  netflix: face(
    "Sofia Sans Extra Condensed",
    ["@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf"],
    ...([0.37, true] as const),
  ),
  actors: face("Instrument Serif", inPackage("instrument-serif", "400-normal"), 0.44),
  minimal: face("Hanken Grotesk", ["@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf"], 0.54),
  festival: face("Gloock", inPackage("gloock", "400-normal"), 0.54),
  modern: face(
    "Familjen Grotesk",
    ["@expo-google-fonts/familjen-grotesk/600SemiBold/FamiljenGrotesk_600SemiBold.ttf"],
    0.54,
  ),
  classic: face(
    "Bodoni Moda",
    ["@expo-google-fonts/bodoni-moda/600SemiBold/BodoniModa_600SemiBold.ttf"],
    ...([0.7, true] as const),
  ),
  documentary: face("Courier Prime", inPackage("courier-prime", "700-normal"), 0.6),
  horror: face("Six Caps", inPackage("six-caps", "400-normal"), 0.22, true),
  comedy: face("Caprasimo", inPackage("caprasimo", "400-normal"), 0.6),
  scifi: face("Michroma", inPackage("michroma", "400-normal"), 0.86, true),
  romance: face("Cormorant", ["@expo-google-fonts/cormorant/500Medium_Italic/Cormorant_500Medium_Italic.ttf"], 0.42),
  action: face("Barlow Condensed", inPackage("barlow-condensed", "900-italic"), 0.5, true),
};

export const paperFaceOf = (template: Template): PaperFace => FACES[template];

/** Of faces whose files in packages are of one weight: how a picture's lettering asks for it. */
const STYLES: Partial<Record<Template, { name?: string; style: string }>> = {
  ...{ netflix: { style: "Ultra-Bold" }, modern: { style: "Semi-Bold" }, classic: { style: "Semi-Bold" } },
  ...{ documentary: { style: "Bold" }, romance: { style: "Medium Italic" } },
  action: { name: "Barlow Condensed Black", style: "Italic" },
};

/** The same face for titles on pictures. */
export function pictureFaceOf(template: Template): { name: string; style: string; files: string[] } {
  const { family, files } = FACES[template];
  return { name: family, style: "Normal", files, ...STYLES[template] };
}

/** One family a file: only families are searched for a letter, in their order. */
export const familiesOf = ({ family, files }: PaperFace): string[] =>
  files.map((_, index) => (index === 0 ? family : `${family} ${index + 1}`));

/** How a page's design looks on paper. */
export type Dress = { face: PaperFace; ground: Hex; text: Hex; muted: Hex; accent: Hex; ink: Hex };

type Ground = { background: Hex; text: Hex; muted: Hex; light: Hex };

/** `ink` is the accent, as dark as words on white paper need it. */
export const dressOf = (template: Template, { background, text, muted, light }: Ground): Dress => ({
  ...{ face: paperFaceOf(template), ground: background, text, muted, accent: light },
  ink: moved(light, "#000000", { ground: "#ffffff", least: 4.5 }),
});

const LINES = 3;
/** Lines break at words, so they are seldom full. */
const FILLED = 0.8;

type Box = { width: number; largest: number };

/** The largest size at which a title has at most three lines and its longest word fits. */
export function titleSize(title: string, { letter }: PaperFace, { width, largest }: Box): number {
  const widthOf = (text: string) => (text.length - ideographsIn(text)) * letter + ideographsIn(text);
  const longest = Math.max(letter, ...title.split(/\s+/).flatMap(linePieces).map(widthOf));
  const byWord = width / longest;
  const byLength = (LINES * FILLED * width) / Math.max(letter, widthOf(title));
  return Math.max(14, Math.min(largest, byWord * FILLED, byLength));
}
