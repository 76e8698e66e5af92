import { eq } from "drizzle-orm";
import { reportMails, savedViews } from "~/db/schema/saved-views.ts";
import type { SavedViewId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Marks a period as mailed; false when it was, also by another process at the same moment. */
export async function claimPeriod(tx: Tx, viewId: SavedViewId, due: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(reportMails).values({ viewId, due, sentAt: now }).onConflictDoNothing();
  return rowCount === 1;
}

/** Ends the mails of a saved view. */
export async function endMails(tx: Tx, viewId: SavedViewId): Promise<void> {
  await tx.update(savedViews).set({ mailEvery: null }).where(eq(savedViews.id, viewId));
}
