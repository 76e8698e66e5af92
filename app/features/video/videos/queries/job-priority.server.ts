import { and, count, eq, inArray, or } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { UnderWay } from "~/platform/queue.ts";
import { type JobPriority, priorityAmong } from "../rules/job-priority.ts";

/** A row that is under way, whose job is sent again with its account's priority. */
export const inPriority = <Data>(db: Reader, accountId: AccountId, data: Data): UnderWay<Data> => ({
  data,
  placement: () => jobPriorityOf(db, accountId),
});

/** The priority of this account's next job among all accounts. */
export async function jobPriorityOf(db: Reader, accountId: AccountId): Promise<JobPriority> {
  const inWork = or(
    inArray(videos.status, ["uploaded", "processing"]),
    inArray(renditionSets.status, ["waiting", "working"]),
  );
  const [found] = await db
    .select({ films: count() })
    .from(videos)
    .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
    .where(and(eq(videos.accountId, accountId), inWork));
  return priorityAmong(accountId, found?.films ?? 0);
}
