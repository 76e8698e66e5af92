import { and, eq, isNull } from "drizzle-orm";
import { contentItems } from "~/db/schema/content-projects.ts";
import { videos } from "~/db/schema/videos.ts";
import { insertOnTop } from "~/features/content/content-projects/commands/items.server.ts";
import { lockedRoom, type NoRoom } from "~/features/content/content-projects/commands/room.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { ContentItemId, OwnContentProject, VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { StoredFile } from "./commands/storing.server.ts";
import { fileNameInput, fileTitleInput } from "./input.ts";

type Added = { ok: true; id: ContentItemId } | NoRoom;

/** Adds an uploaded film to a project, also while its bytes arrive; a film that is there already is not added again. */
export async function addFilm(tx: Tx, own: OwnContentProject, videoId: VideoId, now: Date): Promise<Added> {
  const room = await lockedRoom(tx, own);
  const video = await videoOfOwner(tx, own.accountId, videoId);
  if (video?.platform !== "file") return { ok: false, reason: "not-found" };
  const [there] = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.projectId, own.projectId),
        eq(contentItems.fileVideoId, videoId),
        isNull(contentItems.removedAt),
      ),
    );
  if (there) return { ok: true, id: there.id };
  if (!room.ok) return room;
  // From now on the sweep of videos looks after it.
  await tx.update(videos).set({ namedAt: now }).where(eq(videos.id, videoId));
  const name = fileNameInput.parse(video.originalName ?? "");
  return insertFile(tx, own, { name, columns: { type: "film", fileVideoId: videoId } }, now);
}

/** Adds a stored picture, PDF or file of subtitles to a project. */
export async function addStoredFile(tx: Tx, own: OwnContentProject, file: StoredFile, now: Date): Promise<Added> {
  const room = await lockedRoom(tx, own);
  return room.ok ? insertFile(tx, own, file, now) : room;
}

async function insertFile(tx: Tx, own: OwnContentProject, { name, columns }: StoredFile, now: Date): Promise<Added> {
  const row = { ...columns, url: "", fileName: name, title: fileTitleInput.parse(name) };
  const [id] = await insertOnTop(tx, own.projectId, [row], now);
  if (!id) throw new Error("the content item was not written");
  return { ok: true, id };
}
