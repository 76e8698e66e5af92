import { and, eq } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import type { OwnCampaign, SendId } from "~/lib/ids.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { lockedCampaign } from "../queries.server.ts";
import { MISSING } from "./drafts.server.ts";
import { enqueueSending } from "./launching.server.ts";

/**
 * Sends mails again of which nobody knows whether they arrived: all of a campaign, or one. Only their owner decides it,
 * because somebody may get a second one. A completed campaign is active again for them.
 */
export async function sendAgain(
  { tx, queue }: TxAndQueue,
  own: OwnCampaign,
  sendId: SendId | null,
  now: Date,
): Promise<{ ok: true } | typeof MISSING> {
  const row = await lockedCampaign(tx, own);
  if (!row) return MISSING;
  const { rowCount } = await tx
    .update(campaignSends)
    .set({ state: "queued", queuedAt: now, firstTriedAt: null, notBefore: null, leaseUntil: null })
    .where(
      and(
        eq(campaignSends.campaignId, row.id),
        eq(campaignSends.state, "uncertain"),
        sendId ? eq(campaignSends.id, sendId) : undefined,
      ),
    );
  if (rowCount && row.status === "completed")
    await tx.update(campaigns).set({ status: "active", completedAt: null }).where(eq(campaigns.id, row.id));
  if (rowCount) await enqueueSending({ tx, queue }, row.id);
  return { ok: true };
}
