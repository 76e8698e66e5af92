import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { isMailing } from "~/features/account/withholding/queries.server.ts";
import type { CampaignId, SendId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";

/** A campaign of any account, unless it was deleted or its account is leaving: for jobs only. */
export async function campaignById(db: Reader, campaignId: CampaignId): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), isNull(campaigns.removedAt), isMailing(campaigns.accountId)));
  return row ?? null;
}

/** Campaigns that have something to do: a round that is due, or a mail that nobody is handing over. */
export async function workingCampaigns(db: Reader, now: Date): Promise<CampaignId[]> {
  const waiting = db
    .select({ one: sql`1` })
    .from(campaignSends)
    .where(
      and(
        eq(campaignSends.campaignId, campaigns.id),
        or(
          and(
            eq(campaignSends.state, "queued"),
            sql`greatest(${campaignSends.notBefore}, ${campaignSends.leaseUntil}, ${now}) <= ${now}`,
          ),
          and(eq(campaignSends.state, "handing"), lte(campaignSends.leaseUntil, now)),
        ),
      ),
    );
  const isDue = and(sql`${campaigns.status} in ('scheduled', 'active')`, lte(campaigns.nextRoundAt, now));
  const isAlive = and(isNull(campaigns.removedAt), isMailing(campaigns.accountId));
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isAlive, or(isDue, and(eq(campaigns.status, "active"), sql`exists (${waiting})`))));
  return rows.map(({ id }) => id);
}

/** Where the button of a mail leads, and whose it is; null for a mail that does not exist any more. */
export async function targetOfSend(db: Reader, sendId: SendId) {
  const [found] = await db
    .select({ url: campaigns.ctaUrl, name: campaigns.name, accountId: campaigns.accountId })
    .from(campaignSends)
    .innerJoin(campaigns, eq(campaigns.id, campaignSends.campaignId))
    .where(eq(campaignSends.id, sendId));
  return found ?? null;
}
