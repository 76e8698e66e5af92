import { count, eq } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Counts, countsOf } from "./rules.ts";

/** Number of visitors by emoji, counted from the rows. */
export async function reactionCounts(db: Reader, videoId: VideoId): Promise<Counts> {
  const given = await db
    .select({ emoji: reactions.emoji, count: count() })
    .from(reactions)
    .where(eq(reactions.videoId, videoId))
    .groupBy(reactions.emoji);
  return countsOf(given);
}
