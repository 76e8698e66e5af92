type Box = { top: number; bottom: number };
type Area = Box & { left: number; right: number };

/** How far beside its list a row can be dropped, in CSS pixels. */
const BESIDE = 80;

/** The place that a row gets when it is dropped at this height; `others` are the boxes of all other rows. */
export const placeAt = (others: Box[], y: number): number =>
  others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;

/** Whether a row can be dropped here: a drop far from the list is none. */
export const isNear = ({ left, right, top, bottom }: Area, x: number, y: number): boolean =>
  x >= left - BESIDE && x <= right + BESIDE && y >= top - BESIDE && y <= bottom + BESIDE;
