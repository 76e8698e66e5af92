import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lte, max, or, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { countForMailboxes } from "~/features/account/mail/commands/mailboxes.server.ts";
import { isMailing } from "~/features/account/withholding/queries.server.ts";
import { lockedRoom, takeTurns } from "~/features/outreach/senders/commands.server.ts";
import { NO_LIMITS } from "~/features/outreach/senders/rules.ts";
import type { CampaignId, ContactId, SendId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { hasAgreed } from "../queries/recipients.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { type Addressee, CLAIMED_AT_ONCE, FULL_MAILBOX, leaseFrom, NO_CONSENT } from "../rules/delivery.ts";
import { isUndecided } from "../rules/variants.ts";
import { countMails } from "./outcomes.server.ts";

/** A mail that only the caller may hand to the server while it renews the lease. */
export type Claimed = Addressee & {
  email: string;
  attempts: number;
  /** When it was first handed to the server; null before. */
  firstTriedAt: Date | null;
  /** The claim that has it, until its lease is over and another one takes it. */
  claimedBy: string;
  /** Not handed over before this moment, at the sender's pace. */
  turnAt: Date;
};

type ClaimedBatch = { mails: Claimed[]; skipped: number };

/**
 * Takes the next mails of an active campaign. Several workers never take the same one, and those of a killed worker are
 * free again when their lease is over. Who does not agree any more is skipped here; a campaign that was paused or
 * deleted, or whose account is leaving or stopped, has nothing to take; nor has one whose sender must wait.
 */
export async function claimMails(tx: Tx, campaignId: CampaignId, now: Date, limits = NO_LIMITS): Promise<ClaimedBatch> {
  const isThis = and(eq(campaigns.id, campaignId), isMailing(campaigns.accountId));
  const [owned] = await tx.select({ accountId: campaigns.accountId }).from(campaigns).where(isThis);
  if (!owned) return NOTHING;
  const room = await lockedRoom(tx, { ...owned, wanted: CLAIMED_AT_ONCE }, limits, now);
  const [campaign] = await tx.select().from(campaigns).where(isThis).for("share");
  if (campaign?.status !== "active" || campaign.removedAt || room.most === 0) return NOTHING;
  const lease = { leaseUntil: leaseFrom(now), claimedBy: randomUUID() };
  const next = tx
    .select({ id: campaignSends.id })
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.campaignId, campaignId),
        isFree(now),
        isUndecided(campaign) ? isNotNull(campaignSends.variant) : undefined,
      ),
    )
    .limit(room.most)
    .for("update", { skipLocked: true });
  const claimed = await tx.update(campaignSends).set(lease).where(inArray(campaignSends.id, next)).returning();
  if (claimed.length === 0) return NOTHING;
  const people = await agreedAmong(tx, claimed, campaign);
  const untried = claimed.filter(({ firstTriedAt }) => firstTriedAt === null);
  const full = await fullAmong(
    tx,
    untried.flatMap(({ contactId }) => people.get(contactId) ?? []),
  );
  const left = claimed.filter(({ contactId }) => !people.has(contactId)).map(({ id }) => id);
  await skipMails(tx, campaignId, left, NO_CONSENT);
  const tooMany = claimed.filter(({ contactId }) => full.has(contactId)).map(({ id }) => id);
  await skipMails(tx, campaignId, tooMany, FULL_MAILBOX);
  const wanted = claimed.filter(({ contactId }) => people.has(contactId) && !full.has(contactId));
  const turns = await takeTurns(tx, room, wanted.length, now);
  const mails = wanted.flatMap(({ id, contactId, attempts, firstTriedAt, variant, round }, n) => {
    const person = people.get(contactId);
    if (!person) return [];
    const { clicksDeclinedAt, openingsAgreedAt, basis, ...addressee } = person;
    const counted = {
      countsClicks: campaign.countsClicks && clicksDeclinedAt === null,
      measuresOpening: openingsAgreedAt !== null,
    };
    const turnAt = turns[n] ?? now;
    const attempt = { attempts, firstTriedAt, claimedBy: lease.claimedBy, turnAt };
    return [{ id, ...addressee, ...counted, ...attempt, variant: variant ?? 0, round }];
  });
  return { mails, skipped: left.length + tooMany.length };
}

const NOTHING: ClaimedBatch = { mails: [], skipped: 0 };

/** Waits for nothing, and nobody has taken it. */
const isFree = (now: Date) =>
  and(
    eq(campaignSends.state, "queued"),
    or(isNull(campaignSends.notBefore), sql`${campaignSends.notBefore} <= ${now}`),
    or(isNull(campaignSends.leaseUntil), lte(campaignSends.leaseUntil, now)),
  );

async function agreedAmong(tx: Tx, claimed: { contactId: ContactId }[], campaign: CampaignRow) {
  const ids = claimed.map(({ contactId }) => contactId);
  const agreed = await tx
    .select({
      contactId: contacts.id,
      email: contacts.email,
      name: contacts.name,
      basis: contacts.basis,
      clicksDeclinedAt: contacts.clicksDeclinedAt,
      openingsAgreedAt: contacts.openingsAgreedAt,
    })
    .from(contacts)
    .where(and(inArray(contacts.id, ids), hasAgreed(campaign)))
    .for("share");
  return new Map(agreed.map((person) => [person.contactId, person]));
}

type Person = { contactId: ContactId; email: string; basis: "confirmed" | "stated" };

/** Who has not confirmed the address, and whose mailbox has had its mails of the day; a mail counts once, at its first attempt. */
async function fullAmong(tx: Tx, people: Person[]): Promise<Set<ContactId>> {
  const stated = people.filter(({ basis }) => basis === "stated");
  const admitted = await countForMailboxes(
    tx,
    stated.map(({ email }) => email),
  );
  return new Set(stated.filter(({ email }) => !admitted.has(email)).map(({ contactId }) => contactId));
}

/** Leaves out mails that were claimed, with the reason. */
export async function skipMails(tx: Tx, campaignId: CampaignId, ids: SendId[], answer: string): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ state: "skipped", answer, leaseUntil: null })
    .where(and(inArray(campaignSends.id, ids), eq(campaignSends.state, "queued")));
  await countMails(tx, campaignId, { skipped: rowCount ?? 0 });
}

/** Claimed mails stay with their worker for another while. */
export async function renewLeases(db: Db, claimed: Claimed[], now: Date): Promise<void> {
  if (claimed.length === 0) return;
  await db
    .update(campaignSends)
    .set({ leaseUntil: leaseFrom(now) })
    .where(
      and(
        inArray(
          campaignSends.id,
          claimed.map(({ id }) => id),
        ),
        inArray(campaignSends.claimedBy, [...new Set(claimed.map(({ claimedBy }) => claimedBy))]),
        isNotNull(campaignSends.leaseUntil),
      ),
    );
}

/** When the last lease of a campaign's mails is over unless it is renewed; null where none has one. */
export async function leasedUntil(db: Db, campaignId: CampaignId): Promise<Date | null> {
  const isOpen = and(eq(campaignSends.campaignId, campaignId), inArray(campaignSends.state, ["queued", "handing"]));
  const [found] = await db
    .select({ until: max(campaignSends.leaseUntil) })
    .from(campaignSends)
    .where(isOpen);
  return found?.until ?? null;
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
        lte(campaignSends.leaseUntil, now),
      ),
    );
  return rowCount ?? 0;
}
