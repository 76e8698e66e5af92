import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import type { Report } from "~/features/insights/deep-analytics/rules/report.ts";
import type { Question } from "~/features/insights/deep-analytics/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { makerOf } from "../queries.server.ts";

type Wish = { accountId: AccountId; question: Question; title: string };

const LOOK_AGAIN_MS = 1000;

/** Waits for figures that are counted in the background; null where there are none, or they cannot be counted. */
export async function countedReport(
  services: DbAndQueue,
  { accountId, question }: Omit<Wish, "title">,
  now: Date,
  signal: AbortSignal,
): Promise<Report | null> {
  await prepareAnswer(services, accountId, question, now);
  for (;;) {
    const report = await reportFor(services.db, accountId, question, now);
    if (!report?.waiting) return report;
    if (report.waiting.hasFailed) return null;
    await setTimeout(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** Writes what the screen shows as a PDF into `folder`. */
export async function printReport(
  { db }: Pick<DbAndQueue, "db">,
  { accountId, question, title }: Wish,
  report: Report,
  folder: string,
): Promise<{ path: string; byteSize: number }> {
  const path = join(folder, "report.pdf");
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderReport } = await import("../ui/report-pdf.tsx");
  await renderReport({ title, maker: await makerOf(db, accountId), question, report }, path);
  return { path, byteSize: (await stat(path)).size };
}
