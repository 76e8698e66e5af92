import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import type { Read } from "../operation.ts";

/** What the screen of the same query shows; null before the account's first visit. */
export async function analyticsOfKey({
  product,
  accountId,
  query,
  now,
}: Read<never, Record<string, string | undefined>>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const question = questionIn(new URLSearchParams(given));
  const { db, queue } = product;
  const [report] = await Promise.all([
    reportFor(db, accountId, question, now),
    prepareAnswer({ db, queue }, accountId, question, now),
  ]);
  return report && { ...report, isWaiting: report.waiting !== null };
}
