import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { campaignRounds, campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { isMailing } from "~/features/account/withholding/queries.server.ts";
import { lockedLimitProblem, reserveMails } from "~/features/audience/mail-allowance/commands.server.ts";
import type { ShownBlock } from "~/features/outreach/email-templates/rules/shown.ts";
import { stopReasonOf } from "~/features/outreach/senders/queries.server.ts";
import { stopWords } from "~/features/outreach/senders/rules.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { chosenBy, notYetReached } from "../queries/recipients.server.ts";
import { newsSinceLastRound } from "../queries/rounds.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { nextRound } from "../rules/rounds.ts";
import { comparedOf, isUndecided, testEnd } from "../rules/variants.ts";

/**
 * Chooses the recipients of a round that is due, as one row each, and reserves the month's mails for them. Beyond the
 * limit the campaign pauses and says why. Who is on the list already is not added again. What a digest tells of is kept
 * with its round; where nothing is new, the round has no mails.
 */
export async function beginRound(
  { tx, baseUrl }: { tx: Tx; baseUrl: string },
  campaignId: CampaignId,
  now: Date,
): Promise<void> {
  await holdOwner(tx, campaigns, campaignId);
  const isDue = and(isNull(campaigns.removedAt), lte(campaigns.nextRoundAt, now), isMailing(campaigns.accountId));
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isDue))
    .for("update");
  if (row?.status !== "active" && row?.status !== "scheduled") return;
  const isDigest = row.kind === "digest";
  const told = isDigest ? await newsSinceLastRound(tx, row, { now, baseUrl }) : { news: [], told: [] };
  if (isDigest && told.news.length === 0) return noteRound(tx, row, { ...told, added: 0 }, now);
  const fresh = and(await chosenBy(tx, row.accountId, row, now), isDigest ? undefined : notYetReached(row.id));
  const wanted = await tx.$count(contacts, fresh);
  const problem = await lockedLimitProblem(tx, row.accountId, wanted, now);
  if (problem) return pauseCampaign(tx, row.id, problem);
  const stopped = await stopReasonOf(tx, row.accountId);
  if (stopped !== null) return pauseCampaign(tx, row.id, stopWords(stopped));
  const testEndsAt = row.variants.length ? (row.testEndsAt ?? testEnd(row, now)) : null;
  const { rowCount } = await tx
    .insert(campaignSends)
    .select(freshRows(tx, { ...row, testEndsAt }, { fresh, now, wanted }))
    .onConflictDoNothing();
  const added = rowCount ?? 0;
  await reserveMails(tx, row.accountId, added, now);
  await noteRound(tx, { ...row, testEndsAt }, { ...told, added }, now);
}

type Begun = { news: ShownBlock[]; told: string[]; added: number };

async function noteRound(tx: Tx, row: CampaignRow, { news, told, added }: Begun, now: Date): Promise<void> {
  const round = row.rounds + 1;
  if (row.kind === "digest")
    await tx.insert(campaignRounds).values({ campaignId: row.id, round, at: now, news, told, recipients: added });
  await tx
    .update(campaigns)
    .set({
      status: "active",
      startedAt: row.startedAt ?? now,
      testEndsAt: row.testEndsAt,
      rounds: round,
      recipients: (row.startedAt ? row.recipients : 0) + added,
      nextRoundAt: nextRound(row, now),
    })
    .where(eq(campaigns.id, row.id));
}

type Fresh = { fresh: SQL | undefined; now: Date; wanted: number };

/** The columns are those of the table, in its order. */
function freshRows(tx: Tx, row: CampaignRow, { fresh, now, wanted }: Fresh) {
  const variant = variantOf(row, wanted);
  const heldUntil = isUndecided(row)
    ? sql`case when ${variant} is null then ${row.testEndsAt}::timestamptz end`
    : sql`null::timestamptz`;
  return tx
    .select({
      id: sql`gen_random_uuid()`.as("id"),
      campaignId: sql`${row.id}::uuid`.as("campaign_id"),
      contactId: contacts.id,
      state: sql`'queued'`.as("state"),
      attempts: sql`0`.as("attempts"),
      queuedAt: sql`${now}::timestamptz`.as("queued_at"),
      notBefore: heldUntil.as("not_before"),
      leaseUntil: sql`null::timestamptz`.as("lease_until"),
      answer: sql`null::text`.as("answer"),
      sentAt: sql`null::timestamptz`.as("sent_at"),
      openedAt: sql`null::timestamptz`.as("opened_at"),
      clickedAt: sql`null::timestamptz`.as("clicked_at"),
      bouncedAt: sql`null::timestamptz`.as("bounced_at"),
      complainedAt: sql`null::timestamptz`.as("complained_at"),
      variant: variant.as("variant"),
      firstTriedAt: sql`null::timestamptz`.as("first_tried_at"),
      isMeasured: sql`false`.as("is_measured"),
      machineOpenedAt: sql`null::timestamptz`.as("machine_opened_at"),
      machineClickedAt: sql`null::timestamptz`.as("machine_clicked_at"),
      round: sql`${row.kind === "digest" ? row.rounds + 1 : 0}::integer`.as("round"),
      claimedBy: sql`null::uuid`.as("claimed_by"),
    })
    .from(contacts)
    .where(fresh);
}

/** Chance decides who of the first round compares the variants, as many each. Who joins later waits for the winner. */
function variantOf(row: CampaignRow, wanted: number): SQL {
  if (!row.variants.length) return sql`null::integer`;
  if (!isUndecided(row)) return sql`${row.winner ?? 0}::integer`;
  if (row.startedAt) return sql`null::integer`;
  const place = sql`row_number() over (order by md5(${contacts.id}::text || ${row.id}::text))`;
  const compared = comparedOf(wanted, row);
  return sql`case when ${place} <= ${compared} then ((${place} - 1) % ${row.variants.length + 1})::integer end`;
}

/** Pauses a campaign for a reason that its owner reads. */
export async function pauseCampaign(tx: Tx, id: CampaignId, pauseReason: string): Promise<void> {
  await tx
    .update(campaigns)
    .set({ status: "paused", pauseReason })
    .where(and(eq(campaigns.id, id), inArray(campaigns.status, ["scheduled", "active"])));
}

/** Completes a campaign of which nothing is left: no mail on its way, and no round to come. */
export async function completeIfDone(tx: Tx, queue: Queue, campaignId: CampaignId, now: Date): Promise<void> {
  await holdOwner(tx, campaigns, campaignId);
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
