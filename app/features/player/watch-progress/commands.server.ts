import { watchProgress } from "~/db/schema/watch-progress.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { mayWatch } from "./queries.server.ts";

/** Stores how far the account has watched; the last report wins. */
export async function storeProgress(tx: Tx, { accountId, videoId }: OwnVideo, percent: number, now: Date) {
  if (!(await mayWatch(tx, accountId, videoId))) return { ok: false, reason: "not found" } as const;
  const progress = { percent, updatedAt: now };
  await tx
    .insert(watchProgress)
    .values({ accountId, videoId, ...progress })
    .onConflictDoUpdate({ target: [watchProgress.accountId, watchProgress.videoId], set: progress });
  return { ok: true } as const;
}
