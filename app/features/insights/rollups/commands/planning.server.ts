import { sql } from "drizzle-orm";
import type { Tx } from "~/platform/db.ts";

/** How the database plans the sums of this transaction. */
export async function planForSums(tx: Tx): Promise<void> {
  // Those of a day with tens of thousands of visitors would be sorted on disk otherwise; one job runs at a time.
  await tx.execute(sql`set local work_mem = '64MB'`);
  // To compile hundreds of sums takes a minute, and to count them a second.
  await tx.execute(sql`set local jit = off`);
}
