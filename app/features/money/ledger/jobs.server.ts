import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { chainNext } from "./commands/chain.server.ts";
import { closeMonth } from "./commands/closing.server.ts";

/** Chains what was booked, and closes each month that is over. */
export const keepLedger = defineJob<object, { db: Db }>("ledger.keep", z.object({}), async (_, { db }) => {
  let chained = 0;
  for (let more = await chainNext(db); more; more = await chainNext(db)) chained += more;
  const closed: string[] = [];
  for (let month = await closeMonth(db, new Date()); month; month = await closeMonth(db, new Date()))
    closed.push(month);
  return { chained, closed };
});
