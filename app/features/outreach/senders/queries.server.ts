import { and, eq, sql } from "drizzle-orm";
import { sendingAccounts, sendingDays } from "~/db/schema/sending.ts";
import { areCampaignsStopped } from "~/features/account/withholding/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { leftOfDay, type SendingLimits, STOPPED_BY_DECISION } from "./rules.ts";

/** Why the operator stopped the account's campaigns; null where they go on. */
export async function stopReasonOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [sender] = await db
    .select({ stoppedAt: sendingAccounts.stoppedAt, reason: sendingAccounts.stopReason })
    .from(sendingAccounts)
    .where(eq(sendingAccounts.accountId, accountId));
  if (sender?.stoppedAt) return sender.reason ?? "";
  return (await areCampaignsStopped(db, accountId)) ? STOPPED_BY_DECISION : null;
}

/** How many mails a new sender may still hand over on this day; null without a limit. */
export async function leftToday(db: Reader, accountId: AccountId, { warmUp }: SendingLimits, now: Date) {
  if (!warmUp) return null;
  const today = now.toISOString().slice(0, 10);
  const [days] = await db
    .select({
      first: sql<string | null>`min(${sendingDays.day})::text`,
      used: sql`coalesce(sum(${sendingDays.mails}) filter (where ${sendingDays.day} = ${today}), 0)`.mapWith(Number),
    })
    .from(sendingDays)
    .where(and(eq(sendingDays.accountId, accountId)));
  return leftOfDay({ first: days?.first ?? null, today, used: days?.used ?? 0 });
}
