import { eq, sql } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { readJob } from "../rules.ts";

/** Something about this customer has changed: what, is asked for by a job. Other people's customers change nothing. */
export async function hearOf(tx: Tx, customerId: string, queue: Queue, now: Date): Promise<void> {
  const [ours] = await tx
    .update(subscriptions)
    .set({ heard: sql`${subscriptions.heard} + 1`, heardAt: now })
    .where(eq(subscriptions.customerId, customerId))
    .returning({ accountId: subscriptions.accountId });
  if (ours) await queue.send(tx, readJob, ours);
}
