import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { CARD_SIZES, type CardFormat } from "../rules.ts";

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

/** Where the picture stands, which part of it, and how the ground comes in over it. */
export type Placing = { box: Box; crop: Box; fade: { from: number; to: number; toward: "bottom" | "left" } };

/** Of the sheet: over so much of it the ground comes in. */
const FADE = 0.2;
/** Of the clear part: what is looked at keeps away from its edges by so much. */
const EDGE = 0.14;

/**
 * The picture as large as it can be with its focus where no words are: over the whole sheet, over the clear part and
 * what fades, or over the clear part alone.
 */
export function placingFor(format: CardFormat, picture: Size, focus: Focus, words: Box): Placing {
  const sheet = CARD_SIZES[format];
  const isLying = sheet.width > sheet.height;
  const clear = clearOf(sheet, words, isLying);
  const boxes = boxesOf(sheet, picture, clear, isLying);
  const found = boxes.find((box) => isWithin(landing(box, picture, focus, clear), clear)) ?? clear;
  return {
    ...{ box: found, crop: cropFor(found, picture, focus, clear) },
    fade: isLying
      ? { from: clear.left + sheet.width * FADE, to: clear.left, toward: "left" }
      : { from: clear.height - sheet.height * FADE, to: clear.height, toward: "bottom" },
  };
}

/** The sheet without its words. */
function clearOf(sheet: Size, words: Box, isLying: boolean): Box {
  const left = isLying ? words.left + words.width : 0;
  const bottom = isLying ? sheet.height : words.top;
  return { left, top: 0, width: sheet.width - left, height: bottom };
}

/** From the largest to the clear part; a picture is not made wider than its own shape asks for. */
function boxesOf(sheet: Size, picture: Size, clear: Box, isLying: boolean): Box[] {
  const ratio = picture.width / picture.height;
  const whole = isLying ? sheet.height * ratio : sheet.width / ratio;
  const most = isLying ? sheet.width : sheet.height;
  const least = isLying ? clear.width : clear.height;
  const overlap = (isLying ? sheet.width : sheet.height) * OVERLAP;
  return [Math.min(most, whole), Math.min(most, least + overlap), least]
    .filter((length) => length >= least)
    .map((length) => boxOf(sheet, Math.round(length), isLying));
}

/** Of the sheet, under the words. */
const OVERLAP = 0.1;

const boxOf = (sheet: Size, length: number, isLying: boolean): Box =>
  isLying
    ? { left: sheet.width - length, top: 0, width: length, height: sheet.height }
    : { left: 0, top: 0, width: sheet.width, height: length };

/** The part of the picture whose focus comes as near to the middle of the clear part as the picture's edges allow. */
function cropFor(box: Box, picture: Size, focus: Focus, clear: Box): Box {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [Math.min(picture.width, box.width / scale), Math.min(picture.height, box.height / scale)];
  const middle = { x: clear.left + clear.width / 2 - box.left, y: clear.top + clear.height * HEIGHT - box.top };
  const at = (point: number, whole: number, part: number) => Math.min(Math.max(0, point), whole - part);
  return {
    left: Math.floor(at((focus.x / 100) * picture.width - middle.x / scale, picture.width, width)),
    top: Math.floor(at((focus.y / 100) * picture.height - middle.y / scale, picture.height, height)),
    ...{ width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) },
  };
}

/** Faces look right a little above the middle. */
const HEIGHT = 0.46;

/** Where the focus is on the sheet. */
export function landing(box: Box, picture: Size, focus: Focus, clear: Box): { x: number; y: number } {
  const crop = cropFor(box, picture, focus, clear);
  const scale = box.width / crop.width;
  return {
    x: box.left + ((focus.x / 100) * picture.width - crop.left) * scale,
    y: box.top + ((focus.y / 100) * picture.height - crop.top) * scale,
  };
}

function isWithin({ x, y }: { x: number; y: number }, { left, top, width, height }: Box): boolean {
  const [across, down] = [width * EDGE, height * EDGE];
  const isBeside = x >= left + across && x <= left + width;
  return isBeside && y >= top && y <= top + height - down;
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
