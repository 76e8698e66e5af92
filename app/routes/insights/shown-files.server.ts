import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { firstDayOf } from "~/features/insights/deep-analytics/queries/figures.server.ts";
import { spanOf } from "~/features/insights/deep-analytics/rules/periods.ts";
import { filesOfOwner } from "~/features/insights/report-files/queries.server.ts";
import type { ShownFile } from "~/features/insights/report-files/ui/file-row.tsx";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The account's files, with their days. */
export async function shownFiles(db: Reader, accountId: AccountId, now: Date): Promise<ShownFile[]> {
  const files = await filesOfOwner(db, accountId, now);
  const firstDay = files.length ? await firstDayOf(db, accountId) : null;
  return files.map(({ query, createdAt, readyAt: _, ...file }) => {
    const { from, to } = spanOf(questionIn(new URLSearchParams(query)), dayOf(createdAt), firstDay);
    return { ...file, days: `${from} – ${to}` };
  });
}
