import { inputArgs } from "~/features/video/probes/rules.ts";
import type { Loop } from "~/features/video/survey/rules/loops.ts";
import type { VideoId } from "~/lib/ids.ts";

/** The file beside the film's posters, which are public where the film is not. */
export const silentLoopKey = (videoId: VideoId, token: string) => `posters/${videoId}/${token}-loop.mp4`;

/** As many lines as the opening of a page needs. */
const MOST_LINES = 720;

/** A loop's size in pixels, even in both directions as the encoder wants it. */
export function loopSize({ width, height }: { width: number; height: number }) {
  const lines = Math.min(MOST_LINES, height);
  return { width: even((width * lines) / height), height: even(lines) };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

type Cut = { film: string; videoIndex: number; loop: Loop; size: { width: number; height: number } };

/** Arguments of ffmpeg that write these seconds of a film without its sound and without what else its file says. */
export function silentLoopArgs({ film, videoIndex, loop, size }: Cut, output: string): string[] {
  const seconds = (ms: number) => (ms / 1000).toFixed(3);
  return [
    ...["-ss", seconds(loop.startMs), "-t", seconds(loop.endMs - loop.startMs), ...inputArgs(film)],
    ...["-map", `0:${videoIndex}`, "-an", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"],
    ...["-vf", `scale=${size.width}:${size.height}`, "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-preset", "fast", "-profile:v", "high", "-crf", "26"],
    ...["-movflags", "+faststart", "-f", "mp4", output],
  ];
}
