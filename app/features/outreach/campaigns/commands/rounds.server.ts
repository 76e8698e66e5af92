import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { campaignMonths, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import type { AccountId, CampaignId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { chosenBy, notYetReached } from "../queries/recipients.server.ts";
import { type CampaignRow, mailsOfMonth } from "../queries.server.ts";
import { limitProblem, monthOf } from "../rules/limits.ts";
import { nextRound } from "../rules/rounds.ts";

/**
 * Chooses the recipients of a round that is due, as one row each, and reserves the month's mails for them. Beyond the
 * limit the campaign pauses and says why. Who is on the list already is not added again.
 */
export async function beginRound(tx: Tx, campaignId: CampaignId, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.removedAt), lte(campaigns.nextRoundAt, now)))
    .for("update");
  if (row?.status !== "active" && row?.status !== "scheduled") return;
  const { plan } = await lockedEntitlement(tx, row.accountId);
  const fresh = and(chosenBy(row.accountId, row), notYetReached(row.id));
  const wanted = await tx.$count(contacts, fresh);
  const problem = limitProblem(plan, { used: await mailsOfMonth(tx, row.accountId, now), wanted });
  if (problem) return pause(tx, row, problem);
  const { rowCount } = await tx
    .insert(campaignSends)
    .select(freshRows(tx, row, now))
    .onConflictDoNothing();
  await reserve(tx, row.accountId, rowCount ?? 0, now);
  await tx
    .update(campaigns)
    .set({
      status: "active",
      startedAt: row.startedAt ?? now,
      rounds: row.rounds + 1,
      recipients: (row.startedAt ? row.recipients : 0) + (rowCount ?? 0),
      nextRoundAt: nextRound(row, now),
    })
    .where(eq(campaigns.id, row.id));
}

/** The columns are those of the table, in its order. */
const freshRows = (tx: Tx, row: CampaignRow, now: Date) =>
  tx
    .select({
      id: sql`gen_random_uuid()`.as("id"),
      campaignId: sql`${row.id}::uuid`.as("campaign_id"),
      contactId: contacts.id,
      state: sql`'queued'`.as("state"),
      attempts: sql`0`.as("attempts"),
      queuedAt: sql`${now}::timestamptz`.as("queued_at"),
      notBefore: sql`null::timestamptz`.as("not_before"),
      leaseUntil: sql`null::timestamptz`.as("lease_until"),
      answer: sql`null::text`.as("answer"),
      sentAt: sql`null::timestamptz`.as("sent_at"),
      openedAt: sql`null::timestamptz`.as("opened_at"),
      clickedAt: sql`null::timestamptz`.as("clicked_at"),
    })
    .from(contacts)
    .where(and(chosenBy(row.accountId, row), notYetReached(row.id)));

async function pause(tx: Tx, row: CampaignRow, pauseReason: string): Promise<void> {
  await tx.update(campaigns).set({ status: "paused", pauseReason }).where(eq(campaigns.id, row.id));
}

async function reserve(tx: Tx, accountId: AccountId, mails: number, now: Date): Promise<void> {
  await tx
    .insert(campaignMonths)
    .values({ accountId, month: monthOf(now), mails })
    .onConflictDoUpdate({
      target: [campaignMonths.accountId, campaignMonths.month],
      set: { mails: sql`${campaignMonths.mails} + ${mails}` },
    });
}

/** Completes a campaign of which nothing is left: no mail on its way, and no round to come. */
export async function completeIfDone(tx: Tx, queue: Queue, campaignId: CampaignId, now: Date): Promise<void> {
  const left = tx
    .select({ one: sql`1` })
    .from(campaignSends)
    .where(and(eq(campaignSends.campaignId, campaignId), inArray(campaignSends.state, ["queued", "handing"])));
  const [completed] = await tx
    .update(campaigns)
    .set({ status: "completed", completedAt: now })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, "active"),
        isNull(campaigns.nextRoundAt),
        sql`not exists (${left})`,
      ),
    )
    .returning({ accountId: campaigns.accountId });
  if (!completed) return;
  const { accountId } = completed;
  await recordEvent(tx, queue, { accountId, kind: "campaign.completed", subjectId: campaignId, payload: {}, at: now });
}
