import { and, eq, inArray, notInArray } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { AbuseGuard } from "~/features/account/abuse-limits/rules.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForUpload } from "~/features/account/entitlements/rules.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "~/platform/db.ts";
import type { DbAndQueue, Queue, TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type HeldFilm, heldFilm } from "./commands/held.server.ts";
import { jobPriorityOf } from "./queries/job-priority.server.ts";
import { type Video, videoOfOwner } from "./queries.server.ts";
import {
  canCancel,
  canRetry,
  discardFilesJob,
  type Failure,
  fetchPosterJob,
  prepareLongVideoJob,
  prepareVideoJob,
} from "./rules.ts";

type NewUpload = { id: VideoId; name: string | null; byteSize: number };

/** Records an upload before its first byte arrives, if the plan has room for it. */
export async function openUpload(
  { db, guard }: { db: Db; guard: AbuseGuard },
  accountId: AccountId,
  { id, name, byteSize }: NewUpload,
  now: Date,
): Promise<Done | PlanRefusal | HeldFilm> {
  return db.transaction(async (tx) => {
    const entitlement = await lockedEntitlement(tx, accountId);
    const lack = lackForUpload(entitlement, await spaceUsed(tx, accountId, now), byteSize);
    if (lack) return refusedFor(lack);
    const held = await heldFilm({ tx, guard }, accountId, now);
    if (held) return held;
    const upload = { platform: "file", status: "uploading", originalName: name, byteSize } as const;
    await tx.insert(videos).values({ id, accountId, ...upload, createdAt: now, updatedAt: now });
    return { ok: true };
  });
}

/** Stores a link as a video that is ready at once, and enqueues fetching its poster. */
export async function saveVideoLink(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  link: VideoLink,
  now: Date,
): Promise<{ id: VideoId }> {
  const id = newId<VideoId>();
  await tx.insert(videos).values({
    id,
    accountId,
    platform: link.platform,
    status: "ready",
    progress: 100,
    providerVideoId: link.videoId,
    sourceUrl: link.watchUrl,
    createdAt: now,
    updatedAt: now,
    readyAt: now,
  });
  await queue.send(tx, fetchPosterJob, { videoId: id });
  return { id };
}

type Refusal = { ok: false; reason: "not-found" | "not-running" | "not-retryable" };

/** Cancels an upload or a preparation; a running worker notices at its next report. */
export async function cancelVideo(db: Reader, { accountId, videoId }: OwnVideo, now: Date): Promise<Refusal | Done> {
  return db.transaction(async (tx) => {
    const video = await lockedVideo(tx, accountId, videoId);
    if (!video) return { ok: false, reason: "not-found" };
    if (!canCancel(video.status)) return { ok: false, reason: "not-running" };
    await tx
      .update(videos)
      .set({ status: "cancelled", ...NO_POSTER, updatedAt: now })
      .where(eq(videos.id, videoId));
    await announcePageChange(tx, accountId);
    return { ok: true };
  });
}

type Done = { ok: true };

/** Enqueues the preparation of a stored original again. */
export async function retryVideo(
  { db, queue }: { db: Reader; queue: Queue },
  { accountId, videoId }: OwnVideo,
  now: Date,
): Promise<Refusal | Done> {
  return db.transaction(async (tx) => {
    const video = await lockedVideo(tx, accountId, videoId);
    if (!video) return { ok: false, reason: "not-found" };
    if (!canRetry(video)) return { ok: false, reason: "not-retryable" };
    const fresh = { status: "uploaded", progress: 0, failure: null, updatedAt: now } as const;
    await tx.update(videos).set(fresh).where(eq(videos.id, videoId));
    await enqueuePreparation({ tx, queue }, { accountId, videoId });
    await announcePageChange(tx, accountId);
    return { ok: true };
  });
}

/** Deletes a video; a job removes its files after the commit. */
export async function removeVideo(
  { tx, queue }: TxAndQueue,
  { accountId, videoId }: OwnVideo,
): Promise<Refusal | Done> {
  const { rowCount } = await tx.delete(videos).where(and(eq(videos.id, videoId), eq(videos.accountId, accountId)));
  if (!rowCount) return { ok: false, reason: "not-found" };
  await queue.send(tx, discardFilesJob, { videoId });
  await announcePageChange(tx, accountId);
  return { ok: true };
}

async function lockedVideo(tx: Tx, accountId: AccountId, videoId: VideoId): Promise<Video | null> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for("update");
  return videoOfOwner(tx, accountId, videoId);
}

/** Claims a film for preparation; null when there is nothing to do (any more). */
export async function claimForPreparation(db: Db, videoId: VideoId, now: Date): Promise<Video | null> {
  const [video] = await db
    .update(videos)
    .set({ status: "processing", progress: 0, failure: null, updatedAt: now })
    .where(and(eq(videos.id, videoId), inArray(videos.status, ["uploaded", "processing"])))
    .returning();
  return video ?? null;
}

/** False when the preparation is no longer wanted. */
export async function reportProgress(db: Db, videoId: VideoId, progress: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(videos)
    .set({ progress, updatedAt: now })
    .where(and(eq(videos.id, videoId), eq(videos.status, "processing")));
  return rowCount === 1;
}
export type PosterFields = Pick<
  Video,
  "posterKey" | "posterWidth" | "posterHeight" | "posterNarrow" | "posterPlaceholder"
> &
  Partial<Pick<Video, "bars" | "posterAtMs" | "posterFocus" | "posterChosenAt">>;

/** Records why a film cannot be shown, if its status is one of `from`, and tells those who wait for it. */
export async function markFailed(
  { db, queue }: DbAndQueue,
  videoId: VideoId,
  failure: Failure,
  { now, from = IN_WORK }: { now: Date; from?: Video["status"][] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdOwner(tx, videos, videoId);
    const [video] = await tx
      .update(videos)
      .set({ status: "failed", failure, ...NO_POSTER, updatedAt: now })
      .where(and(eq(videos.id, videoId), inArray(videos.status, from)))
      .returning({ accountId: videos.accountId });
    if (!video) return;
    const { accountId } = video;
    await announcePageChange(tx, accountId);
    await recordEvent(tx, queue, { kind: "video.failed", accountId, subjectId: videoId, payload: {}, at: now });
  });
}

const NO_POSTER: PosterFields = {
  posterKey: null,
  posterWidth: null,
  posterHeight: null,
  posterNarrow: false,
  posterPlaceholder: null,
  posterAtMs: null,
  posterFocus: null,
  posterChosenAt: null,
};
const IN_WORK: Video["status"][] = ["uploading", "uploaded", "processing"];

/** False when the video was removed, failed or cancelled. */
export async function savePoster(db: Db, videoId: VideoId, poster: PosterFields, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ ...poster, updatedAt: now })
      .where(and(eq(videos.id, videoId), notInArray(videos.status, ["failed", "cancelled"])))
      .returning({ accountId: videos.accountId });
    if (video) await announcePageChange(tx, video.accountId);
    return video !== undefined;
  });
}

/** Deletes the file first: a row that still refers to it is swept again. */
export async function discardOriginal(db: Db, storage: Storage, video: Video): Promise<void> {
  if (!video.originalKey) return;
  await storage.remove(video.originalKey);
  await db.update(videos).set({ originalKey: null }).where(eq(videos.id, video.id));
}

/** Moves a film from the quick lane to the long lane; false when it is no longer wanted. */
export async function postpone(db: Db, queue: Queue, videoId: VideoId, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ status: "uploaded", progress: 0, updatedAt: now })
      .where(and(eq(videos.id, videoId), eq(videos.status, "processing")))
      .returning({ accountId: videos.accountId });
    if (video) await queue.send(tx, prepareLongVideoJob, { videoId }, await jobPriorityOf(tx, video.accountId));
    return video !== undefined;
  });
}

/** Enqueues the preparation of an uploaded film with its account's priority. */
export async function enqueuePreparation({ tx, queue }: TxAndQueue, { accountId, videoId }: OwnVideo): Promise<void> {
  await queue.send(tx, prepareVideoJob, { videoId }, await jobPriorityOf(tx, accountId));
}
