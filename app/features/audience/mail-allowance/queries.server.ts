import { and, eq } from "drizzle-orm";
import { campaignMonths } from "~/db/schema/campaigns.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { monthOf } from "./rules.ts";

/** Mails to contacts that the account has reserved in the month of this moment. */
export async function mailsOfMonth(db: Reader, accountId: AccountId, now: Date): Promise<number> {
  const [month] = await db
    .select({ mails: campaignMonths.mails })
    .from(campaignMonths)
    .where(and(eq(campaignMonths.accountId, accountId), eq(campaignMonths.month, monthOf(now))));
  return month?.mails ?? 0;
}
