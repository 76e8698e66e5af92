import { sql } from "drizzle-orm";
import { campaignMonths } from "~/db/schema/campaigns.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { mailsOfMonth } from "./queries.server.ts";
import { limitProblem, monthOf } from "./rules.ts";

/** Why these mails go beyond the month's; null where they do not. The answer holds until the transaction ends. */
export async function lockedLimitProblem(
  tx: Tx,
  accountId: AccountId,
  wanted: number,
  now: Date,
): Promise<string | null> {
  const { plan } = await lockedEntitlement(tx, accountId);
  return limitProblem(plan, { used: await mailsOfMonth(tx, accountId, now), wanted });
}

/** Counts mails as reserved, after `lockedLimitProblem` of the same transaction. */
export async function reserveMails(tx: Tx, accountId: AccountId, mails: number, now: Date): Promise<void> {
  if (mails === 0) return;
  await tx
    .insert(campaignMonths)
    .values({ accountId, month: monthOf(now), mails })
    .onConflictDoUpdate({
      target: [campaignMonths.accountId, campaignMonths.month],
      set: { mails: sql`${campaignMonths.mails} + ${mails}` },
    });
}
