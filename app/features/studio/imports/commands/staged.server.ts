import { and, eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { removeVideo } from "~/features/video/videos/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { forgetClips } from "./clip-rows.server.ts";

/** What a run has stored before its rows; `stagedAt` is the time of its import. */
type Staged = { accountId: AccountId; stagedAt: Date };

/** Gives back the room of what was stored for an import that was not done. Pictures go with their next sweep. */
export async function forgetStaged({ db, queue }: DbAndQueue, { accountId, stagedAt }: Staged): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetClips(tx, accountId, stagedAt);
    const ofRun = and(eq(videos.accountId, accountId), eq(videos.createdAt, stagedAt), eq(videos.status, "cancelled"));
    for (const { id } of await tx.select({ id: videos.id }).from(videos).where(ofRun))
      await removeVideo({ tx, queue }, { accountId, videoId: id });
    await tx
      .update(pictures)
      .set({ namedAt: null })
      .where(and(eq(pictures.accountId, accountId), eq(pictures.createdAt, stagedAt)));
  });
}
