import { getTableName, lt, lte, type SQL } from "drizzle-orm";
import { TABLES } from "~/db/ownership.ts";
import type { Registered } from "~/db/registry/declarations.ts";
import type { Db } from "~/platform/db.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the rows whose time is over, in every table for which the registry says how long they stay; counts by table. */
export async function deleteOldRows(db: Db, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { table, kept } of TABLES) {
    if (!kept) continue;
    const { rowCount } = await db.delete(table).where(isOver(kept, now));
    if (rowCount) deleted[getTableName(table)] = rowCount;
  }
  return deleted;
}

const isOver = (kept: NonNullable<Registered["kept"]>, now: Date): SQL =>
  "until" in kept ? lte(kept.until, now) : lt(kept.after, new Date(now.getTime() - kept.days * DAY_MS));
