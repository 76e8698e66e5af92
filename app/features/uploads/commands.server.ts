import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { fileTypeFromFile } from "file-type";
import { videos } from "~/db/schema/videos.ts";
import { markFailed, sendToPreparation } from "~/features/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/videos/queries.server.ts";
import { type Failure, isAcceptedContent, originalKey } from "~/features/videos/rules.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";

/** What finishing an upload stands on; the running product has all of it. */
export type UploadRoom = { db: Db; queue: Queue; storage: Storage; config: { dataDir: string } };

/** Where half-uploaded files lie, named after their video. */
export const uploadFolder = (config: { dataDir: string }) => join(config.dataDir, "uploads");

export type Finish =
  | { ok: true; status: Video["status"] }
  | { ok: false; reason: "not-found" | "unfinished" }
  | { ok: false; reason: "rejected"; failure: Failure };

/**
 * Takes over an upload whose last byte has arrived: judged by content, moved into the store, sent to preparation.
 * May be called any number of times, by anyone who finds the bytes complete.
 */
export async function finishUpload(room: UploadRoom, accountId: string, videoId: string, now: Date): Promise<Finish> {
  const file = join(uploadFolder(room.config), videoId);
  const finish = await room.db.transaction(async (tx): Promise<Finish> => {
    await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for("update");
    const video = await videoOfOwner(tx, accountId, videoId);
    if (!video) return { ok: false, reason: "not-found" };
    if (video.status !== "uploading") return { ok: true, status: video.status };
    return takeOver(tx, room, video, file, now);
  });
  if (finish.ok) await forgetUpload(room.config, videoId);
  if (!finish.ok && finish.reason === "rejected") {
    await markFailed(room.db, videoId, finish.failure, now);
    await forgetUpload(room.config, videoId);
  }
  return finish;
}

async function takeOver(tx: Tx, room: UploadRoom, video: Video, file: string, now: Date): Promise<Finish> {
  const key = originalKey(video.id);
  const moved = (await room.storage.size(key)) === video.byteSize;
  if (!moved) {
    if ((await sizeOf(file)) !== video.byteSize) return { ok: false, reason: "unfinished" };
    const sniffed = await fileTypeFromFile(file).catch(() => undefined);
    if (!isAcceptedContent(sniffed?.mime)) return { ok: false, reason: "rejected", failure: "wrong-type" };
    await room.storage.putFile(key, file);
  }
  const uploaded = { status: "uploaded", originalKey: key, updatedAt: now } as const;
  await tx
    .update(videos)
    .set(uploaded)
    .where(and(eq(videos.id, video.id), eq(videos.status, "uploading")));
  await sendToPreparation(tx, room.queue, video.accountId, video.id);
  return { ok: true, status: "uploaded" };
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );

/** Removes the bytes that have arrived and the upload's own record of itself. */
export async function forgetUpload(config: { dataDir: string }, videoId: string): Promise<void> {
  const path = join(uploadFolder(config), videoId);
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}
