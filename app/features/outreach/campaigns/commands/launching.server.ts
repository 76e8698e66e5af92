import { eq } from "drizzle-orm";
import { campaigns } from "~/db/schema/campaigns.ts";
import { newUntilOf } from "~/features/account/abuse-limits/queries.server.ts";
import { type AbuseGuard, blockedTarget, tooManyRecipients } from "~/features/account/abuse-limits/rules.ts";
import { isProvenAccount } from "~/features/account/mail/commands/held.server.ts";
import { lockedLimitProblem } from "~/features/audience/mail-allowance/commands.server.ts";
import { mailsOfMonth } from "~/features/audience/mail-allowance/queries.server.ts";
import { segmentOfOwner } from "~/features/audience/segments/queries.server.ts";
import type { MailContent } from "~/features/outreach/email-templates/rules/shown.ts";
import { stopReasonOf } from "~/features/outreach/senders/queries.server.ts";
import type { AccountId, CampaignId, OwnCampaign } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { CampaignForm, CampaignWords } from "../input.ts";
import { contentOfTemplate } from "../queries/content.server.ts";
import { recipientCount } from "../queries/recipients.server.ts";
import { lockedCampaign, postalAddressOf } from "../queries.server.ts";
import { type Refusal, SHARES, sendCampaignJob, startsLater, toggled } from "../rules.ts";
import { addressesOfMail, type LeadingMail } from "./addresses.server.ts";
import { MISSING, saveDraft, savePostalAddress } from "./drafts.server.ts";

type Whose = { accountId: AccountId; campaignId: CampaignId | null };
type Launched =
  | { ok: true; id: CampaignId }
  | typeof MISSING
  | { ok: false; reason: Refusal | "address" | "template" | "segment" | "unproven" }
  | { ok: false; reason: "limit"; problem: string };

/** Saves the editor's form, and schedules or launches the campaign where it says so; a refused launch saves nothing. */
export async function saveCampaign(
  { tx, queue, baseUrl, guard }: TxAndQueue & { baseUrl: string; guard: AbuseGuard },
  { accountId, campaignId }: Whose,
  { intent, postalAddress, campaign }: CampaignForm,
  now: Date,
): Promise<Launched> {
  if (campaignId && !(await lockedCampaign(tx, { accountId, campaignId }))) return MISSING;
  const found = await contentOfTemplate(tx, accountId, campaign.templateId, { baseUrl, now });
  if (!found.ok) return found;
  const { segmentId } = campaign;
  if (segmentId && !(await segmentOfOwner(tx, { accountId, segmentId }))) return { ok: false, reason: "segment" };
  await savePostalAddress(tx, accountId, postalAddress);
  const refusal =
    intent === "launch" &&
    (await launchRefusal({ tx, guard }, accountId, { ...campaign, content: found.content }, now));
  if (refusal) return refusal;
  const saved = await saveDraft(tx, { accountId, campaignId }, campaign, now);
  if (!saved.ok || intent === "draft") return saved;
  const isLater = startsLater(campaign.startsAt, now);
  const { content } = found;
  const launched = { status: isLater ? "scheduled" : "active", nextRoundAt: campaign.startsAt, content } as const;
  await tx.update(campaigns).set(launched).where(eq(campaigns.id, saved.id));
  if (!isLater) await enqueueSending({ tx, queue }, saved.id);
  return saved;
}

/** The limit is asked again when the recipients are chosen, which reserves it. */
async function launchRefusal(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  accountId: AccountId,
  words: CampaignWords & { content: MailContent | null },
  now: Date,
) {
  if ((await stopReasonOf(tx, accountId)) !== null) return { ok: false, reason: "stopped" } as const;
  if (!(await isProvenAccount(tx, accountId))) return { ok: false, reason: "unproven" } as const;
  if (!(await postalAddressOf(tx, accountId))) return { ok: false, reason: "address" } as const;
  const wanted = await recipientCount(tx, accountId, words, now);
  if (wanted === 0) return { ok: false, reason: "nobody" } as const;
  const startsAt = startsLater(words.startsAt, now) ? words.startsAt : now;
  const problem =
    heldAddresses(guard, accountId, words, now) ??
    (await lockedLimitProblem(tx, accountId, wanted, now)) ??
    (await heldRecipients({ tx, guard }, accountId, { wanted, startsAt }, now));
  return problem ? ({ ok: false, reason: "limit", problem } as const) : null;
}

/** Why a mail may not go out that leads to a site on the operator's list; null where it leads to none. */
function heldAddresses(guard: AbuseGuard, accountId: AccountId, mail: LeadingMail, now: Date): string | null {
  const blocked = addressesOfMail(mail).find(guard.isBlocked);
  if (!blocked) return null;
  guard.note({ rule: "blocked-targets", accountId, at: now });
  return blockedTarget(blocked);
}

type Wanted = { wanted: number; startsAt: Date };

/** Why a new account does not write to so many people yet; null where it may. */
async function heldRecipients(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  accountId: AccountId,
  { wanted, startsAt }: Wanted,
  now: Date,
): Promise<string | null> {
  const most = guard.limits?.recipients;
  const endsAt = most === undefined ? null : await newUntilOf(tx, accountId, startsAt);
  if (most === undefined || !endsAt) return null;
  if ((await mailsOfMonth(tx, accountId, now)) + wanted <= most) return null;
  guard.note({ rule: "recipients", accountId, at: now });
  return tooManyRecipients(most, endsAt);
}

/** Pauses an active campaign or resumes a paused one. The mail that is with the server goes out. */
export async function pauseOrResume(
  { tx, queue }: TxAndQueue,
  own: OwnCampaign,
  wanted: "paused" | "active",
  now: Date,
): Promise<{ ok: true } | typeof MISSING | { ok: false; reason: Refusal }> {
  const row = await lockedCampaign(tx, own);
  if (!row) return MISSING;
  if (row.status === wanted) return { ok: true };
  if (toggled(row.status) !== wanted) return { ok: false, reason: "running" };
  if (wanted === "active" && (await stopReasonOf(tx, row.accountId)) !== null) return { ok: false, reason: "stopped" };
  await tx.update(campaigns).set({ status: wanted, pauseReason: null, updatedAt: now }).where(eq(campaigns.id, row.id));
  if (wanted === "active") await enqueueSending({ tx, queue }, row.id);
  return { ok: true };
}

/** Enqueues the jobs that send a campaign; several workers share it. */
export async function enqueueSending({ tx, queue }: TxAndQueue, campaignId: CampaignId): Promise<void> {
  for (const share of SHARES) await queue.send(tx, sendCampaignJob, { campaignId, share });
}
