import { readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { encoderThreads } from "~/features/video/encoding/rules.ts";
import type { Size } from "~/features/video/survey/rules/frames.ts";
import { timesOf } from "~/features/video/survey/rules.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { framesOf, inFilm } from "./commands/frames.server.ts";
import { textsOf } from "./commands/text.server.ts";
import { cutsOf } from "./rules/cuts.ts";
import { withText } from "./rules/on-screen-text.ts";
import { PictureMeter } from "./rules/pictures.ts";
import { loudnessOf } from "./rules/sounds.ts";
import type { Span } from "./rules/spans.ts";
import {
  joined,
  largerSize,
  type MeasuredFilm,
  measuredSize,
  type Piece,
  piecesOf,
  SAMPLE_MS,
  type SignalFiles,
  type Signals,
  signalArgs,
  signalFiles,
} from "./rules.ts";

export type PieceOfSignals = Omit<Signals, "durationMs">;
/** Pieces that earlier runs measured, by their place in the film. */
export type KeptPieces = {
  read(place: number): Promise<PieceOfSignals | null>;
  keep(place: number, piece: PieceOfSignals): Promise<void>;
};

export type FilmToMeasure = Omit<MeasuredFilm, "size" | "largerSize"> & Size & { durationMs: number };
type Options = {
  ffmpeg: Ffmpeg;
  /** Where the operator named a model. */
  faces?: FaceFinder | null;
  /** An empty folder for temporary files. */
  folder: string;
  kept?: KeptPieces;
  /** Milliseconds of the film measured so far. */
  onProgress?: (measuredMs: number) => void;
  signal?: AbortSignal;
};

/** Measures a film in one decoding pass, piece by piece; pieces that were kept are not decoded again. */
export async function measureFilm(film: FilmToMeasure, options: Options): Promise<Signals> {
  const source = { ...film, size: measuredSize(film), largerSize: largerSize(film) };
  const pieces: PieceOfSignals[] = [];
  for (const [place, piece] of piecesOf(film.durationMs).entries()) {
    const known = await options.kept?.read(place);
    const measured = known ?? (await measurePiece(source, piece, options));
    if (!known) await options.kept?.keep(place, measured);
    pieces.push(measured);
    options.onProgress?.(piece.endMs);
  }
  return joined(film.durationMs, pieces);
}

async function measurePiece(source: MeasuredFilm & FilmToMeasure, piece: Piece, options: Options) {
  const files = signalFiles(options.folder);
  const work = encodingWorkMs({ ...source, pictures: 0, byteSize: 0, durationMs: piece.endMs - piece.startMs });
  await options.ffmpeg.run(signalArgs(source, piece, files, encoderThreads(availableParallelism())), {
    limitMs: stageLimitMs("preparation", work, 0),
    signal: options.signal,
    urgency: "unhurried",
    onProgress: (ms) => options.onProgress?.(Math.min(piece.endMs, piece.startMs + ms)),
  });
  const faces = await facesOf(files, source, piece, options);
  const { frames, samples } = await picturesOf(files, source.size, piece, faces);
  const texts = await textsOf(files, source.largerSize, piece, cutsOf(frames));
  const loudness = source.audioIndex === null ? null : await soundOf(files.sound, piece);
  for (const path of Object.values(files)) await rm(path, { force: true });
  return { frames, samples: withText(samples, texts), loudness };
}

type FoundFaces = { atMs: number; faces: Span[] }[];

/** The faces in the pictures of a piece in which they were looked for. */
async function facesOf(
  { larger: file, largerTimes }: SignalFiles,
  { largerSize }: MeasuredFilm,
  piece: Piece,
  { faces, signal }: Options,
): Promise<FoundFaces> {
  const found = await faces?.find({ file, ...largerSize }, signal);
  if (!found) return [];
  const atMs = timesOf(await readFile(largerTimes, "utf8"));
  return found.map((faces, at) => ({ faces, atMs: inFilm(atMs[at] ?? 0, piece) }));
}

async function picturesOf(files: SignalFiles, size: Size, piece: Piece, found: FoundFaces) {
  const [times, changes, samples] = [[], [], []] as [number[], number[], Signals["samples"]];
  const meter = new PictureMeter();
  const faces = new Map(found.map((one) => [one.atMs, one.faces]));
  let nextSample = piece.startMs;
  for await (const frame of framesOf(files, size, piece)) {
    const inside = frame.atMs >= piece.startMs;
    const { change, sample } = meter.measure(frame, inside && frame.atMs >= nextSample, faces.get(frame.atMs));
    if (!inside) continue;
    times.push(frame.atMs);
    changes.push(Math.round(change * 10_000) / 10_000);
    if (!sample) continue;
    samples.push(sample);
    nextSample = frame.atMs + SAMPLE_MS - 1;
  }
  return { frames: { times, changes }, samples };
}

async function soundOf(path: string, { leadMs }: Piece): Promise<number[]> {
  const bytes = await readFile(path);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  return loudnessOf(samples).slice(leadMs / 100);
}
