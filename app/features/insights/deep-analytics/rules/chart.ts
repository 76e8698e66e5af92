/** The size of a chart, and the value at its upper edge. */
export type Frame = { end: number; width: number; height: number };

/** SVG coordinates of values that are evenly spaced; a single one is a line over the whole width. */
function pointsOf(values: readonly number[], { end, width, height }: Frame): string[] {
  const even = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : values;
  const step = width / Math.max(1, even.length - 1);
  return even.map((value, index) => `${rounded(index * step)} ${rounded(height - (value / end) * height)}`);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** An SVG path through values. */
export const linePath = (values: readonly number[], frame: Frame): string =>
  values.length ? `M${pointsOf(values, frame).join("L")}` : "";

/** The area below that path. */
export const areaPath = (values: readonly number[], frame: Frame): string =>
  values.length ? `M0 ${frame.height}L${pointsOf(values, frame).join("L")}L${frame.width} ${frame.height}Z` : "";
