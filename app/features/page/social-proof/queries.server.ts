import { count, inArray } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import { followerCount } from "~/features/audience/contacts/queries.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Figures } from "./rules.ts";

/**
 * What visitors did on the account's page, and who follows it. A view is a visitor on a day, however often the page is
 * opened; every reaction to a video that it shows is a heart.
 */
export async function figuresOf(db: Reader, accountId: AccountId, videosShown: VideoId[]): Promise<Figures> {
  const [found] = await db.select({ hearts: count() }).from(reactions).where(inArray(reactions.videoId, videosShown));
  return {
    views: await visitorCount(db, accountId),
    hearts: found?.hearts ?? 0,
    followers: await followerCount(db, accountId),
  };
}
