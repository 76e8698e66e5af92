import { and, eq, type SQL, sql } from "drizzle-orm";
import { audienceCells, audienceDays, audienceMarks, videoDays } from "~/db/schema/audience.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { forgottenBefore } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { videoDaysOf } from "./queries/curves.server.ts";
import { factsOf } from "./queries/facts.server.ts";
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
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audience ${accountId} ${day}`}, 0))`);
  await tx.delete(audienceMarks).where(and(eq(audienceMarks.accountId, accountId), eq(audienceMarks.day, day)));
  // The rows of that day are deleted, or will be soon; its sums stay.
  if (day < forgottenBefore(now)) return;
  for (const table of [audienceCells, audienceDays, videoDays])
    await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.day, day)));
  await tx.execute(sums(marked));
  await tx.execute(sql`insert into video_days (account_id, video_id, day, plays, watched_seconds, completed, ends, rewatches,
    watched, replayed, in_hundredths, watch_classes) ${videoDaysOf(marked)}`);
  await announceUpdate(tx, accountId, { topic: "figures" });
}

const COLUMNS = sql.raw("views, viewers, engaged, converted, plays, watched_seconds, completed");
const SUMS = sql.raw(`
  sum(views), count(*) filter (where is_viewer), count(*) filter (where is_viewer and is_engaged),
  count(*) filter (where is_viewer and is_converted), sum(plays), sum(watched_seconds), sum(completed)`);

/** One statement, so that cells and days are of the same snapshot. */
const sums = (marked: MarkedDay): SQL => sql`
  with ${factsOf(marked)},
  cells as (
    insert into audience_cells (account_id, day, scope, place, source, country, device, link, ${COLUMNS})
    select ${marked.accountId}::uuid, ${marked.day}::date, scope, place, source, country, device, link, ${SUMS}
    from facts group by scope, place, source, country, device, link)
  insert into audience_days (account_id, day, dimension, value, ${COLUMNS})
  select ${marked.accountId}::uuid, ${marked.day}::date, dimension, value, ${SUMS} from (
    select dimension, value, facts.* from facts cross join lateral (values
      ('total', ''), ('hour', hour), ('source', source), ('referrer', referrer), ('country', country), ('device', device),
      ('link', link)) as one(dimension, value) where scope = 'all'
    union all select scope, place, facts.* from facts where scope <> 'all') valued
  group by dimension, value`;

/** Marks every day that still has all of its rows, so that its sums are made anew. */
export async function rebuild(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    insert into ${audienceMarks} (account_id, day) ${countedDays(forgottenBefore(now))}`);
}
