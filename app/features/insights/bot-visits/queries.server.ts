import { and, between, eq } from "drizzle-orm";
import { botVisitDays } from "~/db/schema/machine-days.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { botVisitsOf, type Machines } from "./rules.ts";

/** Visits of the account's pages that were refused in these days. */
export async function botVisitsIn(db: Reader, accountId: AccountId, { from, to }: Span): Promise<Machines> {
  const { day, reason, visits } = botVisitDays;
  const own = and(eq(botVisitDays.accountId, accountId), between(day, from, to));
  return botVisitsOf(await db.select({ day, reason, visits }).from(botVisitDays).where(own));
}
