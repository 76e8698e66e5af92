/** From 0 at `from` to 1 at `to`. */
export const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)));
