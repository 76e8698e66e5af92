import { and, eq } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { enqueueRenditions } from "~/features/video/renditions/commands.server.ts";
import { runKeys } from "~/features/video/renditions/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { replacedFilms } from "./queries.server.ts";
import { removableIfReplacedBefore } from "./rules.ts";

/** Remembers that a film need not be looked at again. */
export async function markChecked(db: Db, videoId: VideoId, now: Date): Promise<void> {
  await db.update(videos).set({ editsCheckedAt: now }).where(eq(videos.id, videoId));
}

type Mended = { playableKey: string; durationMs: number | null; width: number; height: number };

/**
 * Puts a film without hidden parts in the place of the old one, enqueues its further qualities, and keeps the names of
 * the old files for their removal. False where the film was removed or replaced in the meantime.
 */
export async function replaceFilm(
  { db, queue }: DbAndQueue,
  { videoId, oldKey }: { videoId: VideoId; oldKey: string },
  mended: Mended,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [video] = await tx
      .update(videos)
      .set({ ...mended, editsCheckedAt: now, hiddenRemovedAt: now })
      .where(and(eq(videos.id, videoId), eq(videos.playableKey, oldKey), eq(videos.status, "ready")))
      .returning({ accountId: videos.accountId, kind: videos.kind });
    if (!video) return false;
    const own = { accountId: video.accountId, videoId };
    const [set] = await tx
      .select({ token: renditionSets.token })
      .from(renditionSets)
      .where(eq(renditionSets.videoId, videoId))
      .for("update");
    if (video.kind === "film") await enqueueRenditions({ tx, queue }, own, now);
    const replacedKeys = [oldKey, ...(set?.token ? runKeys(videoId, set.token) : [])];
    await tx.update(videos).set({ replacedKeys }).where(eq(videos.id, videoId));
    await announcePageChange(tx, video.accountId);
    return true;
  });
}

/** Removes the files of films that were replaced long enough ago; the row names them until they are gone. */
export async function removeReplaced({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<void> {
  for (const { id, replacedKeys } of await replacedFilms(db, removableIfReplacedBefore(now))) {
    for (const key of replacedKeys) await storage.remove(key);
    await db.update(videos).set({ replacedKeys: [] }).where(eq(videos.id, id));
  }
}
