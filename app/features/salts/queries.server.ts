import { and, eq, gte } from "drizzle-orm";
import { dailySalts } from "~/db/schema/daily-salts.ts";
import type { Reader } from "~/platform/db.ts";
import { saltsSince } from "./rules.ts";

/** The salt of this UTC day; null where there is none, and for one that is over and was not deleted in time. */
export async function keptSalt(db: Reader, day: string, now: Date): Promise<string | null> {
  const [kept] = await db
    .select({ salt: dailySalts.salt })
    .from(dailySalts)
    .where(and(eq(dailySalts.day, day), gte(dailySalts.day, saltsSince(now))));
  return kept?.salt ?? null;
}
