import { and, eq, isNull, lte } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { variantFigures } from "../queries/variants.server.ts";
import { isUndecided, winnerOf } from "../rules/variants.ts";

/** Once the time of a comparison is over, its winner goes to everybody else; without one the campaign's own words do. */
export async function settleComparison(tx: Tx, campaignId: CampaignId, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), lte(campaigns.testEndsAt, now), isNull(campaigns.testSettledAt)))
    .for("update");
  if (!row || !isUndecided(row)) return;
  const winner = winnerOf(row.testBy, await variantFigures(tx, campaignId));
  await tx.update(campaigns).set({ testSettledAt: now, winner }).where(eq(campaigns.id, campaignId));
  await tx
    .update(campaignSends)
    .set({ variant: winner ?? 0, notBefore: null })
    .where(
      and(eq(campaignSends.campaignId, campaignId), eq(campaignSends.state, "queued"), isNull(campaignSends.variant)),
    );
}
