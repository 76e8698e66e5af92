import { inputArgs } from "~/features/video/probes/rules.ts";
import { type Bars, cropFilter, insideBars } from "~/features/video/survey/rules/bars.ts";
import type { VideoId } from "~/lib/ids.ts";

/** One sheet of thumbnails, in rows from left to right, at equal intervals from the film's beginning. */
export type Storyboard = {
  columns: number;
  rows: number;
  intervalMs: number;
  tileWidth: number;
  tileHeight: number;
};

const COLUMNS = 10;
const MOST_TILES = 150;
const SHORTEST_INTERVAL_MS = 2_000;
const LONGEST_TILE_SIDE = 160;

type Film = { durationMs: number | null; width: number; height: number };

/** One thumbnail every two seconds for films of up to five minutes, fewer for longer ones; null for unknown length. */
export function storyboardPlan(film: Film, bars: Bars): Storyboard | null {
  if (!film.durationMs) return null;
  const seconds = Math.ceil(film.durationMs / MOST_TILES / 1000);
  const intervalMs = Math.max(SHORTEST_INTERVAL_MS, seconds * 1000);
  const tiles = Math.ceil(film.durationMs / intervalMs);
  const { width, height } = insideBars(bars, film);
  const factor = LONGEST_TILE_SIDE / Math.max(width, height);
  return {
    columns: Math.min(COLUMNS, tiles),
    rows: Math.ceil(tiles / COLUMNS),
    intervalMs,
    tileWidth: even(width * factor),
    tileHeight: even(height * factor),
  };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

type Source = { film: string; bars: Bars; keyframesOnly: boolean };

/** `keyframesOnly` for films with frequent key frames, so that most of the film is not decoded. */
export function storyboardArgs(plan: Storyboard, { film, bars, keyframesOnly }: Source, output: string): string[] {
  const { columns, rows, intervalMs, tileWidth, tileHeight } = plan;
  const filters = [
    `fps=1000/${intervalMs}:eof_action=pass`,
    `${cropFilter(bars)}scale=${tileWidth}:${tileHeight}`,
    `tile=${columns}x${rows}`,
  ];
  return [
    ...(keyframesOnly ? ["-skip_frame", "nokey"] : []),
    ...["-threads", "1", ...inputArgs(film), "-map", "0:v:0", "-an", "-vf", filters.join(",")],
    ...["-frames:v", "1", "-f", "image2", "-update", "1", "-c:v", "png", output],
  ];
}

export const storyboardKey = (videoId: VideoId, token: string) => `posters/${videoId}/${token}-storyboard.webp`;
