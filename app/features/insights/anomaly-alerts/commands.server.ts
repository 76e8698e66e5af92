import { anomalyAlerts } from "~/db/schema/anomaly-alerts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Cause } from "./rules.ts";

type Telling = { accountId: AccountId; day: string; cause: Cause };

/** Marks a day as told for this cause; false when it was, also by another process at the same moment. */
export async function claimTelling(tx: Tx, telling: Telling, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(anomalyAlerts)
    .values({ ...telling, toldAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}
