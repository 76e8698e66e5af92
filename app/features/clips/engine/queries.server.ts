import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { firstLook } from "~/features/video/survey/commands.server.ts";
import { type Bars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import { openedFilm, uprightSize } from "./rules.ts";

type Options = {
  ffmpeg: Ffmpeg;
  folder: string;
  /** Where they are known already. */
  bars?: Bars | null;
  signal: AbortSignal;
};

/** Opens a film file; faults of the file are returned. */
export async function openFilm(path: string, { ffmpeg, folder, bars, signal }: Options) {
  const found = await probe(ffmpeg, path, signal).catch((error) => {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  });
  if (!found) return { ok: false, reason: "not-a-film" } as const;
  const opened = openedFilm(path, found, bars ?? NO_BARS);
  if (bars || !opened.ok || !found.video) return opened;
  const { durationMs, videoIndex } = opened;
  const options = { limitMs: probeLimitMs(found.byteSize), signal };
  const source = { film: path, folder, videoIndex, durationMs };
  const look = await firstLook(ffmpeg, source, uprightSize(found.video), options).catch(() => null);
  return openedFilm(path, found, look?.bars ?? NO_BARS);
}
