import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Aspect, type Focus, framedShots } from "~/features/clips/framing/rules.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import type { Signals } from "~/features/clips/signals/rules.ts";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { encoderThreads } from "~/features/video/encoding/rules.ts";
import type { Ffmpeg, RunOptions } from "~/platform/ffmpeg.ts";
import { brandOverlays } from "./commands/brand.server.ts";
import { captionOverlay, drawableLines } from "./commands/captions.server.ts";
import type { Corner } from "./rules/brand.ts";
import { type CaptionColour, type CaptionStyle, shownLines } from "./rules/captions.ts";
import { cropMoves, type SourcePicture } from "./rules/pictures.ts";
import {
  gainFor,
  integratedLoudness,
  isAtLevel,
  LOUDNESS_LUFS,
  loudnessArgs,
  type Rendering,
  renderArgs,
  soundFilters,
} from "./rules.ts";

/** A film to make clips of, and what is known about it. */
export type FilmToCut = {
  film: string;
  source: SourcePicture;
  videoIndex: number;
  audioIndex: number | null;
  signals: Signals;
  cuts: number[];
  lines: Line[];
};

/** How a clip should look. */
export type Wishes = {
  startMs: number;
  endMs: number;
  aspect: Aspect;
  captions: { style: CaptionStyle; colour: CaptionColour } | null;
  focus?: Focus;
  /** Shown for the first seconds. */
  title?: string | null;
  /** On the card at the end. */
  callToAction?: string | null;
  brandColour?: string | null;
  /** In a corner of the whole clip. */
  watermark?: { picture: Buffer; corner: Corner } | null;
  /** The gain in decibels of this part of the film, where it was measured before. */
  gainDb?: number;
};

type Options = Pick<RunOptions, "signal" | "urgency"> & {
  ffmpeg: Ffmpeg;
  /** An empty folder for temporary files. */
  folder: string;
  output: string;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
};

/** Makes one clip of a film as an MP4 file that networks take; returns the gain in decibels that its sound has got. */
export async function renderClip(film: FilmToCut, wishes: Wishes, options: Options): Promise<{ gainDb: number }> {
  const { ffmpeg, folder, output, onProgress } = options;
  const lastsMs = wishes.endMs - wishes.startMs;
  const shots = framedShots(
    { picture: film.source.inside, bars: film.source.bars, cuts: film.cuts, samples: film.signals.samples },
    wishes,
    wishes.aspect,
    wishes.focus,
  );
  const lines = wishes.captions ? shownLines(drawableLines(film.lines), wishes.startMs, wishes.endMs) : [];
  const look = { style: "default", colour: "white", ...wishes.captions, aspect: wishes.aspect } as const;
  const captions = await captionOverlay(folder, lines, lastsMs, look);
  const overlays = [...(captions ? [captions] : []), ...(await brandOverlays(folder, wishes, lastsMs))];
  const rendering: Rendering = { ...film, ...wishes, shots, overlays, gainDb: 0 };
  const gainDb = film.audioIndex === null ? 0 : (wishes.gainDb ?? (await gainOf(rendering, options)));
  const moves = { coarse: join(folder, "moves-coarse.txt"), fine: join(folder, "moves-fine.txt") };
  const commands = cropMoves({ ...rendering, ...film }, frameTimes(film.signals, wishes));
  await writeFile(moves.coarse, commands.coarse);
  await writeFile(moves.fine, commands.fine);
  await ffmpeg.run(renderArgs({ ...rendering, gainDb }, moves, output, encoderThreads(availableParallelism())), {
    ...watchOf(options, lastsMs),
    onProgress: (ms) => onProgress?.(Math.min(1, ms / lastsMs)),
  });
  return { gainDb };
}

const frameTimes = ({ frames }: Signals, { startMs, endMs }: Wishes) =>
  frames.times.filter((time) => time >= startMs && time < endMs);

/** Loud for full HD at thirty pictures a second, whatever the film is. */
function watchOf({ signal, urgency }: Options, lastsMs: number) {
  const effort = { durationMs: lastsMs, pictures: 0, width: 1920, height: 1920, byteSize: 0 };
  return { signal, urgency, limitMs: stageLimitMs("preparation", encodingWorkMs(effort), 0) };
}

const MOST_TRIES = 4;

/** The gain that brings a part of a film to the networks' loudness, with its peaks limited. */
async function gainOf(rendering: Rendering, options: Options): Promise<number> {
  const measured = async (filters: string) => {
    const report = join(options.folder, "loudness.txt");
    await options.ffmpeg.run(loudnessArgs(rendering, filters, report), watchOf(options, 60_000));
    return integratedLoudness(await readFile(report, "utf8"));
  };
  let gainDb = gainFor(await measured("aresample=48000"));
  for (let tries = 0; gainDb !== 0 && tries < MOST_TRIES; tries++) {
    const loudness = await measured(soundFilters(gainDb));
    if (loudness === null || isAtLevel(loudness)) break;
    gainDb += LOUDNESS_LUFS - loudness;
  }
  return gainDb;
}
