import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import { toWebImage, type WebImage } from "~/platform/images.ts";
import { parseProbe } from "./input.ts";
import {
  inputGuards,
  isTruncated,
  type Plan,
  type Probe,
  percentDone,
  posterArgs,
  preparationArgs,
  preparationPlan,
} from "./rules.ts";

export type PreparedFilm = {
  ok: true;
  path: string;
  durationMs: number | null;
  width: number;
  height: number;
};
export type FilmRefusal = { ok: false; reason: "unreadable" | "truncated" | "no-picture" };

type Options = {
  ffmpeg: Ffmpeg;
  original: string;
  /** An empty folder for everything that is made on the way. */
  folder: string;
  /** Comes first, long before a film that has to be encoded. */
  onPoster: (poster: WebImage) => Promise<void>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Makes an uploaded file playable on the web, with a poster. Every fault of the file is an answer, not an error. */
export async function prepareFilm(options: Options): Promise<PreparedFilm | FilmRefusal> {
  const { ffmpeg, original, folder, signal } = options;
  try {
    const plan = preparationPlan(await probe(ffmpeg, original, signal));
    if (!plan.ok) return plan;
    await offerPoster(options, plan);
    const path = join(folder, "film.mp4");
    await write(options, plan, path);
    const made = await probe(ffmpeg, path, signal);
    if (!made.video || isTruncated(plan.durationMs, made.durationMs)) return { ok: false, reason: "truncated" };
    return { ok: true, path, durationMs: made.durationMs, width: made.video.width, height: made.video.height };
  } catch (error) {
    if (error instanceof FfmpegFailed) return { ok: false, reason: "unreadable" };
    throw error;
  }
}

export const probe = async (ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<Probe> =>
  parseProbe(await ffmpeg.probe(path, inputGuards, signal));

/** One core stays with the web process. */
export const encoderThreads = () => Math.max(1, availableParallelism() - 1);

function write({ ffmpeg, original, onProgress, signal }: Options, plan: Plan, path: string) {
  return ffmpeg.run(preparationArgs(plan, original, path, encoderThreads()), {
    onProgress: (writtenMs) => onProgress(percentDone(writtenMs, plan.durationMs)),
    signal,
  });
}

/** A film without a poster is still a film. */
async function offerPoster({ ffmpeg, original, folder, onPoster, signal }: Options, plan: Plan) {
  const still = join(folder, "still.jpg");
  const image = await ffmpeg
    .run(posterArgs(original, still, plan), { signal })
    .then(() => toWebImage(still))
    .catch(() => null);
  signal.throwIfAborted();
  if (image) await onPoster(image);
}
