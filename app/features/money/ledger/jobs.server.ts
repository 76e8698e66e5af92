import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import type { SigningKey } from "~/platform/signing-key.ts";
import { chainNext } from "./commands/chain.server.ts";
import { closeMonth } from "./commands/closing.server.ts";
import { publishMonth } from "./commands/publishing.server.ts";

type Keeping = { db: Db; ledgerKey: SigningKey };

/** Chains what was booked, closes each month that is over, and publishes its root. */
export const keepLedger = defineSchedule<Keeping>("ledger.keep", "* * * * *", async ({ db, ledgerKey }) => {
  let chained = 0;
  for (let more = await chainNext(db); more; more = await chainNext(db)) chained += more;
  const closed: string[] = [];
  for (let month = await closeMonth(db, new Date()); month; month = await closeMonth(db, new Date()))
    closed.push(month);
  const published = await publishMonth(db, ledgerKey, new Date());
  return { chained, closed, published };
});
