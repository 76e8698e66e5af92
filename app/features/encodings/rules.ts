import type { Encoding, Plan } from "../preparations/rules.ts";
import { inputArgs, MOST_RATE } from "../probes/rules.ts";
import { LONGEST_FILM_MS } from "../time-limits/rules.ts";

/** A file that goes on after the end that its head announced is read no further. */
export const secondsAtMost = (durationMs: number | null): number => ((durationMs ?? LONGEST_FILM_MS) / 1000) * 1.05 + 2;

const MOST_PICTURE_KILOBITS = 5_000;
const SOUND_KILOBITS = 128;
const MEGABYTE = 1024 ** 2;

/** What is copied stays as large as it is, what is encoded keeps its rate; with room for the container. */
const bytesAtMost = ({ durationMs, byteSize }: Plan): number =>
  Math.ceil(byteSize + (secondsAtMost(durationMs) * (MOST_PICTURE_KILOBITS + SOUND_KILOBITS) * 1000) / 8) +
  16 * MEGABYTE;

/** Arguments that turn the original into a fast-start MP4. */
export function preparationArgs(plan: Plan, input: string, output: string, threads: number): string[] {
  return [
    ...["-t", secondsAtMost(plan.durationMs).toFixed(3), ...inputArgs(input)],
    ...["-map", `0:${plan.videoIndex}`, ...(plan.audioIndex === null ? [] : ["-map", `0:${plan.audioIndex}`])],
    ...(plan.video === "copy" ? ["-c:v", "copy"] : videoEncoding(plan.video, threads)),
    ...audioArgs(plan.audio),
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
    ...["-movflags", "+faststart", "-max_muxing_queue_size", "1024"],
    ...["-fs", String(bytesAtMost(plan)), "-f", "mp4", output],
  ];
}

function videoEncoding({ width, height, deinterlace, sparse }: Encoding, threads: number): string[] {
  const filters = [
    ...(deinterlace ? ["yadif"] : []),
    ...(sparse ? [`select='if(isnan(prev_selected_t),1,gte(t-prev_selected_t,${SHORTEST_GAP}))'`] : []),
    ...[`scale=${width}:${height}`, "setsar=1", "format=yuv420p"],
  ];
  return [
    ...["-vf", filters.join(","), ...(sparse ? SPARSE_FRAMES : STEADY_FRAMES)],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22"],
    ...["-maxrate", `${MOST_PICTURE_KILOBITS}k`, "-bufsize", `${2 * MOST_PICTURE_KILOBITS}k`, "-sc_threshold", "0"],
    ...["-force_key_frames", keyFrameEvery(2), "-threads", String(threads)],
  ];
}

const STEADY_FRAMES = ["-fps_mode", "cfr", "-fpsmax", String(MOST_RATE)];
/** Pictures that wait for later ones would be given the wrong length beside a gap. */
const SPARSE_FRAMES = ["-fps_mode", "vfr", "-bf", "0"];
const SHORTEST_GAP = (0.99 / MOST_RATE).toFixed(4);

/** Counted from the last key frame: after a gap, every picture would have to make up for those that it left out. */
export const keyFrameEvery = (seconds: number) => `expr:if(isnan(prev_forced_t),1,gte(t,prev_forced_t+${seconds}))`;

function audioArgs(audio: Plan["audio"]): string[] {
  if (audio === "none") return ["-an"];
  return audio === "copy"
    ? ["-c:a", "copy"]
    : ["-c:a", "aac", "-b:a", `${SOUND_KILOBITS}k`, "-ac", "2", "-ar", "48000"];
}
