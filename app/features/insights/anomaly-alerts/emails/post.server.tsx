import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { unsubscribePath, unsubscribeSeal } from "~/features/account/settings/rules/unsubscribing.ts";
import { placeInstead } from "~/features/insights/deep-analytics/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Words } from "../rules.ts";
import { AnomalyMail } from "./anomaly-mail.tsx";

type Office = { queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };
type Told = { accountId: AccountId; to: string; day: string; words: Words };

/** One mail, with a link to that day's figures, or to the overview where the plan has no more. */
export async function postAnomalyAlert(tx: Tx, { queue, sealedIds, config: { baseUrl } }: Office, told: Told) {
  const { accountId, to, day, words } = told;
  const entitlement = await entitlementOf(tx, accountId);
  const home = baseUrl + dashboardPath(entitlement.role);
  const url = placeInstead(entitlement) ? `${home}/analytics` : `${home}/deep-analytics?from=${day}&to=${day}`;
  const unsubscribeUrl = baseUrl + unsubscribePath(sealedIds.seal(unsubscribeSeal("emailUnusual"), accountId));
  const bodies = await bodiesOf(<AnomalyMail {...words} url={url} offUrl={unsubscribeUrl} />);
  const letter = { to, subject: words.subject, ...bodies, unsubscribeUrl, isUnhurried: true };
  await enqueueMail(tx, accountId, queue, { kind: "unusual-figures", ...letter });
}
