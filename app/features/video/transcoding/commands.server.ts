import { availableParallelism } from "node:os";
import { join } from "node:path";
import { probeLimitMs, QUICK_LIMIT_MS, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { encoderThreads, percentDone } from "~/features/video/encoding/rules.ts";
import { extractPicture } from "~/features/video/posters/commands/extraction.server.ts";
import { hiddenParts, probe } from "~/features/video/probes/queries.server.ts";
import type { Probe, VideoStream } from "~/features/video/probes/rules.ts";
import { firstLook } from "~/features/video/survey/commands.server.ts";
import { type Bars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { exceedsLane, type Lane } from "~/features/video/videos/rules/job-priority.ts";
import type { SoundNote } from "~/features/video/videos/rules/sound-notes.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import { filmWithLength } from "./commands/recordings.server.ts";
import { soundLevels } from "./commands/sound-levels.server.ts";
import { preparationArgs } from "./rules/encodings.ts";
import { soundChoice } from "./rules/sounds.ts";
import { copiesStream, fittedSize, isTruncated, type Plan, type PlanRefusal, preparationPlan } from "./rules.ts";

export type PreparedFilm = {
  ok: true;
  path: string;
  durationMs: number | null;
  width: number;
  height: number;
  soundNote: SoundNote | null;
};
export type FilmRefusal = PlanRefusal | { ok: false; reason: "truncated" | "too-slow" };
/** Not a refusal: the film needs more time than its lane allows. */
export type Postponed = { ok: false; reason: "too-much" };

type Options = {
  ffmpeg: Ffmpeg;
  lane: Lane;
  original: string;
  /** An empty folder for temporary files. */
  folder: string;
  /** Called before the film is encoded, and only in the quick lane. */
  onPoster: (poster: WebImage, bars: Bars) => Promise<void>;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** Makes an uploaded file playable on the web, with a poster. Faults of the file are returned, not thrown. */
export async function prepareFilm(given: Options): Promise<PreparedFilm | FilmRefusal | Postponed> {
  const { ffmpeg, lane, folder, signal } = given;
  try {
    const { found, original } = await filmWithLength(given);
    const options = { ...given, original };
    const first = preparationPlan(found);
    if (!first.ok) return first;
    if (lane === "quick" && found.video) await makePoster(options, first, found.video);
    if (exceedsLane(lane, first.workMs)) return { ok: false, reason: "too-much" };
    const plan = await planWithoutHidden(options, found);
    if (!plan.ok) return plan;
    if (exceedsLane(lane, plan.workMs)) return { ok: false, reason: "too-much" };
    const path = join(folder, "film.mp4");
    await write(options, plan, path).catch((error) => writeUnmapped(options, plan, path, error));
    const made = await probe(ffmpeg, path, signal);
    if (!made.video || isTruncated(plan.durationMs, made.durationMs)) return { ok: false, reason: "truncated" };
    const { width, height } = made.video;
    return { ok: true, path, durationMs: made.durationMs, width, height, soundNote: plan.sound?.note ?? null };
  } catch (error) {
    if (error instanceof FfmpegTooSlow) return { ok: false, reason: lane === "quick" ? "too-much" : "too-slow" };
    if (error instanceof FfmpegFailed) return { ok: false, reason: "unreadable" };
    throw error;
  }
}

/** The plan for the sound that is chosen, and without what an edit list hides. */
async function planWithoutHidden(options: Options, found: Probe): Promise<Plan | PlanRefusal> {
  const sound = soundChoice(found.sounds, await soundLevels(options, found));
  const plan = preparationPlan(found, sound);
  if (!plan.ok || !copiesStream(plan)) return plan;
  const streams = { video: plan.videoIndex, sound: sound?.tracks[0]?.index ?? null };
  return preparationPlan(found, sound, await hiddenParts(options.ffmpeg, options.original, streams, options.signal));
}

function write({ ffmpeg, lane, original, onProgress, signal }: Options, plan: Plan, path: string) {
  const { workMs, byteSize, durationMs } = plan;
  return ffmpeg.run(preparationArgs(plan, original, path, encoderThreads(availableParallelism())), {
    onProgress: (writtenMs) => onProgress(percentDone(writtenMs, durationMs)),
    limitMs: lane === "quick" ? QUICK_LIMIT_MS : stageLimitMs("preparation", workMs, byteSize),
    urgency: lane === "quick" ? "awaited" : "unhurried",
    signal,
  });
}

/** An ffmpeg that was built without zimg cannot map tones: the film is then darker or paler, but it plays. */
function writeUnmapped(options: Options, plan: Plan, path: string, error: unknown) {
  if (!plan.highRange || !(error instanceof FfmpegFailed) || !error.message.includes("zscale")) throw error;
  return write(options, { ...plan, highRange: null }, path);
}

/** Failures are ignored, because a film can be shown without a poster. */
async function makePoster({ ffmpeg, original, folder, onPoster, signal }: Options, plan: Plan, video: VideoStream) {
  const limits = { signal, limitMs: probeLimitMs(plan.byteSize) };
  const source = { film: original, folder, ...plan };
  const { bars, bestMs } = await firstLook(ffmpeg, source, fittedSize(video), limits).catch(() => NOTHING_SEEN);
  signal.throwIfAborted();
  const moment = bestMs === null ? null : ({ atMs: bestMs, frame: "key" } as const);
  const image = await extractPicture(ffmpeg, { film: original, folder, frames: plan, bars, moment }, limits);
  if (image) await onPoster(image, bars);
}

const NOTHING_SEEN = { bars: NO_BARS, bestMs: null };
