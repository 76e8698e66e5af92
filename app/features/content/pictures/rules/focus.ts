/** The point of a picture that stays in sight however it is cropped: percent from its left and from its top. */
export type Focus = { x: number; y: number };

/** A picture that was chosen for one shape, with the point around which it is cropped. */
export type FramedPicture = Focus & { imageKey: string };

type Size = { width: number; height: number };

/** What `object-position` reads; without a focal point the stylesheet decides. */
export const focusVariables = (focus: Focus | null): Record<string, string> | undefined =>
  focus ? { "--focus-x": `${focus.x}%`, "--focus-y": `${focus.y}%` } : undefined;

/** The focal point after a step with an arrow key; null for other keys. */
export function focusAfterKey({ x, y }: Focus, key: string, step: number): Focus | null {
  const steps: Record<string, Focus> = {
    ...{ ArrowLeft: { x: x - step, y }, ArrowRight: { x: x + step, y } },
    ...{ ArrowUp: { x, y: y - step }, ArrowDown: { x, y: y + step } },
  };
  const moved = Object.hasOwn(steps, key) ? steps[key] : null;
  return moved ? withinPicture(moved) : null;
}

/** Whole percents inside the picture. */
export const withinPicture = ({ x, y }: Focus): Focus => ({ x: percent(x), y: percent(y) });

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** The largest part of a picture that has the wanted shape, placed as `object-position` places it. */
export function cropAround(picture: Size, wanted: Size, { x, y }: Focus) {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = Math.max(1, Math.round(wanted.width * scale));
  const height = Math.max(1, Math.round(wanted.height * scale));
  const left = Math.round(((picture.width - width) * x) / 100);
  const top = Math.round(((picture.height - height) * y) / 100);
  return { left, top, width, height };
}
