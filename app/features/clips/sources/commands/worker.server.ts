import { and, eq, inArray } from "drizzle-orm";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { markFailed } from "~/features/video/videos/commands.server.ts";
import type { ClipSourceId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { ClipSource } from "../queries.server.ts";
import type { SourceProblem } from "../rules.ts";

const underWay = (sourceId: ClipSourceId) =>
  and(eq(clipSources.id, sourceId), inArray(clipSources.status, ["waiting", "fetching"]));

/** Claims a film for fetching; null when it is not wanted any more. */
export async function claimSource(db: Db, sourceId: ClipSourceId, now: Date): Promise<ClipSource | null> {
  const [source] = await db
    .update(clipSources)
    .set({ status: "fetching", updatedAt: now })
    .where(underWay(sourceId))
    .returning();
  return source ?? null;
}

export type Received = { receivedBytes: number; totalBytes: number | null };

/** False when the film is not wanted any more. */
export async function reportSource(db: Db, sourceId: ClipSourceId, received: Received, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(clipSources)
    .set({ ...received, updatedAt: now })
    .where(underWay(sourceId));
  return rowCount === 1;
}

/** Its file is here; false when it is not wanted any more. */
export async function markFetched(db: Db, sourceId: ClipSourceId, byteSize: number, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(clipSources)
    .set({ status: "preparing", receivedBytes: byteSize, totalBytes: byteSize, updatedAt: now })
    .where(underWay(sourceId));
  return rowCount === 1;
}

/** Records why a film did not arrive, gives its room back, and has the owner told (`tellFailed`). */
export async function failSource(
  { db, queue }: DbAndQueue,
  { id, videoId }: Pick<ClipSource, "id" | "videoId">,
  problem: SourceProblem,
  now: Date,
): Promise<void> {
  await db.update(clipSources).set({ status: "failed", problem, updatedAt: now }).where(underWay(id));
  await markFailed({ db, queue }, videoId, "upload-abandoned", { now, from: ["uploading"] });
}
