import { and, eq } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { videos } from "~/db/schema/videos.ts";
import { enqueuePreparation, markFailed } from "~/features/video/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { type Failure, isAcceptedContent, originalKey } from "~/features/video/videos/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { UploadStore } from "~/platform/upload-store.ts";
import { wholeContent } from "~/platform/whole-content.ts";

export type UploadServices = { db: Db; queue: Queue; storage: Storage; uploads: UploadStore };

/** The number of bytes that file-type reads. */
const SNIFFED_BYTES = 4100;

export type Finish =
  | { ok: true; status: Video["status"] }
  | { ok: false; reason: "not-found" | "unfinished" }
  | { ok: false; reason: "rejected"; failure: Failure };

/**
 * Accepts an upload whose last byte has arrived: checks its content, moves it into the storage and enqueues the
 * preparation. Idempotent: the upload's request and the sweep may both call it.
 */
export async function finishUpload(
  services: UploadServices,
  accountId: AccountId,
  videoId: VideoId,
  now: Date,
): Promise<Finish> {
  const finish = await services.db.transaction(async (tx): Promise<Finish> => {
    await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for("update");
    const video = await videoOfOwner(tx, accountId, videoId);
    if (!video) return { ok: false, reason: "not-found" };
    if (video.status !== "uploading") return { ok: true, status: video.status };
    return acceptUpload(tx, services, video, now);
  });
  if (finish.ok) await services.uploads.forget(videoId);
  if (!finish.ok && finish.reason === "rejected") {
    await markFailed(services, videoId, finish.failure, { now });
    await services.storage.removeAll("originals", videoId);
    await services.uploads.forget(videoId);
  }
  return finish;
}

async function acceptUpload(tx: Tx, services: UploadServices, video: Video, now: Date): Promise<Finish> {
  const key = originalKey(video.id);
  if (!video.byteSize || !(await services.uploads.deliver(video.id, video.byteSize))) {
    return { ok: false, reason: "unfinished" };
  }
  if (!isAcceptedContent(await sniff(services.storage, key, video.byteSize))) {
    return { ok: false, reason: "rejected", failure: "wrong-type" };
  }
  const uploaded = { status: "uploaded", originalKey: key, updatedAt: now } as const;
  await tx
    .update(videos)
    .set(uploaded)
    .where(and(eq(videos.id, video.id), eq(videos.status, "uploading")));
  await enqueuePreparation({ tx, queue: services.queue }, { accountId: video.accountId, videoId: video.id });
  return { ok: true, status: "uploaded" };
}

/** The media type of a file by its first bytes. */
async function sniff(storage: Storage, key: string, size: number): Promise<string | undefined> {
  const head = await wholeContent(storage.read(key, { start: 0, end: Math.min(size, SNIFFED_BYTES) - 1 }));
  const sniffed = await fileTypeFromBuffer(head).catch(() => undefined);
  return sniffed?.mime;
}

/**
 * An upload of this account that is playable or being prepared.
 * @param mayCome whether its file may still be on its way
 */
export async function chooseUpload(tx: Tx, accountId: AccountId, videoId: VideoId | null, mayCome = false) {
  const video = videoId ? await videoOfOwner(tx, accountId, videoId) : null;
  if (!video) return { ok: false, reason: "missing" } as const;
  if (video.status === "uploading" && !mayCome) return { ok: false, reason: "uploading" } as const;
  if (video.status === "failed" || video.status === "cancelled") return { ok: false, reason: "failed" } as const;
  return { ok: true, videoId: video.id } as const;
}
