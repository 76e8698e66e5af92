import { stat } from "node:fs/promises";
import { join } from "node:path";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import type { AssemblyAi } from "~/platform/assembly-ai.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { ServiceJob } from "../queries.server.ts";
import { WORDS_MESSAGES } from "../rules/messages.ts";
import { soundArgs } from "../rules/sound.ts";
import { afterFailure, pauseMs } from "../rules.ts";
import { end, move, wakeLooks } from "./worker.server.ts";

export type Sending = DbAndQueue & { storage: Storage; ffmpeg: Ffmpeg; assemblyAi: AssemblyAi | null };
type Work = { job: ServiceJob; folder: string; signal: AbortSignal };

/** Hands the sound of a film over, and nothing else of it; the work itself is begun by the next look. */
export async function sendSoundOf(services: Sending, work: Work): Promise<string> {
  const { db, assemblyAi } = services;
  const { job, signal } = work;
  const fail = async (problem: string) => {
    await end(services, job, { state: "failed", problem }, new Date());
    return "failed";
  };
  if (!assemblyAi) return fail(WORDS_MESSAGES.noKey);
  const video = await videoById(db, job.videoId);
  if (!video?.playableKey) return fail(WORDS_MESSAGES.filmGone);
  const path = await soundOf(services, video, work);
  if (!path) return fail(WORDS_MESSAGES.noSound);
  const { size: byteSize } = await stat(path);
  const called = await assemblyAi.upload({ path, byteSize }, signal);
  const now = new Date();
  if (called.ok) {
    const handed = { state: "starting", handedAddress: called.value, attempts: 0, nextLookAt: now } as const;
    if (!(await move(db, job.id, "waiting", handed, now))) return "cancelled";
    await wakeLooks(services, now);
    return "sent";
  }
  if (afterFailure("upload", called, job.attempts, "words") === "end") return fail(WORDS_MESSAGES.notStarted(called));
  const waits = pauseMs(job.attempts, called.retryAfterMs, Math.random());
  const later = { attempts: job.attempts + 1, nextLookAt: new Date(now.getTime() + waits) };
  await move(db, job.id, "waiting", later, now);
  return "later";
}

type Cutting = Pick<Sending, "storage" | "ffmpeg">;
type FilmOfSound = Pick<Video, "playableKey" | "durationMs">;

/** The film's sound alone, as a file in a folder; null where it has none. */
export async function soundOf(
  { storage, ffmpeg }: Cutting,
  video: FilmOfSound,
  { folder, signal }: Omit<Work, "job">,
): Promise<string | null> {
  const film = await storage.localCopy(video.playableKey ?? "");
  try {
    const found = await probe(ffmpeg, film.path, signal);
    if (!found.audio) return null;
    const output = join(folder, "sound.m4a");
    const { byteSize } = found;
    const work = encodingWorkMs({ durationMs: video.durationMs, pictures: 1, width: 0, height: 0, byteSize });
    const limitMs = stageLimitMs("preparation", work, byteSize);
    const args = soundArgs({ film: film.path, audioIndex: found.audio.index, output });
    await ffmpeg.run(args, { limitMs, signal, urgency: "unhurried" });
    return output;
  } catch (error) {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  } finally {
    await film.release();
  }
}
