import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { extractFrame } from "~/features/video/posters/commands/extraction.server.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Storage } from "~/platform/storage.ts";
import type { EdgeFrames } from "../rules.ts";

/** Milliseconds before the end at which the last frame is looked for: sound often lasts longer than the picture. */
const BEFORE_END = [60, 200, 600, 1500, 4000];
const PATIENCE_MS = 10 * 60_000;

/** Null for a film that is gone, and for one that ffmpeg cannot read. */
export async function edgeFrames(
  { storage, ffmpeg }: { storage: Storage; ffmpeg: Ffmpeg },
  key: string,
  folder: string,
): Promise<EdgeFrames | null> {
  if ((await storage.size(key)) === null) return null;
  const { path: film, release } = await storage.localCopy(key);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const found = await probe(ffmpeg, film, signal).catch(() => null);
    if (!found?.video || !found.durationMs) return null;
    const { durationMs, byteSize, video } = found;
    const frames = { videoIndex: video.index, durationMs, highRange: video.highRange };
    const options = { signal, limitMs: probeLimitMs(byteSize), urgency: "unhurried" } as const;
    const at = (atMs: number) => extractFrame(ffmpeg, { film, folder, frames, bars: NO_BARS, atMs }, options);
    const first = await at(0);
    if (!first) return null;
    for (const before of BEFORE_END) {
      const lastMs = Math.max(0, durationMs - before);
      const last = await at(lastMs);
      if (last) return { first: first.jpeg, last: last.jpeg, lastMs };
    }
    return { first: first.jpeg, last: first.jpeg, lastMs: 0 };
  } finally {
    await release();
  }
}
