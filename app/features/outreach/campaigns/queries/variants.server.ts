import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { campaignSends } from "~/db/schema/campaigns.ts";
import type { CampaignId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { VariantFigures } from "../rules/variants.ts";

const countIf = (is: SQL) => sql`count(*) filter (where ${is})`.mapWith(Number);

/** What became of the mails of each variant, by its number; openings and clicks are those of people. */
export async function variantFigures(db: Reader, campaignId: CampaignId): Promise<VariantFigures[]> {
  const { variant, state, clickedAt, openedAt, isMeasured } = campaignSends;
  const isOut = sql`${state} in ('sent', 'kept')`;
  const rows = await db
    .select({
      variant,
      sent: countIf(isOut),
      clicked: countIf(sql`${isOut} and ${clickedAt} is not null`),
      opened: countIf(sql`${isOut} and ${isMeasured} and ${openedAt} is not null`),
      measured: countIf(sql`${isOut} and ${isMeasured}`),
    })
    .from(campaignSends)
    .where(and(eq(campaignSends.campaignId, campaignId), isNotNull(variant)))
    .groupBy(variant)
    .orderBy(variant);
  return rows.map(({ variant: number, ...figures }) => ({ variant: number ?? 0, ...figures }));
}
