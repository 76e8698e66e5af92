import { count, inArray } from "drizzle-orm";
import { reactions } from "~/db/schema/reactions.ts";
import { followerCount } from "~/features/contacts/queries.server.ts";
import type { Reader } from "~/platform/db.ts";
import type { Figures } from "./rules.ts";

/** What visitors did on the account's page, and who follows it: every reaction to a video that it shows is a heart. */
export async function figuresOf(db: Reader, accountId: string, videosShown: string[]): Promise<Figures> {
  const [found] = await db.select({ hearts: count() }).from(reactions).where(inArray(reactions.videoId, videosShown));
  return { views: null, hearts: found?.hearts ?? 0, followers: await followerCount(db, accountId) };
}
