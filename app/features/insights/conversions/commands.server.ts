import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { conversionDays, filmConversionDays, settledDays } from "~/db/schema/conversion-days.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { countedConversions, countedConversionsOfFilms, settledSince } from "./queries.server.ts";
import { daysOver, overviewDays } from "./rules.ts";

const SETTLING_LOCK = 8_347_115_004;

/** Serialises changes of a day with its summing up, so that no sum misses a concurrent conversion. */
const lockSums = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${SETTLING_LOCK})`);

/** Stores the sums of days that are over and deletes older ones; returns the number of new days. */
export async function settleDays(db: Db, now: Date): Promise<number> {
  const [since = ""] = overviewDays(now);
  const settled = await settledSince(db, since);
  const due = daysOver(now).filter((day) => !settled.includes(day));
  for (const day of due) await db.transaction((tx) => settleDay(tx, day));
  await db.transaction(async (tx) => {
    await tx.delete(conversionDays).where(lt(conversionDays.day, since));
    await tx.delete(filmConversionDays).where(lt(filmConversionDays.day, since));
    await tx.delete(settledDays).where(lt(settledDays.day, since));
  });
  return due.length;
}

async function settleDay(tx: Tx, day: string): Promise<void> {
  await lockSums(tx);
  const [fresh] = await tx.insert(settledDays).values({ day }).onConflictDoNothing().returning();
  if (fresh) await sumUp(tx, sql`day = ${day}`);
}

/** Recomputes an account's sums of a day that was summed up already, after a late confirmation. */
export async function recountDay(tx: Tx, accountId: AccountId, day: string): Promise<void> {
  await lockSums(tx);
  const [settled] = await tx.select().from(settledDays).where(eq(settledDays.day, day));
  if (!settled) return;
  for (const sums of [conversionDays, filmConversionDays])
    await tx.delete(sums).where(and(eq(sums.day, day), eq(sums.accountId, accountId)));
  await sumUp(tx, sql`account_id = ${accountId} and day = ${day}`);
}

async function sumUp(tx: Tx, whose: SQL) {
  await tx.execute(sql`
    insert into ${conversionDays} (account_id, day, link_code, visitors, converted) ${countedConversions(whose)}`);
  await tx.execute(sql`
    insert into ${filmConversionDays} (account_id, day, film_id, visitors, converted) ${countedConversionsOfFilms(whose)}`);
}
