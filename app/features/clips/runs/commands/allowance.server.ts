import { and, eq, gt, lt } from "drizzle-orm";
import { clipCharges } from "~/db/schema/clip-candidates.ts";
import type { AccountId, ClipRunId, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";

type Charged = { accountId: AccountId; runId: ClipRunId; videoId: VideoId };
type Amount = { minutes?: number; clips?: number; analyses?: number };

/** Counts towards the month of `now`; nothing is written for nothing. */
export async function charge(tx: Tx, { accountId, runId, videoId }: Charged, amount: Amount, now: Date): Promise<void> {
  if (!Object.values(amount).some((value) => value > 0)) return;
  await tx.insert(clipCharges).values({ accountId, runId, videoId, ...amount, createdAt: now });
}

/** Gives back the minutes of a run that could not analyse its film, or was cancelled before it began. */
export const refundMinutes = (tx: Tx, runId: ClipRunId) =>
  tx.delete(clipCharges).where(and(eq(clipCharges.runId, runId), gt(clipCharges.minutes, 0)));

export const deleteOldCharges = (db: Db, before: Date) =>
  db.delete(clipCharges).where(lt(clipCharges.createdAt, before));
