import { and, asc, eq } from "drizzle-orm";
import { reports } from "~/db/schema/reports.ts";
import type { ReportId } from "~/lib/ids.ts";
import type { Services } from "../commands.server.ts";
import { reportById } from "../queries.server.ts";
import type { Outcome } from "../rules.ts";
import { tellReporter } from "./deciding.server.ts";

const AT_ONCE = 50;

/**
 * Tells the next of those whose reports are part of an entry that was decided; returns how many they were. Each is told
 * in the transaction that marks the report, so that nobody is told twice.
 */
export async function tellNext(services: Services, entryId: ReportId, now: Date): Promise<number> {
  const { tx } = services;
  const entry = await reportById(tx, entryId);
  if (!entry?.outcome) return 0;
  const settled = { outcome: entry.outcome as Outcome, answer: entry.answer };
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.mergedInto, entryId), eq(reports.state, "merged")))
    .orderBy(asc(reports.receivedAt))
    .limit(AT_ONCE)
    .for("update");
  for (const row of rows) {
    await tx
      .update(reports)
      .set({ state: "decided", ...settled, lastStepAt: now })
      .where(eq(reports.id, row.id));
    await tellReporter(services, row, settled);
  }
  return rows.length;
}
