import type { Effort } from "../time-limits/rules.ts";

/** What ffprobe found, as far as a decision needs it. */
export type Probe = {
  /** ffmpeg's container names, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  byteSize: number;
  /** From the beginning of the first stream to the end of the last. */
  durationMs: number | null;
  video: VideoStream | null;
  audio: AudioStream | null;
};

export type VideoStream = {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  width: number;
  height: number;
  /** Width of a pixel over its height. */
  pixelAspect: number;
  /** Degrees, a multiple of 90; what the player must turn the picture by. */
  rotation: number;
  interlaced: boolean;
  /** Pictures a second on average; 0 when unknown. */
  frameRate: number;
  /** Pictures a second where they are closest; 0 when unknown. */
  steadyRate: number;
  /** How many there are in all; 0 when unknown. */
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

/** Players on phones show no more, and neither do we. */
export const MOST_RATE = 60;

/** Filling the gaps of a film multiplies its pictures by this at most. */
const MOST_FILLING = 4;

/** Whether a film has so few pictures for its length that its gaps must not be filled with copies of them. */
export function isSparse({ pictures, steadyRate, endMs }: VideoStream): boolean {
  if (!endMs) return true;
  return (pictures / endMs) * 1000 * MOST_FILLING < Math.min(MOST_RATE, steadyRate || MOST_RATE);
}

export const effortOf = ({ durationMs, byteSize }: Probe, { pictures, width, height }: VideoStream): Effort => ({
  ...{ durationMs, byteSize, pictures, width, height },
});

/** Only files in these containers are opened: a playlist dressed as a film could name other files or addresses. */
export const inputGuards = [
  ...["-protocol_whitelist", "file,pipe"],
  ...["-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,avi"],
];

/** Of one picture: a square of 4096 by 4096. Larger ones cost a gigabyte of memory to decode. */
export const MOST_PIXELS = 4096 * 4096;

/** A film as ffmpeg's input; its pictures may grow after the probe has seen the first. */
export const inputArgs = (film: string) => ["-max_pixels", String(MOST_PIXELS), ...inputGuards, "-i", `file:${film}`];
