import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { campaignSenders, campaigns } from "~/db/schema/campaigns.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { type AccountId, type CampaignId, newId, type OwnCampaign } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { CampaignWords } from "../input.ts";
import { recipientCount } from "../queries/recipients.server.ts";
import { lockedCampaign } from "../queries.server.ts";
import { copyName, isEditable } from "../rules.ts";

export const MISSING = { ok: false, reason: "not-found" } as const;
type Done = { ok: true } | typeof MISSING;
type Saved = { ok: true; id: CampaignId } | typeof MISSING | { ok: false; reason: "started" };

/** Saves a campaign as a draft; one that was scheduled is a draft again. Without an id it is a new one. */
export async function saveDraft(
  tx: Tx,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId | null },
  words: CampaignWords,
  now: Date,
): Promise<Saved> {
  await tx.update(accounts).set({ timeZone: words.zone }).where(eq(accounts.id, accountId));
  const recipients = await recipientCount(tx, accountId, words, now);
  const draft = {
    ...words,
    recipients,
    status: "draft",
    pauseReason: null,
    nextRoundAt: null,
    content: null,
    updatedAt: now,
  } as const;
  if (!campaignId) {
    const id = newId<CampaignId>();
    await tx.insert(campaigns).values({ id, accountId, ...draft, createdAt: now });
    return { ok: true, id };
  }
  const before = await lockedCampaign(tx, { accountId, campaignId });
  if (!before) return MISSING;
  if (!isEditable(before)) return { ok: false, reason: "started" };
  await tx.update(campaigns).set(draft).where(eq(campaigns.id, campaignId));
  return { ok: true, id: campaignId };
}

/** Keeps the address that stands at the foot of all campaigns of the account; an empty one changes nothing. */
export async function savePostalAddress(tx: Tx, accountId: AccountId, postalAddress: string): Promise<void> {
  if (!postalAddress) return;
  await tx
    .insert(campaignSenders)
    .values({ accountId, postalAddress })
    .onConflictDoUpdate({ target: campaignSenders.accountId, set: { postalAddress } });
}

/** A draft with the same words, without figures. */
export async function copyCampaign(tx: Tx, own: OwnCampaign, now: Date): Promise<Saved> {
  const original = await lockedCampaign(tx, own);
  if (!original) return MISSING;
  const { accountId, kind, subject, templateId, message, ctaText, ctaUrl, audience, tags, segmentId, customEmails } =
    original;
  const { startsAt, zone, endsOn, frequency, countsClicks, variants, testShare, testHours, testBy } = original;
  const words = { kind, subject, templateId, message, ctaText, ctaUrl, audience, tags, segmentId, customEmails };
  const id = newId<CampaignId>();
  const recipients = await recipientCount(tx, accountId, words, now);
  await tx.insert(campaigns).values({
    ...{ id, accountId, name: copyName(original.name), ...words, recipients },
    ...{ startsAt, zone, endsOn, frequency, countsClicks, createdAt: now, updatedAt: now },
    ...{ variants, testShare, testHours, testBy },
  });
  return { ok: true, id };
}

/** Deletes a campaign; what is not sent yet is not sent while it is deleted. */
export async function removeCampaign(tx: Tx, own: OwnCampaign, now: Date): Promise<Done> {
  const removed = await tx
    .update(campaigns)
    .set({ removedAt: now })
    .where(and(ofOwner(own), isNull(campaigns.removedAt)))
    .returning({ publishedAt: campaigns.publishedAt });
  if (removed.some(({ publishedAt }) => publishedAt)) await announcePageChange(tx, own.accountId);
  return removed.length ? { ok: true } : MISSING;
}

/** Takes the deletion back; one that was being sent is paused, so that nothing is sent by surprise. */
export async function bringCampaignBack(tx: Tx, own: OwnCampaign): Promise<Done> {
  const [back] = await tx
    .update(campaigns)
    .set({ removedAt: null })
    .where(and(ofOwner(own), isNotNull(campaigns.removedAt)))
    .returning({ status: campaigns.status, publishedAt: campaigns.publishedAt });
  if (back?.publishedAt) await announcePageChange(tx, own.accountId);
  if (back?.status === "active") await tx.update(campaigns).set({ status: "paused" }).where(ofOwner(own));
  return back ? { ok: true } : MISSING;
}

const ofOwner = ({ accountId, campaignId }: OwnCampaign) =>
  and(eq(campaigns.accountId, accountId), eq(campaigns.id, campaignId));
