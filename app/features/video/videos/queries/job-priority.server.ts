import { and, count, eq, inArray, or } from "drizzle-orm";
import { ladders } from "~/db/schema/ladders.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Reader } from "~/platform/db.ts";
import { type Turn, turnAmong } from "../rules/job-priority.ts";

/** Where a further job of this account stands among everybody's. */
export async function turnOf(db: Reader, accountId: string): Promise<Turn> {
  const inWork = or(
    inArray(videos.status, ["uploaded", "processing"]),
    inArray(ladders.status, ["waiting", "working"]),
  );
  const [found] = await db
    .select({ films: count() })
    .from(videos)
    .leftJoin(ladders, eq(ladders.videoId, videos.id))
    .where(and(eq(videos.accountId, accountId), inWork));
  return turnAmong(accountId, found?.films ?? 0);
}
