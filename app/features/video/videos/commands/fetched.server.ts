import { and, eq, inArray, ne } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { AbuseGuard } from "~/features/account/abuse-limits/rules.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForUpload } from "~/features/account/entitlements/rules.ts";
import { limitsOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { type AccountId, newId, type OwnVideo, type VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Video } from "../queries.server.ts";
import { LARGEST_UPLOAD_BYTES } from "../rules.ts";
import { type HeldFilm, heldFilm } from "./held.server.ts";

/**
 * Records a film that is about to be fetched from an address, which counts as an upload. Its size is not known yet: it
 * reserves what it may have at most, which is less than the largest upload where the plan has less room.
 */
export async function openFetchedFilm(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  accountId: AccountId,
  name: string,
  now: Date,
): Promise<{ ok: true; id: VideoId } | PlanRefusal | HeldFilm> {
  const entitlement = await lockedEntitlement(tx, accountId);
  const used = await spaceUsed(tx, accountId, now);
  const lack = lackForUpload(entitlement, used, 1);
  if (lack) return refusedFor(lack);
  const held = await heldFilm({ tx, guard }, accountId, now);
  if (held) return held;
  const byteSize = Math.min(LARGEST_UPLOAD_BYTES, limitsOf(entitlement).uploadBytes - used.bytes);
  const id = newId<VideoId>();
  const fresh = { platform: "file", kind: "source", status: "uploading", originalName: name, byteSize } as const;
  await tx.insert(videos).values({ id, accountId, ...fresh, createdAt: now, updatedAt: now });
  return { ok: true, id };
}

/** Records a film at a platform of which a service makes clips; it is on no page and takes no room. */
export async function openLinkedFilm(
  tx: Tx,
  accountId: AccountId,
  { link, title }: { link: VideoLink; title: string },
  now: Date,
): Promise<Video> {
  const at = { platform: link.platform, providerVideoId: link.videoId, sourceUrl: link.watchUrl };
  const ready = { kind: "source", status: "ready", progress: 100, originalName: title, readyAt: now } as const;
  const [video] = await tx
    .insert(videos)
    .values({ id: newId<VideoId>(), accountId, ...at, ...ready, createdAt: now, updatedAt: now })
    .returning();
  if (!video) throw new Error("the linked film was not written");
  return video;
}

/** Forgets it where the service was not asked. */
export const forgetLinkedFilm = (tx: Tx, { accountId, videoId }: OwnVideo) =>
  tx.delete(videos).where(and(eq(videos.id, videoId), eq(videos.accountId, accountId), ne(videos.platform, "file")));

/** Cancels it on its way here or while it is prepared; a running worker notices at its next report. */
export async function cancelFetchedFilm(tx: Tx, videoId: VideoId, now: Date): Promise<void> {
  await tx
    .update(videos)
    .set({ status: "cancelled", updatedAt: now })
    .where(and(eq(videos.id, videoId), inArray(videos.status, ["uploading", "uploaded", "processing"])));
}

/** Gives back the room that a fetched film does not need. */
export async function settleFetchedSize(db: Db, videoId: VideoId, byteSize: number): Promise<void> {
  await db
    .update(videos)
    .set({ byteSize })
    .where(and(eq(videos.id, videoId), eq(videos.status, "uploading")));
}
