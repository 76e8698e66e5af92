import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import { dailySalts } from "~/db/schema/daily-salts.ts";
import type { Db } from "~/platform/db.ts";
import { storedSalt } from "./queries.server.ts";
import { saltsSince } from "./rules.ts";

const SALT_BYTES = 32;

/**
 * The salt of this UTC day, the same for all processes: the first that asks creates it and deletes expired ones.
 * @throws where the day's salt has expired
 */
export async function saltOfDay(db: Db, day: string, now: Date): Promise<string> {
  const known = await storedSalt(db, day, now);
  if (known) return known;
  if (day < saltsSince(now)) throw new Error(`The salt of ${day} is over.`);
  const salt = randomBytes(SALT_BYTES).toString("hex");
  await db.insert(dailySalts).values({ day, salt, createdAt: now }).onConflictDoNothing();
  await deleteExpiredSalts(db, now);
  return saltOfDay(db, day, now);
}

/** Returns the number of deleted salts. */
export async function deleteExpiredSalts(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(dailySalts).where(lt(dailySalts.day, saltsSince(now)));
  return rowCount ?? 0;
}
