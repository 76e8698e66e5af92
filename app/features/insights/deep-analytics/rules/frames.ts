import { PARTS } from "~/features/insights/rollups/rules.ts";

/** A sheet of a film's frames at equal intervals, in rows from left to right; lengths in pixels. */
export type FilmFrames = {
  url: string;
  columns: number;
  rows: number;
  intervalSeconds: number;
  width: number;
  height: number;
  durationSeconds: number;
};

/** Where on the sheet the frame of a hundredth stands, in pixels. */
export function frameAt(
  { columns, rows, intervalSeconds, width, height, durationSeconds }: FilmFrames,
  part: number,
): { x: number; y: number } {
  const wanted = Math.floor(((part / PARTS) * durationSeconds) / intervalSeconds);
  const tile = Math.max(0, Math.min(columns * rows - 1, wanted));
  return { x: (tile % columns) * width, y: Math.floor(tile / columns) * height };
}
