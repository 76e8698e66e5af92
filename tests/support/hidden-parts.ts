import type { Ffmpeg } from "~/platform/ffmpeg.ts";

const WATCH = { limitMs: 30_000 };

/** Milliseconds of each stream of a film. */
export async function lengthsMs(ffmpeg: Ffmpeg, path: string, guards: string[] = []): Promise<number[]> {
  const { streams } = (await ffmpeg.probe(path, guards, WATCH)) as { streams: { duration: string }[] };
  return streams.map(({ duration }) => Number(duration) * 1000);
}

/** How much of each stream the edit list hides, by the lengths that ffprobe tells with and without it. */
export async function hiddenMs(ffmpeg: Ffmpeg, path: string): Promise<number[]> {
  const [shown, whole] = [await lengthsMs(ffmpeg, path), await lengthsMs(ffmpeg, path, ["-ignore_editlist", "1"])];
  return whole.map((ms, at) => ms - (shown[at] ?? 0));
}
