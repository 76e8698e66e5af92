import { type HighRange, toneMapping } from "~/features/video/encoding/rules/tone-mapping.ts";
import { keyFrameEvery, secondsAtMost } from "~/features/video/encoding/rules.ts";
import { inputArgs, MOST_RATE } from "~/features/video/probes/rules.ts";
import type { Encoding, Plan } from "../rules.ts";
import { soundInput } from "./sounds.ts";

const MOST_PICTURE_KILOBITS = 5_000;
const SOUND_KILOBITS = 128;
const MEGABYTE = 1024 ** 2;

/** The output's largest size: copied streams keep theirs, encoded ones have a bit rate; plus container overhead. */
const bytesAtMost = ({ durationMs, byteSize }: Plan): number =>
  Math.ceil(byteSize + (secondsAtMost(durationMs) * (MOST_PICTURE_KILOBITS + SOUND_KILOBITS) * 1000) / 8) +
  16 * MEGABYTE;

/** Arguments that turn the original into a fast-start MP4. */
export function preparationArgs(plan: Plan, input: string, output: string, threads: number): string[] {
  return [
    ...["-t", secondsAtMost(plan.durationMs).toFixed(3), ...inputArgs(input)],
    ...["-map", `0:${plan.videoIndex}`, ...(plan.sound ? soundInput(plan.sound) : [])],
    ...(plan.video === "copy" ? ["-c:v", "copy"] : videoEncoding(plan.video, plan.highRange, threads)),
    ...audioArgs(plan.audio),
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
    ...["-movflags", "+faststart", "-max_muxing_queue_size", "1024"],
    ...["-fs", String(bytesAtMost(plan)), "-f", "mp4", output],
  ];
}

function videoEncoding(
  { width, height, deinterlace, sparse }: Encoding,
  highRange: HighRange | null,
  threads: number,
): string[] {
  const filters = [
    ...(deinterlace ? ["yadif"] : []),
    ...(sparse ? [`select='if(isnan(prev_selected_t),1,gte(t-prev_selected_t,${SHORTEST_GAP}))'`] : []),
    ...[`scale=${width}:${height}`, "setsar=1", ...toneMapping(highRange), "format=yuv420p"],
  ];
  return [
    ...["-vf", filters.join(","), ...(sparse ? SPARSE_FRAMES : STEADY_FRAMES)],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22"],
    ...["-maxrate", `${MOST_PICTURE_KILOBITS}k`, "-bufsize", `${2 * MOST_PICTURE_KILOBITS}k`, "-sc_threshold", "0"],
    ...["-force_key_frames", keyFrameEvery(2), "-threads", String(threads)],
  ];
}

const STEADY_FRAMES = ["-fps_mode", "cfr", "-fpsmax", String(MOST_RATE)];
/** Without B-frames, because beside a gap they would get a wrong duration. */
const SPARSE_FRAMES = ["-fps_mode", "vfr", "-bf", "0"];
const SHORTEST_GAP = (0.99 / MOST_RATE).toFixed(4);

function audioArgs(audio: Plan["audio"]): string[] {
  if (audio === "none") return ["-an"];
  return audio === "copy"
    ? ["-c:a", "copy"]
    : ["-c:a", "aac", "-b:a", `${SOUND_KILOBITS}k`, "-ac", "2", "-ar", "48000"];
}
