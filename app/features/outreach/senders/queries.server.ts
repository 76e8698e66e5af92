import { and, eq, sql } from "drizzle-orm";
import { sendingAccounts, sendingDays } from "~/db/schema/sending.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { leftOfDay, type SendingLimits } from "./rules.ts";

/** Why the operator stopped the account's campaigns; null where they go on. */
export async function stopReasonOf(db: Reader, accountId: AccountId): Promise<string | null> {
  const [sender] = await db
    .select({ stoppedAt: sendingAccounts.stoppedAt, reason: sendingAccounts.stopReason })
    .from(sendingAccounts)
    .where(eq(sendingAccounts.accountId, accountId));
  return sender?.stoppedAt ? (sender.reason ?? "") : null;
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
