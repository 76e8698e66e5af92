import { and, eq } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import { videos } from "~/db/schema/videos.ts";
import { isOnPublicPage } from "~/features/films/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import { reactionCounts } from "./queries.server.ts";
import type { Emoji } from "./rules.ts";

type Reaction = { videoId: string; emoji: Emoji; visitor: string };

const NOT_FOUND = { ok: false, reason: "not found" } as const;

/** One of each emoji per visitor and video: giving it again changes nothing. */
export async function giveReaction(tx: Tx, reaction: Reaction, now: Date) {
  if (!(await heldPublic(tx, reaction.videoId))) return NOT_FOUND;
  await tx
    .insert(reactions)
    .values({ ...reaction, createdAt: now })
    .onConflictDoNothing();
  return { ok: true, counts: await reactionCounts(tx, reaction.videoId) } as const;
}

/** Taking back what was never given changes nothing either. */
export async function takeBackReaction(tx: Tx, { videoId, emoji, visitor }: Reaction) {
  if (!(await heldPublic(tx, videoId))) return NOT_FOUND;
  const own = and(eq(reactions.videoId, videoId), eq(reactions.emoji, emoji), eq(reactions.visitor, visitor));
  await tx.delete(reactions).where(own);
  return { ok: true, counts: await reactionCounts(tx, videoId) } as const;
}

/** Whether a public page shows the video; one that does cannot be deleted before this transaction ends. */
async function heldPublic(tx: Tx, videoId: string): Promise<boolean> {
  const [video] = await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for("key share");
  return video !== undefined && (await isOnPublicPage(tx, videoId));
}
