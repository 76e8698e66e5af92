import { and, desc, sql } from "drizzle-orm";
import { downtimes } from "~/db/schema/heartbeats.ts";
import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { Reader } from "~/platform/db.ts";
import { marksOfDowntime } from "./rules.ts";

/** Downtimes of one period that are shown; earlier ones are left out. */
const MOST = 60;

/** When the product was down in these days, as marks of the time axis. */
export async function downtimeMarks(db: Reader, span: Span): Promise<Mark[]> {
  const [start, end] = [`${span.from}T00:00:00Z`, `${span.to}T24:00:00Z`];
  const found = await db
    .select()
    .from(downtimes)
    .where(and(sql`${downtimes.endedAt} > ${start}`, sql`${downtimes.beganAt} < ${end}`))
    .orderBy(desc(downtimes.beganAt))
    .limit(MOST);
  return found.toReversed().flatMap((downtime) => marksOfDowntime(downtime, span));
}
