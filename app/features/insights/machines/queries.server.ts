import { and, between, eq } from "drizzle-orm";
import { machineDays } from "~/db/schema/machine-days.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Machines, machinesOf } from "./rules.ts";

/** Visits of the account's pages that were refused in these days. */
export async function machinesIn(db: Reader, accountId: AccountId, { from, to }: Span): Promise<Machines> {
  const { day, reason, visits } = machineDays;
  const own = and(eq(machineDays.accountId, accountId), between(day, from, to));
  return machinesOf(await db.select({ day, reason, visits }).from(machineDays).where(own));
}
