import { eq, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { lockAccountAlone } from "~/features/account/accounts/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { until } from "./until.ts";

/** SQLSTATE of a statement that PostgreSQL has ended because transactions waited for each other. */
const DEADLOCK = "40P01";

/**
 * Removes an account, as its row is removed before those that cascade from it: work that already has one of those when it
 * comes to the account waits for the removal, which waits for the row. Returns which of the two was ended for that.
 */
export async function removedMeanwhile(db: Db, accountId: AccountId, work: () => Promise<unknown>): Promise<string[]> {
  let working: Promise<unknown> = Promise.resolve();
  const removal = db.transaction(async (tx) => {
    await lockAccountAlone(tx, accountId);
    let isOver = false;
    working = outcomeOf(work()).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await isAnybodyWaiting(db)), "the work waits, or is over");
    await tx.delete(accounts).where(eq(accounts.id, accountId));
  });
  const [removed, worked] = [await outcomeOf(removal), await working];
  return [...(removed === DEADLOCK ? ["the removal"] : []), ...(worked === DEADLOCK ? ["the work"] : [])];
}

const outcomeOf = (work: Promise<unknown>): Promise<unknown> => work.catch(codeOf);

/** Of the database's error inside, which the library wraps. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return null;
  return "code" in error ? error.code : codeOf(error.cause);
}

/** Whether a connection of this database waits for a lock. */
async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const here = sql`(select oid from pg_database where datname = current_database())`;
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datid = ${here}`,
  );
  return rows.length > 0;
}
