import type { CardFormat } from "../rules.ts";

export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** A box for lettering: its height, and the largest size of its letters. */
export type Setting = { height: number; largest: number };

type Sheet = {
  /** Of the words; as high as they can be. */
  words: Box;
  /** Words stand at the foot of their box, or in its middle. */
  stands: "foot" | "middle";
  /** Between the parts. */
  gap: number;
  laurel: { width: number; says: Setting; name: Setting; detail: Setting };
  title: Setting;
  by: Setting;
  when: Setting;
  where: Setting;
};

const set = (height: number, largest: number): Setting => ({ height, largest });

/**
 * Pixels. Stories cover the lowest 340 and the topmost 250 with their own buttons (Instagram's and TikTok's advice for
 * advertisers), so that words end above them.
 */
export const SHEETS: Record<CardFormat, Sheet> = {
  story: {
    ...{ words: { left: 84, top: 560, width: 912, height: 1020 }, stands: "foot", gap: 52 },
    laurel: { width: 560, says: set(76, 33), name: set(170, 62), detail: set(84, 34) },
    ...{ title: set(330, 168), by: set(84, 36), when: set(60, 50), where: set(96, 38) },
  },
  portrait: {
    ...{ words: { left: 76, top: 360, width: 928, height: 920 }, stands: "foot", gap: 38 },
    laurel: { width: 540, says: set(64, 28), name: set(128, 52), detail: set(66, 29) },
    ...{ title: set(240, 138), by: set(66, 31), when: set(52, 42), where: set(78, 33) },
  },
  square: {
    ...{ words: { left: 68, top: 300, width: 944, height: 716 }, stands: "foot", gap: 28 },
    laurel: { width: 520, says: set(54, 24), name: set(92, 42), detail: set(52, 25) },
    ...{ title: set(168, 108), by: set(50, 27), when: set(44, 35), where: set(62, 28) },
  },
  wide: {
    ...{ words: { left: 96, top: 72, width: 760, height: 936 }, stands: "middle", gap: 46 },
    laurel: { width: 470, says: set(72, 30), name: set(160, 56), detail: set(80, 32) },
    ...{ title: set(300, 140), by: set(80, 34), when: set(56, 46), where: set(90, 36) },
  },
};

/** Where words stand of which it is known how high they are. */
export function wordsBox(format: CardFormat, height: number): Box {
  const { words, stands } = SHEETS[format];
  const left = words.height - height;
  return { ...words, height, top: words.top + Math.round(stands === "foot" ? left : left / 2) };
}

/** Of the words' height: branches embrace them. */
const BRANCH = { height: 1.28, width: 0.44 };

/** The laurel around words of this size; `letters` is the size of its smallest ones. */
export function laurelSize(inner: Size, letters: number): { size: Size; branch: Size } {
  const height = Math.round(Math.max(inner.height * BRANCH.height, letters * 7));
  const branch = { height, width: Math.round(height * BRANCH.width) };
  const gap = letters * 0.5;
  return { branch, size: { height, width: Math.round(inner.width + 2 * (branch.width + gap)) } };
}

const USUAL_LETTER = 0.54;
const [LEAST_FACTOR, MOST_FACTOR] = [0.65, 2.2];

/** Letters of narrow faces are set larger, and of wide ones smaller, so that all take about the same room. */
export const widthFactor = (letter: number): number =>
  Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, USUAL_LETTER / letter));
