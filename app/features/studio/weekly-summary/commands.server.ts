import { weeklySummaries } from "~/db/schema/weekly-summaries.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Marks an account as told of this week; false when it was, also by another process at the same moment. */
export async function claimSummary(tx: Tx, accountId: AccountId, week: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(weeklySummaries).values({ accountId, week, toldAt: now }).onConflictDoNothing();
  return rowCount === 1;
}
