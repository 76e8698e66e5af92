import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { unsubscribePath, unsubscribeSeal } from "~/features/account/settings/rules/unsubscribing.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { type Summary, summaryLines } from "../rules.ts";
import { SUMMARY_SUBJECT, WeeklySummary } from "./weekly-summary.tsx";

type Office = { queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };
type Told = { accountId: AccountId; to: string; summary: Summary };

/** The dashboard of another role redirects to the account's own. */
export async function postSummary(tx: Tx, { queue, sealedIds, config: { baseUrl } }: Office, told: Told) {
  const { accountId, to, summary } = told;
  const unsubscribeUrl = baseUrl + unsubscribePath(sealedIds.seal(unsubscribeSeal("emailWeeklySummary"), accountId));
  const mail = (
    <WeeklySummary lines={summaryLines(summary)} url={baseUrl + dashboardPath(null)} offUrl={unsubscribeUrl} />
  );
  const letter = { to, subject: SUMMARY_SUBJECT, ...(await bodiesOf(mail)), unsubscribeUrl, isUnhurried: true };
  await enqueueMail(tx, accountId, queue, { kind: "weekly-summary", ...letter });
}
