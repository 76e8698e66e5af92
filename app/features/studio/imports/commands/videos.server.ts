import { and, eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { enqueueRenditions } from "~/features/video/renditions/commands.server.ts";
import { enqueuePreparation, type PosterFields } from "~/features/video/videos/commands.server.ts";
import { fetchPosterJob, originalKey, playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, OwnVideo, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";

type Facts = Pick<typeof videos.$inferInsert, "originalName" | "introEndMs" | "chapters">;
/** The columns of a film that plays as it is. */
export type Playing = PosterFields & Pick<typeof videos.$inferInsert, "durationMs" | "width" | "height">;

const own = ({ accountId, videoId }: OwnVideo) => and(eq(videos.id, videoId), eq(videos.accountId, accountId));

/**
 * Takes the room of a film before its file is written, as an upload does. Until the import is done it is a cancelled
 * one, whose file stays for a day. `known` where an earlier import has brought it.
 */
export async function takeFilmRoom(
  db: Db,
  { accountId, videoId }: OwnVideo,
  { byteSize, facts, createdAt }: { byteSize: number; facts: Facts; createdAt: Date },
  now: Date,
): Promise<"taken" | "known" | "no-room"> {
  return db.transaction(async (tx) => {
    const entitlement = await lockedEntitlement(tx, accountId);
    const [found] = await tx.select({ status: videos.status }).from(videos).where(own({ accountId, videoId }));
    if (found && found.status !== "cancelled") return "known";
    if (!found && lackForPicture(entitlement, await spaceUsed(tx, accountId, now), byteSize)) return "no-room";
    const staged = { originalKey: originalKey(videoId), updatedAt: now, namedAt: now };
    const row = { id: videoId, accountId, platform: "file", status: "cancelled", byteSize, ...facts } as const;
    await tx
      .insert(videos)
      .values({ ...row, ...staged, createdAt })
      .onConflictDoUpdate({ target: videos.id, set: staged });
    return "taken";
  });
}

/** Makes a staged film one of the account's: it is prepared like an upload. */
export async function receiveFilm({ tx, queue }: TxAndQueue, film: OwnVideo, now: Date): Promise<boolean> {
  const uploaded = { status: "uploaded", progress: 0, failure: null, updatedAt: now } as const;
  if (!(await changeStaged(tx, film, uploaded))) return false;
  await enqueuePreparation({ tx, queue }, film);
  return true;
}

/** The same for a film that is known to play: only its further qualities are made anew. */
export async function receivePlaying({ tx, queue }: TxAndQueue, film: OwnVideo, playing: Playing, now: Date) {
  const { accountId, videoId } = film;
  const ready = { status: "ready", progress: 100, originalKey: null, playableKey: playableKey(videoId) } as const;
  if (!(await changeStaged(tx, film, { ...ready, ...playing, readyAt: now, updatedAt: now }))) return false;
  await enqueueRenditions({ tx, queue }, { accountId, videoId }, now);
  return true;
}

async function changeStaged(tx: Tx, film: OwnVideo, change: Partial<typeof videos.$inferInsert>): Promise<boolean> {
  const { rowCount } = await tx
    .update(videos)
    .set(change)
    .where(and(own(film), eq(videos.status, "cancelled")));
  return rowCount === 1;
}

type LinkedFilm = { accountId: AccountId; videoId: VideoId; link: VideoLink; facts: Facts };

/** Stores a link to a provider's film; false where the account has it already. */
export async function receiveLink({ tx, queue }: TxAndQueue, film: LinkedFilm, now: Date): Promise<boolean> {
  const { accountId, videoId, link, facts } = film;
  const { rowCount } = await tx
    .insert(videos)
    .values({
      ...{ id: videoId, accountId, platform: link.platform, status: "ready", progress: 100, ...facts },
      ...{ providerVideoId: link.videoId, sourceUrl: link.watchUrl, createdAt: now, updatedAt: now, readyAt: now },
      namedAt: now,
    })
    .onConflictDoNothing();
  if (!rowCount) return false;
  await queue.send(tx, fetchPosterJob, { videoId });
  await announcePageChange(tx, accountId);
  return true;
}
