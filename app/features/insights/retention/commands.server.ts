import { sql } from "drizzle-orm";
import { deleteVisitorDays } from "~/features/insights/rollups/commands.server.ts";
import { dayOf, forgottenBefore } from "~/features/insights/visits/rules.ts";
import { monthAfter } from "~/lib/dates.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { monthsOf, monthsWithoutPartition } from "./queries.server.ts";
import { defaultPartition, EVENT_TABLES, type EventTable, monthsAhead, partitionName } from "./rules.ts";

const LOCK = 8_347_115_021;

/** Beacons wait behind a change of partitions: one that does not get its lock soon is given up and tried again later. */
async function lockSoon(tx: Tx): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '3s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Makes the partitions of the coming months, and of those whose rows are in the default one; returns how many. */
export async function prepareMonths(db: Db, now: Date): Promise<number> {
  const ahead = monthsAhead(dayOf(now));
  const last = ahead.at(-1) ?? dayOf(now);
  let made = 0;
  for (const table of EVENT_TABLES) {
    const found = await monthsWithoutPartition(db, table, forgottenBefore(now), last);
    for (const month of new Set([...ahead, ...found]))
      made += await db.transaction((tx) => makePartition(tx, table, month));
  }
  return made;
}

/** Rows of the month move to it from the default partition, which takes no others meanwhile. */
async function makePartition(tx: Tx, table: EventTable, month: string): Promise<number> {
  await lockSoon(tx);
  if ((await monthsOf(tx, table)).includes(month)) return 0;
  const [whole, others, fresh] = [table, defaultPartition(table), partitionName(table, month)].map(sql.identifier);
  const next = monthAfter(month, 1);
  await tx.execute(sql`lock table ${others} in exclusive mode`);
  await tx.execute(sql`create table ${fresh} (like ${whole} including defaults including constraints)`);
  await tx.execute(sql`
    with moved as (delete from ${others} where day >= ${month} and day < ${next} returning *)
    insert into ${fresh} select * from moved`);
  const bounds = sql.raw(`from ('${month}') to ('${next}')`);
  await tx.execute(sql`alter table ${whole} attach partition ${fresh} for values ${bounds}`);
  return 1;
}

/** Drops months that are wholly forgotten, and deletes what older days there are besides; sums stay. */
export async function forgetEvents(db: Db, now: Date): Promise<void> {
  const before = forgottenBefore(now);
  for (const table of EVENT_TABLES) {
    const forgotten = (await monthsOf(db, table)).filter((month) => month < before);
    for (const month of forgotten)
      await db.transaction(async (tx) => {
        await lockSoon(tx);
        await tx.execute(sql`drop table if exists ${sql.identifier(partitionName(table, month))}`);
      });
  }
  await db.transaction(async (tx) => {
    for (const table of EVENT_TABLES) await tx.execute(sql`delete from ${sql.identifier(table)} where day < ${before}`);
    await deleteVisitorDays(tx, before);
  });
}
