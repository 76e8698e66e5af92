import { and, count, eq } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import type { Reader } from "~/platform/db.ts";
import { type Counts, countsOf, type Shown } from "./rules.ts";

/** Number of visitors by emoji, counted from the rows. */
export async function reactionCounts(db: Reader, { filmId, videoId }: Shown): Promise<Counts> {
  const given = await db
    .select({ emoji: reactions.emoji, count: count() })
    .from(reactions)
    .where(and(eq(reactions.filmId, filmId), eq(reactions.videoId, videoId)))
    .groupBy(reactions.emoji);
  return countsOf(given);
}
