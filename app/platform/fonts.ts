import { createRequire } from "node:module";
import { isEastAsian } from "./east-asian-letters.ts";

/** A font for pictures and PDF pages; `path` is a TrueType file of a package, so the machine's fonts do not matter. */
export type Face = { family: string; weight: 400 | 600 | 800; path: string };

const require = createRequire(import.meta.url);

const face = (family: string, weight: Face["weight"], path: string): Face => ({ family, weight, path });

/** Where a file of a package is. */
export const fontFile = (file: string): string => require.resolve(file);

/** Latin, Greek and Cyrillic; tall and narrow, for titles. */
export const TITLE_FACE = face(
  "Sofia Sans Extra Condensed",
  800,
  require.resolve(
    "@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf",
  ),
);

/** Latin, Greek and Cyrillic, for body text. */
export const TEXT_FACES = [
  face("Sofia Sans", 400, require.resolve("@expo-google-fonts/sofia-sans/400Regular/SofiaSans_400Regular.ttf")),
  face("Sofia Sans", 600, require.resolve("@expo-google-fonts/sofia-sans/600SemiBold/SofiaSans_600SemiBold.ttf")),
];

/** Fallback fonts for the characters that the others lack. */
export const FURTHER_FACES = [
  face("Noto Sans", 400, require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf")),
  face("Noto Sans", 800, require.resolve("@expo-google-fonts/noto-sans/800ExtraBold/NotoSans_800ExtraBold.ttf")),
  face(
    "Noto Sans Hebrew",
    400,
    require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  ),
  face(
    "Noto Sans Hebrew",
    800,
    require.resolve("@expo-google-fonts/noto-sans-hebrew/800ExtraBold/NotoSansHebrew_800ExtraBold.ttf"),
  ),
  face(
    "Noto Sans Arabic",
    400,
    require.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  ),
  face(
    "Noto Sans Arabic",
    800,
    require.resolve("@expo-google-fonts/noto-sans-arabic/800ExtraBold/NotoSansArabic_800ExtraBold.ttf"),
  ),
];

/** Fallbacks in this order, after the requested face. */
export const FURTHER_FAMILIES = ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic"];

const COVERED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LETTERS = /\p{L}/gu;
const isCovered = (letter: string) => COVERED.test(letter) || isEastAsian(letter);
/** Also keycaps, flags and their tags; the signs of rights are letters of text fonts. */
const PICTOGRAPHS =
  /[\d#*]\ufe0f?\u20e3|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\u20e3\ufe0e\ufe0f\u{e0020}-\u{e007f}]/gu;

/** The text without pictographs, which no font here has; null when it has letters of an unsupported script. */
export function typesettable(text: string): string | null {
  const plain = text.replace(PICTOGRAPHS, "").replace(/\s+/g, " ").trim();
  return isWhollyPrintable(plain) ? plain : null;
}

/** Whether a font here has every letter of the text. */
export const isWhollyPrintable = (text: string): boolean => (text.match(LETTERS) ?? []).every(isCovered);

/** The text without pictographs and letters that no font here has. */
export const printable = (text: string): string =>
  text.replace(PICTOGRAPHS, "").replace(LETTERS, (letter) => (isCovered(letter) ? letter : ""));
