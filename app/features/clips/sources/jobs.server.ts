import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { isVideoFile } from "~/features/video/probes/queries.server.ts";
import { finishUpload, type UploadServices } from "~/features/video/uploads/commands.server.ts";
import { settleFetchedSize } from "~/features/video/videos/commands/fetched.server.ts";
import { inPriority } from "~/features/video/videos/queries/job-priority.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { LARGEST_UPLOAD_BYTES, originalKey } from "~/features/video/videos/rules.ts";
import { type ClipSourceId, idInput } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import { dropPart } from "~/platform/download-parts.ts";
import type { Downloaded, Downloader } from "~/platform/downloads.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { claimSource, failSource, markFetched, type Received, reportSource } from "./commands/worker.server.ts";
import { markUnprepared, startPrepared } from "./commands.server.ts";
import { type ClipSource, silentSources, sourceById } from "./queries.server.ts";
import { atLimit, FETCH_AGAIN_AFTER_MS, FETCH_LIMITS, fetchSourceJob, mayComeLater } from "./rules.ts";

type FetchServices = UploadServices & { downloader: Downloader; config: { dataDir: string } };

/** Fetches a film; after a kill it goes on where the file ends, if its server can. */
export const fetchSource = defineJob<{ sourceId: ClipSourceId }, FetchServices>(
  fetchSourceJob.name,
  z.object({ sourceId: idInput<ClipSourceId>() }),
  async ({ sourceId }, services, stopping) => {
    const { db } = services;
    const source = await claimSource(db, sourceId, new Date());
    const video = source && (await videoById(db, source.videoId));
    if (!source || !video) return "skipped";
    const received: Received = { receivedBytes: source.receivedBytes, totalBytes: source.totalBytes };
    const report = () => reportSource(db, sourceId, received, new Date());
    return runCancellable(stopping, report, (work) => fetchFilm(services, { source, video, received }, work));
  },
  { concurrency: 4, perGroup: 1, expireInSeconds: 3 * 3600, retryLimit: 3, furtherAfterSeconds: 10 },
  {
    async giveUp({ sourceId }, services, ending) {
      const source = await sourceById(services.db, sourceId);
      if (source) await failSource(services, source, ending, new Date());
    },
    underWay: async ({ db }, silentSince) =>
      (await silentSources(db, silentSince)).map(({ id, accountId }) => inPriority(db, accountId, { sourceId: id })),
  },
);

/** Starts the clips of a film that was fetched for them. */
export const startFetched: EventReader<"video.ready", { queue: Queue }> = (tx, { subjectId }, { queue }) =>
  startPrepared({ tx, queue }, subjectId, new Date());

/** Says at once that a film for clips did not arrive or cannot be prepared. */
export const tellFailed: EventReader<"video.failed", { queue: Queue }> = async (tx, event, { queue }) => {
  const { accountId, subjectId, createdAt: at } = event;
  if (await markUnprepared(tx, subjectId, at))
    await fileInInbox(tx, queue, { accountId, kind: "clips", subjectId, detail: "0", at });
};

type Fetching = { source: ClipSource; video: Video; received: Received };

async function fetchFilm(services: FetchServices, fetching: Fetching, work: CancellableWork): Promise<string> {
  const { source, video } = fetching;
  const folder = join(services.config.dataDir, "work");
  await mkdir(folder, { recursive: true });
  const path = join(folder, `link-${video.id}`);
  try {
    // An earlier worker may have stored the file and died before it could say so.
    const stored = await services.storage.size(originalKey(video.id));
    const fetched: Downloaded =
      stored === null ? await download(services, fetching, path, work.signal) : { ok: true, byteSize: stored };
    if (fetched.ok) return await take(services, source, { path, byteSize: fetched.byteSize });
    const reason = fetched.reason === "too-large" ? atLimit(mostBytes(video), LARGEST_UPLOAD_BYTES) : fetched.reason;
    await failSource(services, source, reason, new Date());
    await dropPart(path);
    return reason;
  } catch (error) {
    if (!work.calledOff()) throw error;
    await dropPart(path);
    return "cancelled";
  }
}

const mostBytes = ({ byteSize }: Video) => byteSize ?? LARGEST_UPLOAD_BYTES;

async function download(
  { downloader }: FetchServices,
  { source, video, received }: Fetching,
  path: string,
  signal: AbortSignal,
): Promise<Downloaded> {
  const onProgress = (receivedBytes: number, totalBytes: number | null) =>
    Object.assign(received, { receivedBytes, totalBytes });
  const wish = { path, maxBytes: mostBytes(video), ...FETCH_LIMITS, signal, isWanted: isVideoFile, onProgress };
  let fetched = await downloader(source.url, wish);
  for (const waitMs of FETCH_AGAIN_AFTER_MS) {
    if (fetched.ok || !mayComeLater(fetched.reason)) break;
    await wait(waitMs, null, { signal });
    fetched = await downloader(source.url, wish);
  }
  return fetched;
}

type File = { path: string; byteSize: number };

/** Hands the file over as if it had been uploaded. */
async function take(services: FetchServices, source: ClipSource, { path, byteSize }: File): Promise<string> {
  const { db, storage } = services;
  const { id, accountId, videoId } = source;
  const key = originalKey(videoId);
  if ((await storage.size(key)) === null) await storage.putFile(key, path);
  await dropPart(path);
  await settleFetchedSize(db, videoId, byteSize);
  if (!(await markFetched(db, id, byteSize, new Date()))) {
    await storage.removeAll("originals", videoId);
    return "cancelled";
  }
  await finishUpload(services, accountId, videoId, new Date());
  return "fetched";
}
