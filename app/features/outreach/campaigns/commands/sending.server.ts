import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import type { CampaignId, ContactId, SendId } from "~/lib/ids.ts";
import type { Handed } from "~/platform/bulk-mail.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { hasAgreed } from "../queries/recipients.server.ts";
import { CLAIMED_AT_ONCE, leaseFrom, NO_CONSENT, triedAgainAt } from "../rules/delivery.ts";

/** A mail that only the caller hands to the server. */
export type Claimed = {
  id: SendId;
  contactId: ContactId;
  email: string;
  name: string;
  attempts: number;
  queuedAt: Date;
};

type ClaimedBatch = { mails: Claimed[]; skipped: number };

/**
 * Takes the next mails of an active campaign. Several workers never take the same one. Who does not agree any more is
 * skipped here; a campaign that was paused or deleted has nothing to take.
 */
export async function claimMails(tx: Tx, campaignId: CampaignId, now: Date): Promise<ClaimedBatch> {
  const [campaign] = await tx
    .select({ status: campaigns.status, removedAt: campaigns.removedAt, templateId: campaigns.templateId })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for("share");
  if (campaign?.status !== "active" || campaign.removedAt) return { mails: [], skipped: 0 };
  const next = tx
    .select({ id: campaignSends.id })
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.campaignId, campaignId),
        eq(campaignSends.state, "queued"),
        sql`(${campaignSends.notBefore} is null or ${campaignSends.notBefore} <= ${now})`,
      ),
    )
    .limit(CLAIMED_AT_ONCE)
    .for("update", { skipLocked: true });
  const claimed = await tx
    .update(campaignSends)
    .set({ state: "handing", leaseUntil: leaseFrom(now), attempts: sql`${campaignSends.attempts} + 1` })
    .where(inArray(campaignSends.id, next))
    .returning();
  if (claimed.length === 0) return { mails: [], skipped: 0 };
  const agreed = await tx
    .select({ contactId: contacts.id, email: contacts.email, name: contacts.name })
    .from(contacts)
    .where(
      and(
        inArray(
          contacts.id,
          claimed.map(({ contactId }) => contactId),
        ),
        hasAgreed(campaign.templateId),
      ),
    )
    .for("share");
  const people = new Map(agreed.map((person) => [person.contactId, person]));
  const left = claimed.filter(({ contactId }) => !people.has(contactId)).map(({ id }) => id);
  await settle(tx, left, { state: "skipped", answer: NO_CONSENT });
  const mails = claimed.flatMap(({ id, contactId, attempts, queuedAt }) => {
    const person = people.get(contactId);
    return person ? [{ id, ...person, attempts, queuedAt }] : [];
  });
  if (left.length) await count(tx, campaignId, { skipped: left.length });
  return { mails, skipped: left.length };
}

/** Records what became of a claimed mail, with the campaign's figures. */
export async function settleMail(db: Db, campaignId: CampaignId, mail: Claimed, handed: Handed, now: Date) {
  await db.transaction(async (tx) => {
    if (handed.outcome === "later") return settleLater(tx, campaignId, mail, handed.answer, now);
    const answer = "answer" in handed ? handed.answer : null;
    const sentAt = handed.outcome === "sent" ? now : null;
    const settled = await settle(tx, [mail.id], { state: handed.outcome, answer, sentAt });
    if (settled) await count(tx, campaignId, FIGURES[handed.outcome]);
  });
}

/** Leaves out a claimed mail whose recipient does not agree any more. */
export async function skipMail(db: Db, campaignId: CampaignId, { id }: Claimed): Promise<void> {
  await db.transaction(async (tx) => {
    const settled = await settle(tx, [id], { state: "skipped", answer: NO_CONSENT });
    if (settled) await count(tx, campaignId, { skipped: 1 });
  });
}

const FIGURES = { sent: { sent: 1 }, kept: { kept: 1 }, refused: { bounced: 1 }, uncertain: {} };

async function settleLater(tx: Tx, campaignId: CampaignId, mail: Claimed, answer: string, now: Date) {
  const notBefore = triedAgainAt(mail, now);
  const settled = await settle(tx, [mail.id], { state: notBefore ? "queued" : "refused", answer, notBefore });
  if (settled && !notBefore) await count(tx, campaignId, { bounced: 1 });
}

type Settled = {
  state: (typeof campaignSends.$inferSelect)["state"];
  answer: string | null;
  notBefore?: Date | null;
  sentAt?: Date | null;
};

/** Only what is being handed is settled, so that nothing is counted twice. */
async function settle(tx: Tx, ids: SendId[], settled: Settled): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ ...settled, leaseUntil: null })
    .where(and(inArray(campaignSends.id, ids), eq(campaignSends.state, "handing")));
  return rowCount ?? 0;
}

async function count(
  tx: Tx,
  campaignId: CampaignId,
  more: Partial<Record<"sent" | "kept" | "bounced" | "skipped", number>>,
) {
  const entries = Object.entries(more) as [keyof typeof more, number][];
  const grown = entries.map(([name, by]) => [name, sql`${campaigns[name]} + ${by}`]);
  if (grown.length) await tx.update(campaigns).set(Object.fromEntries(grown)).where(eq(campaigns.id, campaignId));
}

/** Mails whose worker was killed: nobody knows whether the server has them, so they are not sent again by themselves. */
export async function settleLostMails(tx: Tx, campaignId: CampaignId, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ state: "uncertain", leaseUntil: null })
    .where(
      and(
        eq(campaignSends.campaignId, campaignId),
        eq(campaignSends.state, "handing"),
        lt(campaignSends.leaseUntil, now),
      ),
    );
  return rowCount ?? 0;
}
