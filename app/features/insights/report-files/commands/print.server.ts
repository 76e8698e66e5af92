import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { marksIn } from "~/features/insights/annotations/queries.server.ts";
import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { otherQuestion, otherReport, reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import type { OtherSide, Report } from "~/features/insights/deep-analytics/rules/report.ts";
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

async function countedOther(
  services: DbAndQueue,
  { accountId, question }: Omit<Wish, "title">,
  report: Report,
  signal: AbortSignal,
): Promise<OtherSide | null> {
  const [other, now] = [otherQuestion(question, report), new Date()];
  if (!other || !(await countedReport(services, { accountId, question: other }, now, signal))) return null;
  return otherReport(services.db, accountId, { question, other }, now);
}

/** Writes what the screen shows as a PDF into `folder`. */
export async function printReport(
  services: DbAndQueue,
  { accountId, question, title }: Wish,
  report: Report,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ path: string; byteSize: number }> {
  const { db } = services;
  const path = join(folder, "report.pdf");
  const [other, marks, maker] = await Promise.all([
    countedOther(services, { accountId, question }, report, signal),
    marksIn(db, accountId, report.span),
    makerOf(db, accountId),
  ]);
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderReport } = await import("../ui/report-pdf.tsx");
  await renderReport({ title, maker, question, report, other, marks }, path);
  return { path, byteSize: (await stat(path)).size };
}
