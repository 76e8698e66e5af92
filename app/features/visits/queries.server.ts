import { eq, sql } from "drizzle-orm";
import { pastVisits, visits } from "~/db/schema/visits.ts";
import type { Reader } from "~/platform/db.ts";

/** How many visitors the account's pages have had, each counted once a day. */
export async function visitorCount(db: Reader, accountId: string): Promise<number> {
  const days = db
    .selectDistinct({ day: visits.day, visitor: visits.visitor })
    .from(visits)
    .where(eq(visits.accountId, accountId))
    .as("days");
  const [[now], [past]] = await Promise.all([
    db.select({ count: sql`count(*)`.mapWith(Number) }).from(days),
    db.select({ count: pastVisits.visitors }).from(pastVisits).where(eq(pastVisits.accountId, accountId)),
  ]);
  return (now?.count ?? 0) + (past?.count ?? 0);
}
