import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileTypeFromBuffer } from "file-type";
import { end, move } from "~/features/clips/services/commands/worker.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { renderCents } from "~/features/clips/services/rules/budget.ts";
import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { afterFailure, pauseMs } from "~/features/clips/services/rules.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { CaptionId } from "~/lib/ids.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import type { Downloaded, Downloader } from "~/platform/downloads.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Shotstack } from "~/platform/shotstack.ts";
import type { Storage } from "~/platform/storage.ts";
import { type MadeClip, madeClipById } from "../queries.server.ts";
import { isWorthAnotherTry, RESULT_LIMITS, resultProblem, TRY_AGAIN_AFTER_MS, whyNotCopied } from "../rules/results.ts";
import { clipKey, thumbnailKey } from "../rules.ts";
import { discard, sharpestFrame } from "./rendering.server.ts";
import { markClipMade } from "./worker.server.ts";

type Services = DbAndQueue & {
  storage: Storage;
  ffmpeg: Ffmpeg;
  downloader: Downloader;
  shotstack: Shotstack | null;
};
type Work = { job: ServiceJob; folder: string; signal: AbortSignal };

/** Copies what a service has rendered here, and makes it the file of its clip when it is what was ordered. */
export async function takeRender(services: Services, work: Work): Promise<string> {
  const { db, shotstack } = services;
  const { job } = work;
  const clip = job.clipId && (await madeClipById(db, job.clipId));
  if (!job.order || !clip || clip.revision !== job.order.revision) return drop(services, job);
  // An earlier worker may have stored the file and died before it could say so.
  if (clip.madeRevision === clip.revision) return keep(services, job);
  if (!shotstack) return fail(services, job, RENDER_MESSAGES.noKey);
  const called = await shotstack.renderOf(job.externalId ?? "", false);
  if (!called.ok) {
    if (afterFailure("look", called, 0, "render") === "end")
      return fail(services, job, RENDER_MESSAGES.notPolled(called));
    return lookLater(services, job, called.retryAfterMs);
  }
  const { url, duration } = called.value;
  if (!url) return fail(services, job, RENDER_MESSAGES.gone);
  const path = join(work.folder, "result.mp4");
  const fetched = await download(services, url, path, work.signal);
  if (!fetched.ok) return fail(services, job, whyNotCopied(fetched.reason));
  const problem = resultProblem(await probed(services, path, work.signal), job.order);
  if (problem) return fail(services, job, problem);
  await store(services, { ...work, clip, order: job.order, path });
  return keep(services, job, duration ? renderCents(duration * 1000) : undefined);
}

async function keep(services: Services, job: ServiceJob, cents?: number): Promise<string> {
  await end(services, job, { state: "done", bringsResult: true, cents }, new Date());
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

async function download({ downloader }: Services, url: string, path: string, signal: AbortSignal): Promise<Downloaded> {
  const wish = { path, ...RESULT_LIMITS, signal, isWanted: isVideo, onProgress() {} };
  let fetched = await downloader(url, wish).catch(asRefusal(signal));
  for (const waitMs of TRY_AGAIN_AFTER_MS) {
    if (fetched.ok || !isWorthAnotherTry(fetched.reason)) break;
    await wait(waitMs, null, { signal });
    fetched = await downloader(url, wish).catch(asRefusal(signal));
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

async function isVideo(head: Buffer): Promise<boolean> {
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  return sniffed?.mime === "video/mp4" || sniffed?.mime === "video/quicktime";
}

async function probed({ ffmpeg }: Services, path: string, signal: AbortSignal) {
  try {
    return await probe(ffmpeg, path, signal);
  } catch (error) {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  }
}

type Result = Work & { clip: MadeClip; order: RenderOrder; path: string };

async function store(services: Services, { clip, order, path, folder, signal }: Result): Promise<void> {
  const { db, storage } = services;
  const { id, revision } = clip;
  const { size } = await stat(path);
  await mkdir(folder, { recursive: true });
  const thumbnail = await sharpestFrame(services, { output: path, folder, clip, signal });
  if (thumbnail) await storage.put(thumbnailKey(id, revision), thumbnail);
  await storage.putFile(clipKey(id, revision), path);
  const { captionId, transcript, shown, words } = order.made;
  const told = { captionId: captionId as CaptionId | null, transcript, madeLook: { shown, words } };
  const made = await markClipMade(db, id, { revision, byteSize: size, ...told }, new Date());
  if (!made) return discard(storage, clip);
  if (clip.madeRevision !== null) await discard(storage, { id, revision: clip.madeRevision });
}
