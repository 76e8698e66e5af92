import { and, eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { Reader } from "~/platform/db.ts";
export async function videoOfOwner(db: Reader, accountId: string, videoId: string) {
  const [video] = await db
    .select()
    .from(videos)
    .where(and(eq(videos.accountId, accountId), eq(videos.id, videoId)));
  return video ?? null;
}
