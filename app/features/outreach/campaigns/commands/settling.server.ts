import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import type { SendId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { hasAgreed } from "../queries/recipients.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { leaseFrom } from "../rules/delivery.ts";
import type { Claimed } from "./claims.server.ts";

export type HandOver = {
  campaign: Pick<CampaignRow, "id" | "kind" | "templateId">;
  /** Mails that the server has taken. */
  sent: Claimed[];
  /** Claimed mails that a connection is free for. */
  next: Claimed[];
};

/**
 * Records in one statement what the server has taken, and that the next mails are with it from now on, and so are never
 * sent again by themselves. Returns those of them of which nobody has changed their mind since, the recipient or the
 * owner, and which nobody else has taken; the others are left to the next claim.
 */
export async function settleAndBegin(db: Db, { campaign, sent, next }: HandOver, now: Date): Promise<Claimed[]> {
  const { rows } = await db.execute<{ id: SendId }>(sql`
    with settled as (${settling(sent, now)}), counted as (${counting(campaign.id)}),
      begun as (${beginning(campaign, next, now)})
    select id from begun`);
  const ids = new Set(rows.map(({ id }) => id));
  const left = next.filter(({ id }) => !ids.has(id));
  if (left.length) await releaseMails(db, left);
  return next
    .filter(({ id }) => ids.has(id))
    .map((mail) => ({ ...mail, attempts: mail.attempts + 1, firstTriedAt: mail.firstTriedAt ?? now }));
}

/** One parameter, however many mails: the statement stays the same. */
const listOf = (values: unknown[]) => sql.param(values);

/** An answer that came after the lease settles what was uncertain, unless the mail was sent again since. */
const settling = (sent: Claimed[], now: Date) => sql`
  update ${campaignSends} set state = 'sent', sent_at = ${now}, answer = null, lease_until = null
  where (id, attempts) in (
      select * from unnest(${listOf(sent.map(({ id }) => id))}::uuid[], ${listOf(sent.map(({ attempts }) => attempts))}::integer[]))
    and state in ('handing', 'uncertain')
  returning is_measured`;

const counting = (campaignId: CampaignRow["id"]) => sql`
  update ${campaigns} set sent = sent + (select count(*) from settled),
    measured = measured + (select count(*) from settled where is_measured)
  where id = ${campaignId} and exists (select 1 from settled)`;

const beginning = ({ id, ...mailed }: HandOver["campaign"], next: Claimed[], now: Date) => sql`
  update ${campaignSends} set state = 'handing', lease_until = ${leaseFrom(now)}, attempts = attempts + 1,
    is_measured = id = any(${listOf(next.filter(({ measuresOpening }) => measuresOpening).map((mail) => mail.id))}::uuid[]),
    first_tried_at = coalesce(first_tried_at, ${now})
  where id = any(${listOf(next.map((mail) => mail.id))}::uuid[]) and state = 'queued'
    and lease_until is not null and claimed_by = any(${listOf([...new Set(next.map(({ claimedBy }) => claimedBy))])}::uuid[])
    and exists (select 1 from ${campaigns}
      where ${and(eq(campaigns.id, id), eq(campaigns.status, "active"), isNull(campaigns.removedAt))})
    and exists (select 1 from ${contacts}
      where ${and(eq(contacts.id, campaignSends.contactId), hasAgreed(mailed))})
  returning id`;

/** Leaves claimed mails to the next claim, which says what becomes of them. */
export async function releaseMails(db: Db, claimed: Claimed[]): Promise<void> {
  if (claimed.length) await db.update(campaignSends).set({ leaseUntil: null }).where(areStillMine(claimed));
}

/** At the start of the only worker: whoever has claimed mails is dead. */
export async function endLeases(db: Db, now: Date): Promise<void> {
  const isLeased = and(inArray(campaignSends.state, ["queued", "handing"]), gt(campaignSends.leaseUntil, now));
  await db.update(campaignSends).set({ leaseUntil: now }).where(isLeased);
}

/** Mails are of their claim as long as nobody else has taken them. */
const areStillMine = (claimed: Claimed[]) =>
  and(
    inArray(
      campaignSends.id,
      claimed.map(({ id }) => id),
    ),
    eq(campaignSends.state, "queued"),
    inArray(
      campaignSends.claimedBy,
      claimed.map(({ claimedBy }) => claimedBy),
    ),
  );
