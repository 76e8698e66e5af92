import type { Effort } from "~/features/video/encoding/rules/time-limits.ts";
import type { HighRange } from "~/features/video/encoding/rules/tone-mapping.ts";

/** The parts of ffprobe's output that decisions need. */
export type Probe = {
  /** ffmpeg's container names, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  byteSize: number;
  /** From the beginning of the first stream to the end of the last. */
  durationMs: number | null;
  video: VideoStream | null;
  /** The first sound that can be decoded. */
  audio: AudioStream | null;
  /** All sound tracks in the order of the file. */
  sounds: SoundTrack[];
  texts: TextStream[];
};

/** Subtitles that are text; those that are pictures do not count. */
export type TextStream = {
  index: number;
  /** ISO 639-2, such as `eng`; null where the file does not say. */
  language: string | null;
  title: string;
  /** Whether the file wants players to show it. */
  isDefault: boolean;
};

export type VideoStream = {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  /** Null for films that usual screens show as they are. */
  highRange: HighRange | null;
  width: number;
  height: number;
  /** Width of a pixel over its height. */
  pixelAspect: number;
  /** Degrees by which the player must rotate the picture, a multiple of 90. */
  rotation: number;
  interlaced: boolean;
  /** Pictures a second on average; 0 when unknown. */
  frameRate: number;
  /** Highest rate in pictures a second (`r_frame_rate`); 0 when unknown. */
  steadyRate: number;
  /** Number of all pictures; 0 when unknown. */
  pictures: number;
  /** When the last picture ends, from the beginning of the file; null when unknown. */
  endMs: number | null;
};

export type AudioStream = {
  index: number;
  codec: string;
  profile: string;
  channels: number;
  /** When the sound ends, from the beginning of the file; null when unknown. */
  endMs: number | null;
};

export type SoundTrack = AudioStream & {
  isDecodable: boolean;
  /** Loudspeakers in ffmpeg's names, such as `FL`, in the order of the channels; empty where the file does not say. */
  speakers: string[];
  /** ISO 639-2; null where the file does not say. */
  language: string | null;
  isDefault: boolean;
  /** A commentary, a description or a part of the mix: not what the film is heard with. */
  isAside: boolean;
};

/** Pictures a second; players on phones show no more. */
export const MOST_RATE = 60;

/** Filling gaps may multiply the number of pictures by at most this. */
const MOST_FILLING = 4;

/** Whether a film has so few pictures for its length that gaps must not be filled with duplicates. */
export function isSparse({ pictures, steadyRate, endMs }: VideoStream): boolean {
  if (!endMs) return true;
  return (pictures / endMs) * 1000 * MOST_FILLING < Math.min(MOST_RATE, steadyRate || MOST_RATE);
}

export const workloadOf = ({ durationMs, byteSize }: Probe, { pictures, width, height }: VideoStream): Effort => ({
  ...{ durationMs, byteSize, pictures, width, height },
});

/** Only these containers are opened: a playlist renamed to a film could refer to other files or addresses. */
export const inputGuards = [
  ...["-protocol_whitelist", "file,pipe"],
  ...["-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,avi,matroska,webm"],
];

/** Of one picture: a square of 4096 by 4096. Larger ones cost a gigabyte of memory to decode. */
export const MOST_PIXELS = 4096 * 4096;

/** A film as ffmpeg's input; pictures may be larger than the first one, which the probe checked. */
export const inputArgs = (film: string) => ["-max_pixels", String(MOST_PIXELS), ...inputGuards, "-i", `file:${film}`];
