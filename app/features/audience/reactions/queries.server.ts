import { and, count, desc, eq } from "drizzle-orm";
import { emojiPackItems, packReactions } from "~/db/schema/emoji-packs.ts";
import { reactions } from "~/db/schema/reactions.ts";
import { artFile } from "~/features/audience/emoji-packs/rules/packs.ts";
import type { Reader } from "~/platform/db.ts";
import { artEnding } from "~/platform/emoji-art.ts";
import { type Counts, countsOf, type PackCount, type Shown } from "./rules.ts";

/** Number of visitors by emoji, counted from the rows. */
export async function reactionCounts(db: Reader, { filmId, videoId }: Shown): Promise<Counts> {
  const given = await db
    .select({ emoji: reactions.emoji, count: count() })
    .from(reactions)
    .where(and(eq(reactions.filmId, filmId), eq(reactions.videoId, videoId)))
    .groupBy(reactions.emoji);
  return countsOf(given);
}

/** The most emoji of packs that are counted beside the six. */
const PACKS_COUNTED = 24;

/** Number of visitors by emoji of packs, the most used first. */
export async function packCounts(db: Reader, { filmId, videoId }: Shown): Promise<PackCount[]> {
  const given = await db
    .select({
      id: emojiPackItems.id,
      name: emojiPackItems.name,
      character: emojiPackItems.character,
      artKey: emojiPackItems.artKey,
      count: count(),
    })
    .from(packReactions)
    .innerJoin(emojiPackItems, eq(emojiPackItems.id, packReactions.itemId))
    .where(and(eq(packReactions.filmId, filmId), eq(packReactions.videoId, videoId)))
    .groupBy(emojiPackItems.id)
    .orderBy(desc(count()), emojiPackItems.id)
    .limit(PACKS_COUNTED);
  return given.map(({ artKey, ...item }) => ({ ...item, art: artKey && artFile(artKey, artEnding(128, false)) }));
}
