import type { Edge, Stretch } from "./trim.ts";

/** Closer than this many pixels, an end snaps. */
const SNAP_PX = 10;
const FARTHEST_SNAP_MS = 500;

/** The time at a place of the strip, in pixels from its left edge. */
export const timeAt = (px: number, widthPx: number, { startMs, endMs }: Stretch): number =>
  Math.round(startMs + (Math.max(0, Math.min(widthPx, px)) / (widthPx || 1)) * (endMs - startMs));

/** How far an end snaps on a strip of this width. */
export const snapDistance = (widthPx: number, { startMs, endMs }: Stretch): number =>
  Math.min(FARTHEST_SNAP_MS, (SNAP_PX * (endMs - startMs)) / (widthPx || 1));

/** Where a time is on the strip, in percent. */
export const percentOf = (ms: number, { startMs, endMs }: Stretch): number =>
  ((Math.max(startMs, Math.min(endMs, ms)) - startMs) / (endMs - startMs || 1)) * 100;

const QUIETEST_DB = -60;

/** The waveform as a path in a box that is as wide as there are values and 2 high, mirrored around its middle. */
export function waveformPath(loudness: number[]): string {
  const heights = loudness.map((db) => Math.max(0.02, Math.min(1, (db - QUIETEST_DB) / -QUIETEST_DB)));
  const above = heights.map((height, at) => `L${at + 0.5} ${(1 - height).toFixed(3)}`);
  const below = heights.map((height, at) => `L${at + 0.5} ${(1 + height).toFixed(3)}`).reverse();
  return heights.length ? `M0 1${above.join("")}L${heights.length} 1${below.join("")}Z` : "";
}

export const EDGE_NAMES: Record<Edge, string> = { start: "Start of the clip", end: "End of the clip" };

export const ZOOMS = [1, 2, 4, 8] as const;
