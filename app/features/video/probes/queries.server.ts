import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { LARGEST_UPLOAD_BYTES } from "~/features/video/videos/rules.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { parseProbe } from "./input.ts";
import { inputGuards, type Probe } from "./rules.ts";

const LOOK = { limitMs: probeLimitMs(LARGEST_UPLOAD_BYTES) };

export const probe = async (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<Probe> =>
  parseProbe(await ffmpeg.probe(path, inputGuards, { ...LOOK, signal }));

/** Milliseconds at which a film's picture has its key frames. */
export const keyframes = (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number[]> =>
  ffmpeg.keyframes(path, inputGuards, { ...LOOK, signal });
