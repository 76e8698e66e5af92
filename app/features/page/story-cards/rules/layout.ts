import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { CARD_SIZES, type CardFormat } from "../rules.ts";
import type { Box, Size } from "./sheets.ts";

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
