import { inputArgs } from "~/features/video/probes/rules.ts";
import { frameSize, type Size } from "~/features/video/survey/rules/frames.ts";
import { type SurveyFiles, surveyFiles } from "~/features/video/survey/rules.ts";
import type { Span } from "./rules/spans.ts";

/** A sample of the picture, five times a second. */
export type Sample = {
  atMs: number;
  /** Mean light, 0 to 1. */
  light: number;
  /** Mean change from the frame before, 0 to 1; 0 at a cut. */
  motion: number;
  /** How much each column of the picture draws the eye, 0 to 255. */
  columns: number[];
  /** Where letters lie over the picture. */
  text?: Span;
};

/** What is measured in a film. Times are milliseconds from its beginning. */
export type Signals = {
  durationMs: number;
  /** The time of every frame, and how much it differs from the one before, 0 to 1. */
  frames: { times: number[]; changes: number[] };
  samples: Sample[];
  /** Loudness in decibels below full scale of each 100 ms; null for a film without sound. */
  loudness: number[] | null;
};

export const SAMPLE_MS = 200;
export const LOUDNESS_STEP_MS = 100;
export const SOUND_RATE = 8_000;

/** A run that was killed continues with the piece that it was in. */
const PIECE_MS = 300_000;
/** Before a piece, so that its first frame is compared with the frame before it. */
const LEAD_MS = 500;

export type Piece = { startMs: number; endMs: number; leadMs: number };

export const piecesOf = (durationMs: number): Piece[] =>
  Array.from({ length: Math.max(1, Math.ceil(durationMs / PIECE_MS)) }, (_, at) => ({
    startMs: at * PIECE_MS,
    endMs: Math.min(durationMs, (at + 1) * PIECE_MS),
    leadMs: at ? LEAD_MS : 0,
  }));

const WIDTH = 64;
const HIGHEST = 128;

/** The size at which a film is measured, in even numbers. */
export const measuredSize = ({ width, height }: Size): Size => ({
  width: WIDTH,
  height: Math.max(2, Math.min(HIGHEST, Math.round((WIDTH * height) / width / 2) * 2)),
});

/** `larger` are pictures in which faces and letters are looked for, and `largerTimes` the time of each. */
export type SignalFiles = SurveyFiles & { sound: string; larger: string; largerTimes: string };

export const signalFiles = (folder: string): SignalFiles => ({
  ...surveyFiles(folder),
  sound: `${folder}/sound.pcm`,
  larger: `${folder}/larger.bgr`,
  largerTimes: `${folder}/larger.txt`,
});

export type MeasuredFilm = {
  film: string;
  videoIndex: number;
  audioIndex: number | null;
  deinterlace: boolean;
  size: Size;
  /** Of the pictures in which faces and letters are looked for. */
  largerSize: Size;
};

/** The size at which faces and letters are looked for. */
export const largerSize = frameSize;
/** Both stay where they are for a moment: a few pictures a second are enough. */
const LARGER_SECONDS = 0.5;

/** One decoding pass over a piece: the pixels of small frames, their times, and the sound in mono. */
export function signalArgs(source: MeasuredFilm, piece: Piece, files: SignalFiles, threads: number): string[] {
  const { film, audioIndex, size } = source;
  const small = `scale=${size.width}:${size.height}:flags=area,setsar=1,format=rgb24`;
  const raw = ["-fps_mode", "passthrough", "-c:v", "rawvideo"];
  const sound = ["-af", `aresample=${SOUND_RATE}:async=1:first_pts=0`, "-ac", "1", "-c:a", "pcm_s16le", "-f", "s16le"];
  return [
    ...["-ss", seconds(piece.startMs - piece.leadMs), "-t", seconds(piece.endMs - piece.startMs + piece.leadMs)],
    ...["-threads", String(threads), ...inputArgs(film)],
    ...["-filter_complex", `${pictures(source)}${small},split=2[pixels][times]`],
    ...["-map", "[pixels]", ...raw, "-f", "rawvideo", files.pixels],
    ...["-map", "[times]", ...raw, "-f", "framecrc", files.times],
    ...["-map", "[larger]", ...raw, "-f", "rawvideo", files.larger],
    ...["-map", "[larger-times]", ...raw, "-f", "framecrc", files.largerTimes],
    ...(audioIndex === null ? [] : ["-map", `0:${audioIndex}`, ...sound, files.sound]),
  ];
}

/** The film's pictures, of which some are also those in which faces and letters are looked for. */
function pictures({ videoIndex, deinterlace, largerSize: { width, height } }: MeasuredFilm): string {
  const some = `select='isnan(prev_selected_t)+gte(t,prev_selected_t+${LARGER_SECONDS})'`;
  const larger = `scale=${width}:${height}:flags=area,setsar=1,format=bgr24`;
  const all = `[0:${videoIndex}]${deinterlace ? "yadif," : ""}split=2[all][some]`;
  return `${all};[some]${some},${larger},split=2[larger][larger-times];[all]`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** The signals of a whole film, from those of its pieces in order. */
export function joined(durationMs: number, pieces: Omit<Signals, "durationMs">[]): Signals {
  const loud = pieces.map(({ loudness }) => loudness);
  return {
    durationMs,
    frames: {
      times: pieces.flatMap(({ frames }) => frames.times),
      changes: pieces.flatMap(({ frames }) => frames.changes),
    },
    samples: pieces.flatMap(({ samples }) => samples),
    loudness: loud.every((one) => one !== null) ? loud.flat() : null,
  };
}
