import { secondsAtMost } from "~/features/video/encoding/rules.ts";
import { inputArgs } from "~/features/video/probes/rules.ts";
import { frameSize, type Size } from "./rules/frames.ts";
import type { Loop } from "./rules/loops.ts";

export const surveyJob = { name: "videos.survey" };

/** A higher number lets a sweep choose poster, poster frames and loop of every film again, where its owner has not. */
export const PICTURES_VERSION = 1;

type LookedOver = { surveyedAt: Date | null; picturesVersion: number };

export const needsSurvey = ({ surveyedAt, picturesVersion }: LookedOver): boolean =>
  surveyedAt === null || picturesVersion < PICTURES_VERSION;

const MOST_FRAMES = 160;
const SHORTEST_INTERVAL_MS = 500;

/** A look over a whole film: small frames at equal intervals. */
export type SurveyPlan = { size: Size; intervalMs: number; most: number };

export const surveyPlan = (film: Size & { durationMs: number | null }): SurveyPlan => ({
  size: frameSize(film),
  intervalMs: Math.max(SHORTEST_INTERVAL_MS, Math.ceil((film.durationMs ?? 0) / MOST_FRAMES)),
  most: MOST_FRAMES + 1,
});

/** The files of a survey: the pixels of its frames, one after another, and the time of each. */
export type SurveyFiles = { pixels: string; times: string };

export const surveyFiles = (folder: string): SurveyFiles => ({
  pixels: `${folder}/survey.rgb`,
  times: `${folder}/survey.txt`,
});

/** Filters that turn frames which are decoded anyway into those of a survey. */
export function surveyFilter({ size, intervalMs }: SurveyPlan, from: string): string {
  const seconds = (intervalMs / 1000).toFixed(3);
  const select = `select='if(isnan(prev_selected_t),1,gte(t,prev_selected_t+${seconds}))'`;
  return `${from}${select},${smallFrame(size)},split=2[survey-pixels][survey-times]`;
}

const smallFrame = ({ width, height }: Size) => `scale=${width}:${height}:flags=area,setsar=1,format=rgb24`;

/** Outputs for the two ends of `surveyFilter`; framecrc writes the time of each frame as text. */
export const surveyOutputs = ({ most }: SurveyPlan, { pixels, times }: SurveyFiles): string[] => [
  ...["-map", "[survey-pixels]", ...RAW, "-frames:v", String(most), "-f", "rawvideo", pixels],
  ...["-map", "[survey-times]", ...RAW, "-frames:v", String(most), "-f", "framecrc", times],
];

const RAW = ["-fps_mode", "passthrough", "-c:v", "rawvideo"];

type Source = { film: string; videoIndex: number; durationMs: number | null };

export const LOOKED_AT = ["key frames", "all frames"] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

/** A survey by a run of its own, of a film that nothing else decodes. */
export const surveyArgs = (plan: SurveyPlan, source: Source, files: SurveyFiles, lookedAt: LookedAt): string[] => [
  ...(lookedAt === "key frames" ? ["-skip_frame", "nokey", "-discard", "nokey"] : []),
  ...["-threads", "1", "-t", secondsAtMost(source.durationMs).toFixed(3), ...inputArgs(source.film)],
  ...["-filter_complex", surveyFilter(plan, `[0:${source.videoIndex}]`), ...surveyOutputs(plan, files)],
];

/** Key frames are enough when there are this many, evenly spread. */
const ENOUGH_FRAMES = 48;
const MOST_INTERVALS_APART = 6;

export function areEnough(times: number[], { intervalMs }: SurveyPlan, durationMs: number | null): boolean {
  const marks = [0, ...times, durationMs ?? times.at(-1) ?? 0];
  const gaps = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
  return times.length >= ENOUGH_FRAMES && Math.max(...gaps) <= intervalMs * MOST_INTERVALS_APART;
}

/** Positions of the first look at a film, as shares: before it is prepared, and quick however long it is. */
const FIRST_LOOK_SHARES = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85];

export const firstLookTimes = (durationMs: number | null): number[] =>
  FIRST_LOOK_SHARES.map((share) => Math.round((durationMs ?? 0) * share));

/** One run that seeks to each time and writes the key frame before it, to the file of the same place. */
export function firstLookArgs({ film, videoIndex }: Source, times: number[], size: Size, outputs: string[]): string[] {
  return [
    ...times.flatMap((atMs) => [...keyFrameAt(atMs), "-threads", "1", ...inputArgs(film)]),
    ...outputs.flatMap((output, at) => [
      ...["-map", `${at}:${videoIndex}`, "-vf", smallFrame(size), "-frames:v", "1"],
      ...[...RAW, "-f", "rawvideo", output],
    ]),
  ];
}

/** The key frame at or before a time. */
export const keyFrameAt = (atMs: number): string[] => [
  ...["-skip_frame", "nokey", "-noaccurate_seek", "-ss", (atMs / 1000).toFixed(3)],
];

/** Frames of a stretch that a loop is looked for in. */
export const STRETCH_INTERVAL_MS = 500;

/** Two frames of a shot, of which the later one is shown at this time or just before it. */
export const momentsBefore = (atMs: number): Loop => ({
  startMs: Math.max(0, atMs - STRETCH_INTERVAL_MS - NEAR_MS),
  endMs: atMs + NEAR_MS,
});

const NEAR_MS = 100;

export const stretchArgs = (
  { startMs, endMs }: Loop,
  plan: SurveyPlan,
  { film, videoIndex }: Source,
  files: SurveyFiles,
): string[] => [
  ...["-ss", (startMs / 1000).toFixed(3), "-t", ((endMs - startMs) / 1000).toFixed(3)],
  ...["-threads", "1", ...inputArgs(film)],
  ...["-filter_complex", surveyFilter(plan, `[0:${videoIndex}]`), ...surveyOutputs(plan, files)],
];

/** The times in milliseconds that framecrc wrote: `stream, dts, pts, …` after the time base `#tb 0: 1/25`. */
export function timesOf(framecrc: string): number[] {
  const [, over = 1, under = 1] = (/^#tb 0: (\d+)\/(\d+)/m.exec(framecrc) ?? []).map(Number);
  return framecrc
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => Math.floor((Number(line.split(",")[2]) * over * 1000) / under));
}
