import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { type Choice, highlightsOf, type Lengths } from "~/features/clips/highlights/rules.ts";
import type { FilmToCut } from "~/features/clips/rendering/commands.server.ts";
import { type KeptPieces, measureFilm } from "~/features/clips/signals/commands.server.ts";
import { cutsOf } from "~/features/clips/signals/rules/cuts.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { OpenFilm } from "./rules.ts";

type Options = {
  ffmpeg: Ffmpeg;
  faces?: FaceFinder | null;
  folder: string;
  lines: Line[];
  kept?: KeptPieces;
  onProgress?: (measuredMs: number) => void;
  signal: AbortSignal;
};

type Damaged = { ok: false; reason: "damaged" };
export type Analysis = { ok: true; choice: Choice; toCut: FilmToCut } | Damaged;

type Wanted = { count: number; lengths?: Lengths };

/** Measures an opened film and chooses its highlights. */
export async function analyseFilm(opened: OpenFilm, options: Options & Wanted): Promise<Analysis> {
  const measured = await measuredFilm(opened, options);
  if (!measured.ok) return measured;
  return { ...measured, choice: highlightsOf(measured.toCut.signals, options.lines, options.count, options.lengths) };
}

/** Measures an opened film whose clips are chosen already; what was kept is not decoded again. */
export async function measuredFilm(
  opened: OpenFilm,
  options: Options,
): Promise<{ ok: true; toCut: FilmToCut } | Damaged> {
  const { inside, deinterlace } = opened.source;
  const film = { ...opened, ...inside, deinterlace };
  try {
    const signals = await measureFilm(film, options);
    if (!signals.frames.times.length) return { ok: false, reason: "damaged" };
    const cuts = cutsOf(signals.frames);
    return { ok: true, toCut: { ...opened, signals, cuts, lines: options.lines } };
  } catch (error) {
    if (error instanceof FfmpegFailed) return { ok: false, reason: "damaged" };
    throw error;
  }
}
