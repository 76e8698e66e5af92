import { and, eq } from "drizzle-orm";
import { campaignMonths } from "~/db/schema/campaigns.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { mailsLeft, monthOf } from "./rules.ts";

/** Mails to contacts that the account has reserved in the month of this moment. */
export async function mailsOfMonth(db: Reader, accountId: AccountId, now: Date): Promise<number> {
  const [month] = await db
    .select({ mails: campaignMonths.mails })
    .from(campaignMonths)
    .where(and(eq(campaignMonths.accountId, accountId), eq(campaignMonths.month, monthOf(now))));
  return month?.mails ?? 0;
}

/** Mails to contacts that an account of this plan may still send in the month; null without a limit. */
export const mailsLeftOf = async (db: Reader, { accountId, plan }: { accountId: AccountId; plan: Plan }, now: Date) =>
  mailsLeft(plan, await mailsOfMonth(db, accountId, now));
