import { encodingWorkMs } from "~/features/video/encoding/rules/time-limits.ts";
import { keyFrameEvery, secondsAtMost } from "~/features/video/encoding/rules.ts";
import { inputArgs, isSparse, type Probe, workloadOf } from "~/features/video/probes/rules.ts";
import { type SurveyFiles, type SurveyPlan, surveyFilter, surveyOutputs } from "~/features/video/survey/rules.ts";

type Encoding = { crf: number; maxKilobits: number };

export type Quality = {
  /** Part of the file names. */
  file: (typeof QUALITY_FILES)[number];
  /** The name shown to users. */
  name: string;
  width: number;
  height: number;
  video: "copy" | Encoding;
};

export type QualityPlan = {
  /** Best first; empty when a second quality would hardly be smaller than the film. */
  qualities: Quality[];
  /** Positions of the encoder's key frames: those of the copied stream, or every two seconds. */
  keyframes: "source" | "regular";
  videoIndex: number;
  audioIndex: number | null;
  durationMs: number | null;
  /** The film has long gaps between pictures, so B-frames are not allowed. */
  sparse: boolean;
};

const TOP: Encoding = { crf: 22, maxKilobits: 5_000 };
const LOWER = [
  { file: "720p", long: 1280, short: 720, video: { crf: 23, maxKilobits: 2_800 } },
  { file: "360p", long: 640, short: 360, video: { crf: 24, maxKilobits: 800 } },
] as const;

/** A lower quality is made only when its sides are at most this share of the film's. */
const WORTHWHILE = 0.8;

/** Players change quality at key frames: a stream with longer gaps between them is encoded again. */
const LONGEST_KEYFRAME_GAP_MS = 4_500;
const SEGMENT_SECONDS = 4;

export const QUALITY_FILES = ["top", "720p", "360p"] as const;

/**
 * Decides which qualities an H.264 film gets, from its own height down. The top one is a copy of the film's stream,
 * unless its key frames are too far apart. Landscape and portrait films are measured by the frame that they fit into.
 */
export function qualityPlan(film: Probe, keyframesMs: number[]): QualityPlan | null {
  const { video, audio, durationMs } = film;
  if (!video) return null;
  const lower = lowerQualities(video.width, video.height);
  const copies = longestGap(keyframesMs, durationMs) <= LONGEST_KEYFRAME_GAP_MS;
  const top: Quality = {
    file: "top",
    name: qualityName(video.width, video.height),
    width: video.width,
    height: video.height,
    video: copies ? "copy" : TOP,
  };
  return {
    qualities: lower.length ? [top, ...lower] : [],
    keyframes: copies ? "source" : "regular",
    videoIndex: video.index,
    audioIndex: audio?.index ?? null,
    durationMs,
    sparse: isSparse(video),
  };
}

/** The length of a full-HD film that takes as much work; the storyboard, too, needs all pictures decoded. */
export const renditionsWorkMs = (film: Probe): number =>
  film.video ? encodingWorkMs(workloadOf(film, film.video)) : 0;

function lowerQualities(width: number, height: number): Quality[] {
  return LOWER.flatMap(({ file, long, short, video }) => {
    const factor = Math.min(long / Math.max(width, height), short / Math.min(width, height));
    if (factor > WORTHWHILE) return [];
    return { file, name: file, width: even(width * factor), height: even(height * factor), video };
  });
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** `1080p` for every size that fills a frame of 1920 by 1080 in one dimension, landscape or portrait. */
const qualityName = (width: number, height: number) =>
  `${Math.round(Math.max(Math.min(width, height), (Math.max(width, height) * 9) / 16))}p`;

function longestGap(keyframesMs: number[], durationMs: number | null): number {
  const marks = [0, ...keyframesMs, durationMs ?? keyframesMs.at(-1) ?? 0];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
}

/** `prefix` is the start of the path of every file that is written, except those of the survey, which may be left out. */
type Places = { film: string; prefix: string; survey: { plan: SurveyPlan; files: SurveyFiles } | null };

/**
 * One run of ffmpeg for all renditions and the survey: the film is read and decoded once. The sound is copied into
 * every quality, because the light build of hls.js does not support separate audio tracks.
 */
export function qualityArgs(plan: QualityPlan, { film, prefix, survey }: Places, threads: number): string[] {
  const encoded = plan.qualities.filter(({ video }) => video !== "copy");
  const each = String(Math.max(1, Math.floor(threads / Math.max(1, encoded.length))));
  const sound = plan.audioIndex === null ? [] : ["-map", `0:${plan.audioIndex}`, "-c:a", "copy"];
  return [
    ...["-threads", String(threads), "-t", secondsAtMost(plan.durationMs).toFixed(3), ...inputArgs(film)],
    ...filterArgs(plan.videoIndex, encoded, survey?.plan ?? null),
    ...(survey ? surveyOutputs(survey.plan, survey.files) : []),
    ...plan.qualities.flatMap((quality) => [
      ...(quality.video === "copy"
        ? ["-map", `0:${plan.videoIndex}`, "-c:v", "copy"]
        : ["-map", `[${quality.file}]`, ...encodingArgs(quality.video, plan, each)]),
      ...sound,
      ...hlsArgs(`${prefix}${quality.file}`),
    ]),
  ];
}

function filterArgs(videoIndex: number, encoded: Quality[], survey: SurveyPlan | null): string[] {
  if (!encoded.length && !survey) return [];
  const branches = [...encoded.map(({ file }) => `[in-${file}]`), ...(survey ? ["[in-survey]"] : [])];
  const scales = encoded.map(
    ({ file, width, height }) => `[in-${file}]scale=${width}:${height},setsar=1,format=yuv420p[${file}]`,
  );
  const split = `[0:${videoIndex}]split=${branches.length}${branches.join("")}`;
  return ["-filter_complex", [split, ...scales, ...(survey ? [surveyFilter(survey, "[in-survey]")] : [])].join(";")];
}

const encodingArgs = ({ crf, maxKilobits }: Encoding, { keyframes, sparse }: QualityPlan, threads: string) => [
  ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", String(crf)],
  ...["-maxrate", `${maxKilobits}k`, "-bufsize", `${2 * maxKilobits}k`, "-sc_threshold", "0", "-g", "600"],
  ...["-force_key_frames", keyframes === "source" ? "source" : keyFrameEvery(2)],
  ...["-fps_mode", "passthrough", ...(sparse ? ["-bf", "0"] : []), "-threads", threads],
];

/** One file per quality, read in byte ranges. All keep the film's timestamps, so that changing quality is seamless. */
const hlsArgs = (path: string) => [
  ...["-map_metadata", "-1", "-map_chapters", "-1", "-avoid_negative_ts", "disabled"],
  ...["-f", "hls", "-hls_time", String(SEGMENT_SECONDS), "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"],
  ...["-hls_flags", "single_file+independent_segments", "-hls_segment_filename", `${path}.mp4`, `${path}.m3u8`],
];
