import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";

/** The size of a chart, and the value at its upper edge. */
export type Frame = { end: number; width: number; height: number };

/** Values evenly spaced over the width; a single one is a line over the whole width. */
function placed(values: readonly number[], { end, width, height }: Frame) {
  const even = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : [...values];
  const x = scaleLinear([0, Math.max(1, even.length - 1)], [0, width]);
  const y = scaleLinear([0, end], [height, 0]);
  return { even, x: (_: number, index: number) => x(index), y: (value: number) => y(value) };
}

const DIGITS = 1;

/** An SVG path through values. */
export function linePath(values: readonly number[], frame: Frame): string {
  const { even, x, y } = placed(values, frame);
  return line<number>(x, y).digits(DIGITS)(even) ?? "";
}

/** The area below that path. */
export function areaPath(values: readonly number[], frame: Frame): string {
  const { even, x, y } = placed(values, frame);
  return area<number>(x, frame.height, y).digits(DIGITS)(even) ?? "";
}
