import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { end, move } from "~/features/clips/services/commands/worker.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import type { FileProblem } from "~/features/clips/services/rules/messages.ts";
import { afterFailure, pauseMs } from "~/features/clips/services/rules.ts";
import { isVideoFile, probe } from "~/features/video/probes/queries.server.ts";
import type { Downloaded, Downloader } from "~/platform/downloads.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type MadeClip, madeClipById } from "../queries.server.ts";
import { isWorthAnotherTry, RESULT_LIMITS, resultProblem, TRY_AGAIN_AFTER_MS, whyNotCopied } from "../rules/results.ts";
import { clipKey, thumbnailKey } from "../rules.ts";
import { type FileElsewhere, fileOf, type Makers } from "./makers.server.ts";
import { discard, sharpestFrame } from "./rendering.server.ts";
import { markClipMade } from "./worker.server.ts";

type Services = DbAndQueue & Makers & { storage: Storage; ffmpeg: Ffmpeg; serviceFiles: Downloader };
type Work = { job: ServiceJob; folder: string; signal: AbortSignal };

/** Copies what a service has made here, and makes it the file of its clip when it is what was ordered. */
export async function takeRender(services: Services, work: Work): Promise<string> {
  const { job } = work;
  const clip = job.clipId && (await madeClipById(services.db, job.clipId));
  const file = fileOf(job);
  if (!file || !clip || clip.revision !== file.revision) return drop(services, job);
  // An earlier worker may have stored the file and died before it could say so.
  if (clip.madeRevision === clip.revision) return keep(services, job, file);
  const called = await file.ask(services);
  if (!called) return fail(services, job, file.messages.noKey);
  if (!called.ok) {
    if (afterFailure("look", called, 0, job.kind) === "end")
      return fail(services, job, file.messages.notPolled(called));
    return lookLater(services, job, called.retryAfterMs);
  }
  const { url, cents } = called.value;
  const problemOf = (problem: FileProblem) => fail(services, job, file.messages[problem]);
  if (!url) return problemOf("gone");
  const path = join(work.folder, "result.mp4");
  const fetched = await download(services, url, path, work.signal);
  if (!fetched.ok) return problemOf(whyNotCopied(fetched.reason));
  const found = await probed(services, path, work.signal);
  const problem = resultProblem(found, file.expected);
  if (problem) return problemOf(problem);
  await store(services, work, { clip, path, told: file.told(found?.durationMs ?? 0) });
  return keep(services, job, file, cents);
}

async function keep(services: Services, job: ServiceJob, { complete }: FileElsewhere, cents?: number): Promise<string> {
  await end(services, job, { state: "done", problem: complete, bringsResult: true, cents }, new Date());
  return "taken";
}

async function fail(services: Services, job: ServiceJob, problem: string): Promise<string> {
  await end(services, job, { state: "failed", problem }, new Date());
  return "failed";
}

async function drop(services: Services, job: ServiceJob): Promise<string> {
  await end(services, job, { state: "cancelled", isDropped: true }, new Date());
  return "dropped";
}

/** The next look asks the service again, as often as looks may. */
async function lookLater({ db }: Services, { id, attempts }: ServiceJob, retryAfterMs: number | null) {
  const now = new Date();
  const nextLookAt = new Date(now.getTime() + pauseMs(0, retryAfterMs, Math.random()));
  await move(db, id, "arriving", { state: "under way", attempts: attempts + 1, nextLookAt }, now);
  return "later";
}

async function download({ serviceFiles }: Services, url: string, path: string, signal: AbortSignal) {
  const wish = { path, ...RESULT_LIMITS, signal, isWanted: isVideoFile, onProgress() {} };
  let fetched = await serviceFiles(url, wish).catch(asRefusal(signal));
  for (const waitMs of TRY_AGAIN_AFTER_MS) {
    if (fetched.ok || !isWorthAnotherTry(fetched.reason)) break;
    await wait(waitMs, null, { signal });
    fetched = await serviceFiles(url, wish).catch(asRefusal(signal));
  }
  return fetched;
}

/** An answer may name what is no address at all. */
const asRefusal =
  (signal: AbortSignal) =>
  (error: unknown): Downloaded => {
    signal.throwIfAborted();
    if (error instanceof TypeError) return { ok: false, reason: "refused" };
    throw error;
  };

async function probed({ ffmpeg }: Services, path: string, signal: AbortSignal) {
  try {
    return await probe(ffmpeg, path, signal);
  } catch (error) {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  }
}

type Stored = { clip: MadeClip; path: string; told: ReturnType<FileElsewhere["told"]> };

async function store(services: Services, { folder, signal }: Work, { clip, path, told }: Stored): Promise<void> {
  const { db, storage } = services;
  const { id, revision } = clip;
  const { size } = await stat(path);
  await mkdir(folder, { recursive: true });
  const thumbnail = await sharpestFrame(services, { output: path, folder, clip: { ...clip, ...told }, signal });
  if (thumbnail) await storage.put(thumbnailKey(id, revision), thumbnail);
  await storage.putFile(clipKey(id, revision), path);
  const made = await markClipMade(db, id, { revision, byteSize: size, ...told }, new Date());
  if (!made) return discard(storage, clip);
  if (clip.madeRevision !== null) await discard(storage, { ...clip, revision: clip.madeRevision });
}
