import { and, count, eq, inArray } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import { followerCount } from "~/features/audience/contacts/queries.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import type { AccountId, FilmId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Figures } from "./rules.ts";

/**
 * Counts of the account's page, and of its followers. A view is one visitor on one day, however often the page is
 * opened; every reaction to a video on the page counts as a heart.
 */
export async function figuresOf(
  db: Reader,
  { accountId, site: { filmId } }: { accountId: AccountId; site: { filmId: FilmId } },
  videosShown: VideoId[],
): Promise<Figures> {
  const onPage = and(eq(reactions.filmId, filmId), inArray(reactions.videoId, videosShown));
  const [found] = await db.select({ hearts: count() }).from(reactions).where(onPage);
  return {
    views: await visitorCount(db, accountId),
    hearts: found?.hearts ?? 0,
    followers: await followerCount(db, accountId),
  };
}
