import { and, eq, gte } from "drizzle-orm";
import { dailySalts } from "~/db/schema/daily-salts.ts";
import type { Reader } from "~/platform/db.ts";
import { saltsSince } from "./rules.ts";

/** The salt of this UTC day; null where there is none, or where it has expired but is not deleted yet. */
export async function storedSalt(db: Reader, day: string, now: Date): Promise<string | null> {
  const [stored] = await db
    .select({ salt: dailySalts.salt })
    .from(dailySalts)
    .where(and(eq(dailySalts.day, day), gte(dailySalts.day, saltsSince(now))));
  return stored?.salt ?? null;
}
