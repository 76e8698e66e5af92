import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { type Choice, highlightsOf, type Lengths } from "~/features/clips/highlights/rules.ts";
import type { FilmToCut } from "~/features/clips/rendering/commands.server.ts";
import { type KeptPieces, measureFilm } from "~/features/clips/signals/commands.server.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { OpenFilm } from "./rules.ts";

type Options = {
  ffmpeg: Ffmpeg;
  folder: string;
  lines: Line[];
  count: number;
  lengths?: Lengths;
  kept?: KeptPieces;
  onProgress?: (measuredMs: number) => void;
  signal: AbortSignal;
};

export type Analysis = { ok: true; choice: Choice; toCut: FilmToCut } | { ok: false; reason: "damaged" };

/** Measures an opened film and chooses its highlights. */
export async function analyseFilm(opened: OpenFilm, options: Options): Promise<Analysis> {
  const { inside, deinterlace } = opened.source;
  const film = { ...opened, ...inside, deinterlace };
  try {
    const signals = await measureFilm(film, options);
    if (!signals.frames.times.length) return { ok: false, reason: "damaged" };
    const choice = highlightsOf(signals, options.lines, options.count, options.lengths);
    return { ok: true, choice, toCut: { ...opened, signals, cuts: choice.cuts, lines: options.lines } };
  } catch (error) {
    if (error instanceof FfmpegFailed) return { ok: false, reason: "damaged" };
    throw error;
  }
}
