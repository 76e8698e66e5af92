import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { platformOf } from "~/features/clips/highlights/rules/reasons.ts";
import { end, move } from "~/features/clips/services/commands/worker.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { KLAP_OPERATION_CENTS, renderCents } from "~/features/clips/services/rules/budget.ts";
import { KINDS } from "~/features/clips/services/rules/kinds.ts";
import {
  EDIT_MESSAGES,
  EXPORT_MESSAGES,
  type FileProblem,
  RENDER_MESSAGES,
} from "~/features/clips/services/rules/messages.ts";
import { afterFailure, pauseMs } from "~/features/clips/services/rules.ts";
import { isVideoFile, probe } from "~/features/video/probes/queries.server.ts";
import type { CaptionId } from "~/lib/ids.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import type { Downloaded, Downloader } from "~/platform/downloads.ts";
import { type Ffmpeg, FfmpegFailed } from "~/platform/ffmpeg.ts";
import type { Klap } from "~/platform/klap.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Called } from "~/platform/service-calls.ts";
import type { Shotstack } from "~/platform/shotstack.ts";
import type { Storage } from "~/platform/storage.ts";
import { type MadeClip, madeClipById } from "../queries.server.ts";
import {
  type Expected,
  expectedOf,
  isWorthAnotherTry,
  RESULT_LIMITS,
  resultProblem,
  TRY_AGAIN_AFTER_MS,
  whyNotCopied,
} from "../rules/results.ts";
import { CALM } from "../rules/shorts.ts";
import { clipKey, thumbnailKey } from "../rules.ts";
import { discard, sharpestFrame } from "./rendering.server.ts";
import { markClipMade } from "./worker.server.ts";

type Services = DbAndQueue & {
  storage: Storage;
  ffmpeg: Ffmpeg;
  downloader: Downloader;
  shotstack: Shotstack | null;
  klap: Klap | null;
};
type Work = { job: ServiceJob; folder: string; signal: AbortSignal };

/** Copies what a service has made here, and makes it the file of its clip when it is what was ordered. */
export async function takeRender(services: Services, work: Work): Promise<string> {
  const { job } = work;
  const clip = job.clipId && (await madeClipById(services.db, job.clipId));
  const wanted = wantedOf(job);
  if (!wanted || !clip || clip.revision !== wanted.revision) return drop(services, job);
  // An earlier worker may have stored the file and died before it could say so.
  if (clip.madeRevision === clip.revision) return keep(services, job);
  const called = await askFor(services, job);
  if (!called) return fail(services, job, KINDS[job.kind].messages.noKey);
  if (!called.ok) {
    if (afterFailure("look", called, 0, job.kind) === "end")
      return fail(services, job, KINDS[job.kind].messages.notPolled(called));
    return lookLater(services, job, called.retryAfterMs);
  }
  const { url, cents } = called.value;
  const problemOf = (problem: FileProblem) => fail(services, job, fileMessages(job)[problem]);
  if (!url) return problemOf("gone");
  const path = join(work.folder, "result.mp4");
  const fetched = await download(services, url, path, work.signal);
  if (!fetched.ok) return problemOf(whyNotCopied(fetched.reason));
  const found = await probed(services, path, work.signal);
  const problem = resultProblem(found, wanted);
  if (problem) return problemOf(problem);
  await store(services, { ...work, clip, path, lastsMs: found?.durationMs ?? 0 });
  return keep(services, job, cents);
}

/** The change of the clip that this file is of, and what the file has to be; the first file of a clip is Klap's. */
function wantedOf({ order, klapOrder }: ServiceJob): (Expected & { revision: number }) | null {
  if (order) return { ...expectedOf(order), revision: order.revision };
  return klapOrder?.kind === "export" ? { ...klapOrder, isExact: false, revision: 1 } : null;
}

const fileMessages = ({ kind }: ServiceJob) =>
  kind === "render" ? RENDER_MESSAGES : kind === "edited" ? EDIT_MESSAGES : EXPORT_MESSAGES;

type Result = { url: string | null; cents?: number };

/** Where the file is by now, and what it costs; null without a key. */
async function askFor({ shotstack, klap }: Services, job: ServiceJob): Promise<Called<Result> | null> {
  const { externalId, klapOrder } = job;
  if (klapOrder?.kind === "export") {
    const called = await klap?.exportOf(klapOrder, externalId ?? "");
    if (!called?.ok) return called ?? null;
    return { ok: true, value: { url: called.value.src_url ?? null, cents: KLAP_OPERATION_CENTS } };
  }
  const called = await shotstack?.renderOf(externalId ?? "", false);
  if (!called?.ok) return called ?? null;
  const { url, duration } = called.value;
  return { ok: true, value: { url: url ?? null, cents: duration ? renderCents(duration * 1000) : undefined } };
}

async function keep(services: Services, job: ServiceJob, cents?: number): Promise<string> {
  const problem = job.kind === "edited" ? EDIT_MESSAGES.complete : undefined;
  await end(services, job, { state: "done", problem, bringsResult: true, cents }, new Date());
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
  const wish = { path, ...RESULT_LIMITS, signal, isWanted: isVideoFile, onProgress() {} };
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

async function probed({ ffmpeg }: Services, path: string, signal: AbortSignal) {
  try {
    return await probe(ffmpeg, path, signal);
  } catch (error) {
    if (error instanceof FfmpegFailed) return null;
    throw error;
  }
}

type Stored = Work & { clip: MadeClip; path: string; lastsMs: number };

async function store(services: Services, { job, clip, path, lastsMs, folder, signal }: Stored): Promise<void> {
  const { db, storage } = services;
  const { id, revision } = clip;
  const { size } = await stat(path);
  await mkdir(folder, { recursive: true });
  const shown = job.order ? clip : { ...clip, startMs: 0, endMs: lastsMs };
  const thumbnail = await sharpestFrame(services, { output: path, folder, clip: shown, signal });
  if (thumbnail) await storage.put(thumbnailKey(id, revision), thumbnail);
  await storage.putFile(clipKey(id, revision), path);
  const told = job.order ? toldByOrder(job.order) : toldByFile(lastsMs);
  const made = await markClipMade(db, id, { revision, byteSize: size, ...told }, new Date());
  if (!made) return discard(storage, clip);
  if (clip.madeRevision !== null) await discard(storage, { ...clip, revision: clip.madeRevision });
}

function toldByOrder({ made: { captionId, transcript, shown, words } }: RenderOrder) {
  return { captionId: captionId as CaptionId | null, transcript, madeLook: { shown, words } };
}

/** The times of a clip of Klap are those of its own file, and its words are not known. */
const toldByFile = (lastsMs: number) => ({
  ...{ captionId: null, transcript: "", madeLook: null },
  ...{ startMs: 0, endMs: lastsMs, originMs: lastsMs, bestPlatform: platformOf(lastsMs, CALM) },
});
