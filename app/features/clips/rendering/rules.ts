import type { Aspect, FramedShot } from "~/features/clips/framing/rules.ts";
import { keyFrameEvery } from "~/features/video/encoding/rules.ts";
import { inputArgs } from "~/features/video/probes/rules.ts";
import type { Overlay } from "./rules/overlays.ts";
import { type MoveFiles, pictureGraph, type SourcePicture } from "./rules/pictures.ts";

/** Loudness that networks play at, and the highest peak: decibels below full scale. */
export const LOUDNESS_LUFS = -14;
/** Encoding may add up to two decibels to what the limiter lets pass, most of all to noise. */
const LIMIT_DB = -3.2;

/** One clip to make of a film. */
export type Rendering = {
  film: string;
  startMs: number;
  endMs: number;
  aspect: Aspect;
  source: SourcePicture;
  videoIndex: number;
  audioIndex: number | null;
  shots: FramedShot[];
  overlays: Overlay[];
  /** Decibels that bring the sound to the networks' loudness. */
  gainDb: number;
};

/** The part of a film, by decoding from the key frame before it: the first frame is that of the cut, to the frame. */
const partArgs = ({ film, startMs, endMs }: Pick<Rendering, "film" | "startMs" | "endMs">): string[] => [
  ...["-ss", seconds(startMs), "-t", seconds(endMs - startMs - END_ALLOWANCE_MS)],
  ...inputArgs(film),
];

/** A frame that begins exactly at the end belongs to the next shot. */
const END_ALLOWANCE_MS = 4;

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** The whole clip by one run; `moves` are the files of `cropMoves`. */
export function renderArgs(rendering: Rendering, moves: MoveFiles, output: string, threads: number): string[] {
  const { overlays, audioIndex, gainDb } = rendering;
  const lasts = (rendering.endMs - rendering.startMs - END_ALLOWANCE_MS) / 1000;
  const graph = [
    pictureGraph(rendering, moves),
    ...(audioIndex === null ? [] : [`[0:${audioIndex}]${soundFilters(gainDb)},${fades(lasts)}[sound]`]),
  ];
  return [
    ...["-threads", String(threads), ...partArgs(rendering)],
    ...overlays.flatMap(({ input }) => input),
    ...["-filter_complex", graph.join(";"), "-map", "[picture]"],
    ...(audioIndex === null ? [] : ["-map", "[sound]", "-c:a", "aac", "-b:a", "160k", "-ac", "2", "-ar", "48000"]),
    ...["-fps_mode", "cfr", "-fpsmax", "60", "-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high"],
    ...["-crf", "21", "-maxrate", "8M", "-bufsize", "16M", "-force_key_frames", keyFrameEvery(2)],
    ...["-threads", String(threads), "-t", lasts.toFixed(3), "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-movflags", "+faststart", "-max_muxing_queue_size", "1024", "-f", "mp4", output],
  ];
}

/** Sound from the first frame on, louder or quieter, with its peaks limited between the samples as well. */
export const soundFilters = (gainDb: number): string =>
  [
    "aresample=192000:async=1:first_pts=0",
    `volume=${gainDb.toFixed(2)}dB`,
    `alimiter=limit=${(10 ** (LIMIT_DB / 20)).toFixed(4)}:attack=5:release=80:level=disabled`,
    "aresample=48000",
  ].join(",");

/** Short enough to be no fades, long enough that no end clicks. */
const fades = (lasts: number) => `afade=d=0.012,afade=t=out:st=${Math.max(0, lasts - 0.06).toFixed(3)}:d=0.06`;

/** Loudness of a part of a film after `filters`, written to a file every tenth of a second. */
export const loudnessArgs = (part: Rendering, filters: string, report: string): string[] => [
  ...partArgs(part),
  ...["-map", `0:${part.audioIndex}`, "-vn"],
  ...["-af", `${filters},ebur128=metadata=1:peak=true,ametadata=mode=print:file=${report}`, "-f", "null", "-"],
];

/** The integrated loudness in LUFS that ebur128 reported last. */
export function integratedLoudness(report: string): number | null {
  const found = [...report.matchAll(/^lavfi\.r128\.I=(-?[\d.]+|-?inf|nan)$/gm)].at(-1)?.[1];
  const value = Number(found);
  return Number.isFinite(value) ? value : null;
}

/** Below this a clip has no sound that could be brought to a level. */
const SILENT_LUFS = -60;
const MOST_GAIN_DB = 30;

/** The gain for a part of this loudness. */
export const gainFor = (lufs: number | null): number =>
  lufs === null || lufs <= SILENT_LUFS ? 0 : Math.min(MOST_GAIN_DB, LOUDNESS_LUFS - lufs);

/** Whether a measured loudness is as close as a listener could tell. */
export const isAtLevel = (lufs: number | null): boolean =>
  lufs === null || lufs <= SILENT_LUFS || Math.abs(lufs - LOUDNESS_LUFS) <= 0.4;
