import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { audienceMarks, videoDays, visitorDays } from "~/db/schema/audience.ts";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { forgottenBefore } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { markMonth } from "./commands/months.server.ts";
import { planForSums } from "./commands/planning.server.ts";
import { videoDaysOf } from "./queries/curves.server.ts";
import { FACTS, PERSON_VALUES, personsOf, rowsOf, rowsOfDay } from "./queries/facts.server.ts";
import { pairsFor } from "./queries/pairs.server.ts";
import { reachedOf } from "./queries/reached.server.ts";
import { DAYS, FIGURE_COLUMNS } from "./queries/sums.server.ts";
import { written } from "./queries/written.server.ts";
import { countedDays, type MarkedDay, markedDays } from "./queries.server.ts";

const PORTION = 200;

/** Sums up every day whose rows have changed, each in a transaction of its own; returns how many. */
export async function rollUp(db: Db, now: Date, signal?: AbortSignal, accountId?: AccountId): Promise<number> {
  let done = 0;
  for (;;) {
    const due = await markedDays(db, PORTION, accountId);
    for (const marked of due) {
      if (signal?.aborted) return done;
      await db.transaction((tx) => rollUpDay(tx, marked, now));
      done++;
    }
    if (due.length < PORTION) return done;
  }
}

/** Writes the sums of one day anew; a change that commits meanwhile leaves a mark of its own. */
async function rollUpDay(tx: Tx, marked: MarkedDay, now: Date): Promise<void> {
  const { accountId, day } = marked;
  // Sums have no foreign key: an account that is being deleted, or a demo that is being kept, is waited for.
  if (!(await holdAccount(tx, accountId))) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${accountId} ${day}`}, 0))`);
  const marks = and(eq(audienceMarks.accountId, accountId), eq(audienceMarks.day, day));
  // Another process summed it up meanwhile, or its rows are gone.
  if ((await tx.delete(audienceMarks).where(marks)).rowCount === 0) return;
  // The rows of that day are deleted, or will be soon; its sums stay.
  if (day < forgottenBefore(now)) return;
  await planForSums(tx);
  // Nothing is known of the rows in between, and to compare each with each would take minutes.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sumsOf(marked, await isDemoAccount(tx, accountId)));
  await tx.delete(videoDays).where(and(eq(videoDays.accountId, accountId), eq(videoDays.day, day)));
  await tx.execute(sql`insert into video_days (account_id, video_id, day, plays, watched_seconds, completed, ends, rewatches,
    watched, replayed, in_hundredths, watch_classes, last_parts) ${videoDaysOf(marked)}`);
  await markMonth(tx, accountId, day);
  await announceUpdate(tx, accountId, { topic: "figures" });
}

/** One statement, so that visitors and sums are of the same snapshot. */
function sumsOf(marked: MarkedDay, isDemo: boolean): SQL {
  const own = sql`stored.account_id = ${marked.accountId} and stored.day = ${marked.day}`;
  const write = (table: string, keys: string[], from: string, columns: readonly string[]) =>
    written({ table, keys, from, columns }, own);
  return sql`
  with ids as (select ${marked.accountId}::uuid as account_id, ${marked.day}::date as day),
  ${rowsOf(rowsOfDay(marked))}, ${personsOf(marked)}, ${FACTS}, ${DAYS}, ${pairsFor({ isDemo })}, ${reachedOf(marked)},
  ${write("visitor_days", ["visitor"], "persons", PERSON_VALUES)},
  ${write("audience_days", ["dimension", "value"], "all_days", FIGURE_COLUMNS)},
  ${write("audience_pairs", ["dimension", "value", "listed", "entry"], "pairs", FIGURE_COLUMNS)}
  select`;
}

/** Marks every day that still has all of its rows, so that its sums are made anew. */
export async function rebuild(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${audienceMarks} (account_id, day) ${countedDays(forgottenBefore(now))}`);
}

/** Deletes the visitors of earlier days; the sums of those days stay. */
export async function deleteVisitorDays(tx: Tx, before: string): Promise<void> {
  await tx.delete(visitorDays).where(lt(visitorDays.day, before));
}
