import { and, eq } from "drizzle-orm";
import { packReactions } from "~/db/schema/emoji-packs.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { videos } from "~/db/schema/videos.ts";
import { isOnPublicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import type { CountedVisitor } from "~/features/insights/beacon/rules.ts";
import { recordEngagement } from "~/features/insights/conversion-events/commands.server.ts";
import { linkOfVisitor } from "~/features/insights/visits/queries.server.ts";
import type { AccountId, PackItemId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { packCounts, reactionCounts } from "./queries.server.ts";
import type { Emoji, Shown } from "./rules.ts";

type Reaction = Shown & { emoji: Emoji; visitor: string };

const NOT_FOUND = { ok: false, reason: "not found" } as const;

/**
 * Stores one of each emoji per visitor, film and video. Idempotent. `by` identifies the visitor's visits of the day, so that
 * the reaction is stored with the link by which they came; null for visitors who must not be counted.
 */
export async function addReaction(tx: Tx, reaction: Reaction, by: CountedVisitor | null, now: Date) {
  const isGiven = await give(tx, reaction, by, (linkId) =>
    tx
      .insert(reactions)
      .values({ ...reaction, linkId, createdAt: now })
      .onConflictDoNothing(),
  );
  if (!isGiven) return NOT_FOUND;
  return { ok: true, counts: await reactionCounts(tx, reaction) } as const;
}

/** Idempotent: removing a reaction that does not exist changes nothing. */
export async function removeReaction(tx: Tx, reaction: Reaction) {
  if (!(await lockPublicVideo(tx, reaction))) return NOT_FOUND;
  const { filmId, videoId, emoji, visitor } = reaction;
  const ofPage = and(eq(reactions.filmId, filmId), eq(reactions.videoId, videoId));
  await tx.delete(reactions).where(and(ofPage, eq(reactions.emoji, emoji), eq(reactions.visitor, visitor)));
  return { ok: true, counts: await reactionCounts(tx, reaction) } as const;
}

type PackReaction = Shown & { itemId: PackItemId; visitor: string };

/** The same for an emoji of a pack; whether the visitor may use it is asked before. */
export async function addPackReaction(tx: Tx, reaction: PackReaction, by: CountedVisitor | null, now: Date) {
  const isGiven = await give(tx, reaction, by, (linkId) =>
    tx
      .insert(packReactions)
      .values({ ...reaction, linkId, createdAt: now })
      .onConflictDoNothing(),
  );
  if (!isGiven) return NOT_FOUND;
  return { ok: true, packs: await packCounts(tx, reaction) } as const;
}

/** Idempotent as well. */
export async function removePackReaction(tx: Tx, reaction: PackReaction) {
  if (!(await lockPublicVideo(tx, reaction))) return NOT_FOUND;
  const { filmId, videoId, itemId, visitor } = reaction;
  const ofPage = and(eq(packReactions.filmId, filmId), eq(packReactions.videoId, videoId));
  await tx
    .delete(packReactions)
    .where(and(ofPage, eq(packReactions.itemId, itemId), eq(packReactions.visitor, visitor)));
  return { ok: true, packs: await packCounts(tx, reaction) } as const;
}

type Insert = (linkId: ReturnType<typeof linkOfVisitor> | null) => PromiseLike<unknown>;

/** Whether what is reacted to is shown: then `insert` stores it, and it counts as an engagement of the visit. */
async function give(tx: Tx, { filmId, videoId }: Shown, by: CountedVisitor | null, insert: Insert): Promise<boolean> {
  const accountId = await lockPublicVideo(tx, { filmId, videoId });
  if (!accountId) return false;
  const seen = by && { day: by.day, visitor: by.visitorOn(accountId) };
  await insert(seen && linkOfVisitor(accountId, seen));
  if (seen) await recordEngagement(tx, accountId, { kind: "reaction", filmId }, seen);
  return true;
}

/** The account of a video on the film's public page, locked until the transaction ends; null where it is not shown. */
async function lockPublicVideo(tx: Tx, { filmId, videoId }: Shown): Promise<AccountId | null> {
  const { accountId } = videos;
  const [video] = await tx.select({ accountId }).from(videos).where(eq(videos.id, videoId)).for("key share");
  return video && (await isOnPublicPageOf(tx, filmId, videoId)) ? video.accountId : null;
}
