import { eq } from "drizzle-orm";
import { annotations } from "~/db/schema/annotations.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { NOTES_MOST } from "~/features/insights/annotations/rules.ts";
import { TEMPLATES_MOST } from "~/features/outreach/email-templates/rules.ts";
import { RUNS_MOST } from "~/features/page/festival-runs/rules.ts";
import type { AccountId, PageId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Arrived, Source } from "../queries/arrivals.server.ts";

type Whose = { tx: Tx; accountId: AccountId };

/** What an account has of a table of which it has only so many. */
type There = { name: string; ids: string[]; most: number; why: string };

/** Notes on the time axis. */
export async function notesThere({ tx, accountId }: Whose): Promise<There> {
  const own = await tx.select({ id: annotations.id }).from(annotations).where(eq(annotations.accountId, accountId));
  const why = `an account has at most ${NOTES_MOST} notes`;
  return { name: "time_notes", ids: own.map(({ id }) => id), most: NOTES_MOST, why };
}

/** Email templates, those that were deleted lately among them. */
export async function templatesThere({ tx, accountId }: Whose): Promise<There> {
  const { id: templateId, accountId: owner } = emailTemplates;
  const own = await tx.select({ id: templateId }).from(emailTemplates).where(eq(owner, accountId));
  const why = `an account has at most ${TEMPLATES_MOST} email templates`;
  return { name: "email_templates", ids: own.map(({ id }) => id), most: TEMPLATES_MOST, why };
}

/** Festivals of pages, of which each has only so many. */
export async function runsWithinTheMost(tx: Tx, source: Source, arrived: Arrived[]): Promise<Arrived[]> {
  const kept: Arrived[] = [];
  for (const [pageId, runs] of Map.groupBy(arrived, ({ row }) => row.pageId as PageId))
    kept.push(...withinTheMost(source, runs, await runsThere(tx, pageId)));
  return kept;
}

async function runsThere(tx: Tx, pageId: PageId): Promise<There> {
  const there = await tx.select({ id: festivalRuns.id }).from(festivalRuns).where(eq(festivalRuns.pageId, pageId));
  const why = `a film has at most ${RUNS_MOST} festivals`;
  return { name: "festival_runs", ids: there.map(({ id }) => id), most: RUNS_MOST, why };
}

/** Those that came before stay as they are. */
export function withinTheMost({ report }: Source, arrived: Arrived[], { name, ids, most, why }: There): Arrived[] {
  const known = new Set(ids);
  let room = most - ids.length;
  return arrived.filter(({ row, line }) => {
    if (known.has(String(row.id)) || room-- > 0) return true;
    report.left(name, line, why);
    return false;
  });
}
