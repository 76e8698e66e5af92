import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { otherQuestion, otherReport } from "~/features/insights/deep-analytics/queries.server.ts";
import type { OtherSide, Report } from "~/features/insights/deep-analytics/rules/report.ts";
import type { Question } from "~/features/insights/deep-analytics/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { ignoringFullDisk } from "~/platform/disk-space.ts";
import type { DbAndQueue } from "~/platform/queue.ts";

/** What a screen is compared with; it is counted in the background where that takes long, and null until then. */
export async function preparedOther(
  services: DbAndQueue,
  accountId: AccountId,
  { question, report }: { question: Question; report: Report },
  now: Date,
): Promise<OtherSide | null> {
  const other = otherQuestion(question, report);
  if (!other) return null;
  await ignoringFullDisk(prepareAnswer(services, accountId, other, now));
  return otherReport(services.db, accountId, { question, other }, now);
}
