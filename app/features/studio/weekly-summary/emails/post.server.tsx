import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { settingsPath } from "~/features/account/settings/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { type Summary, summaryLines } from "../rules.ts";
import { SUMMARY_SUBJECT, WeeklySummary } from "./weekly-summary.tsx";

type Told = { accountId: AccountId; to: string; summary: Summary };

/** The dashboard of another role redirects to the account's own. */
export async function postSummary(tx: Tx, queue: Queue, baseUrl: string, { accountId, to, summary }: Told) {
  const home = dashboardPath(null);
  const [url, settings] = [baseUrl + home, baseUrl + settingsPath(home, "notifications")];
  const mail = <WeeklySummary lines={summaryLines(summary)} url={url} settings={settings} />;
  await enqueueMail(tx, accountId, queue, { to, subject: SUMMARY_SUBJECT, ...(await bodiesOf(mail)) });
}
