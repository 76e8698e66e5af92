import { copyingWorkMs, encodingWorkMs, LONGEST_FILM_MS } from "~/features/video/encoding/rules/time-limits.ts";
import type { HighRange } from "~/features/video/encoding/rules/tone-mapping.ts";
import { NOTHING_HIDDEN } from "~/features/video/probes/rules/edit-lists.ts";
import {
  type AudioStream,
  isSparse,
  MOST_PIXELS,
  MOST_RATE,
  type Probe,
  type VideoStream,
  workloadOf,
} from "~/features/video/probes/rules.ts";
import { type SoundChoice, soundChoice } from "./rules/sounds.ts";

export type Plan = {
  ok: true;
  video: "copy" | Encoding;
  audio: "copy" | "encode" | "none";
  videoIndex: number;
  sound: SoundChoice | null;
  highRange: HighRange | null;
  durationMs: number | null;
  byteSize: number;
  /** The length of a full-HD film that takes as much work. */
  workMs: number;
};
export type Encoding = { width: number; height: number; deinterlace: boolean; sparse: boolean };
export type PlanRefusal = {
  ok: false;
  reason: "no-picture" | "unreadable" | "too-long" | "too-many-pixels" | "sound-goes-on";
};

const COPYABLE_PROFILES = new Set(["Constrained Baseline", "Baseline", "Main", "High"]);
/** H.264 level 4.2: what every phone decodes in hardware. */
const HIGHEST_LEVEL = 42;
const MOST_PIXELS_OF_LEVEL = 8704 * 16 * 16;
const LONGEST_SIDE = 1920;
const SHORTEST_SIDE = 1080;

/** Decides how an upload is prepared: streams that browsers can play are copied, if they hide nothing. */
export function preparationPlan(
  film: Probe,
  sound = soundChoice(film.sounds),
  hidden = NOTHING_HIDDEN,
): Plan | PlanRefusal {
  const { container, durationMs, byteSize, video } = film;
  const audio = sound?.tracks[0] ?? null;
  if (!video) return { ok: false, reason: film.sounds.length ? "no-picture" : "unreadable" };
  const reason = refusal(durationMs, video, audio);
  if (reason) return { ok: false, reason };
  const isMp4 = container.split(",").includes("mp4");
  const copied = isMp4 && playsAsItIs(video) && !hidden.picture;
  const effort = workloadOf(film, video);
  return {
    ok: true,
    video: copied ? "copy" : { ...fittedSize(video), deinterlace: video.interlaced, sparse: isSparse(video) },
    audio: audioPlan(sound, isMp4 && !hidden.picture && !hidden.sound),
    videoIndex: video.index,
    sound,
    highRange: video.highRange,
    durationMs,
    byteSize,
    workMs: copied ? copyingWorkMs(effort) : encodingWorkMs(effort),
  };
}

/** Whether a plan copies a stream, with what its edit list hides. */
export const copiesStream = ({ video, audio }: Plan): boolean => video === "copy" || audio === "copy";

function refusal(
  durationMs: number | null,
  video: VideoStream,
  audio: AudioStream | null,
): PlanRefusal["reason"] | null {
  if (!video.width || !video.height) return "unreadable";
  if (video.width * video.height > MOST_PIXELS) return "too-many-pixels";
  if ((durationMs ?? 0) > LONGEST_FILM_MS) return "too-long";
  return soundGoesOn(video, audio) ? "sound-goes-on" : null;
}

/** Sound may outlast the picture by this much; if it is longer, the export has lost its picture. */
const LONGEST_SOUND_ALONE_MS = 60_000;
const soundGoesOn = (video: VideoStream, audio: AudioStream | null) =>
  Boolean(video.endMs && audio?.endMs && audio.endMs - video.endMs > LONGEST_SOUND_ALONE_MS);

const playsAsItIs = (video: VideoStream) =>
  video.codec === "h264" &&
  COPYABLE_PROFILES.has(video.profile) &&
  video.level <= HIGHEST_LEVEL &&
  video.width * video.height <= MOST_PIXELS_OF_LEVEL &&
  video.frameRate <= MOST_RATE + 1 &&
  (video.pixelFormat === "yuv420p" || video.pixelFormat === "yuvj420p") &&
  !video.highRange &&
  !video.interlaced &&
  video.pixelAspect === 1 &&
  video.rotation === 0;

function audioPlan(sound: SoundChoice | null, isMp4: boolean): Plan["audio"] {
  const audio = sound?.tracks[0];
  if (!audio) return "none";
  return isMp4 && !sound.channels && audio.codec === "aac" && audio.channels <= 2 ? "copy" : "encode";
}

/** Upright, square-pixelled, even, and inside 1920 by 1080 (or 1080 by 1920). */
export function fittedSize(video: VideoStream): { width: number; height: number } {
  const turned = Math.abs(video.rotation) % 180 === 90;
  const wide = video.width * video.pixelAspect;
  const [width, height] = turned ? [video.height, wide] : [wide, video.height];
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height), SHORTEST_SIDE / Math.min(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

const ALLOWED_GAP_MS = 500;
const ALLOWED_GAP_SHARE = 0.03;

/** Whether the output is clearly shorter than the file's header says, so that the file is incomplete. */
export function isTruncated(promisedMs: number | null, writtenMs: number | null): boolean {
  if (promisedMs === null) return false;
  const missing = promisedMs - (writtenMs ?? 0);
  return missing > Math.max(ALLOWED_GAP_MS, promisedMs * ALLOWED_GAP_SHARE);
}
