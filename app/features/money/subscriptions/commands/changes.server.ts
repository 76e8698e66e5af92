import { eq, sql } from "drizzle-orm";
import { subscriptions } from "~/db/schema/subscriptions.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { readJob } from "../rules.ts";

/** Counts a change of this customer and enqueues reading the current state. Unknown customers are ignored. */
export async function recordChange(tx: Tx, customerId: string, queue: Queue, now: Date): Promise<void> {
  const [ours] = await tx
    .update(subscriptions)
    .set({ heard: sql`${subscriptions.heard} + 1`, heardAt: now })
    .where(eq(subscriptions.customerId, customerId))
    .returning({ accountId: subscriptions.accountId });
  if (ours) await queue.send(tx, readJob, ours);
}
