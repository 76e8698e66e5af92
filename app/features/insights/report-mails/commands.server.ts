import { eq } from "drizzle-orm";
import { keptViews, reportMails } from "~/db/schema/kept-views.ts";
import type { KeptViewId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Marks a period as mailed; false when it was, also by another process at the same moment. */
export async function claimPeriod(tx: Tx, viewId: KeptViewId, due: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(reportMails).values({ viewId, due, sentAt: now }).onConflictDoNothing();
  return rowCount === 1;
}

/** Ends the mails of a kept view. */
export async function endMails(tx: Tx, viewId: KeptViewId): Promise<void> {
  await tx.update(keptViews).set({ mailEvery: null }).where(eq(keptViews.id, viewId));
}
