import { and, desc, eq, isNull } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import type { AccountId, SendId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Addressee } from "../rules/delivery.ts";

/** A mail that was kept because there is no mail server. */
export type KeptSend = { campaign: CampaignRow; addressee: Addressee; email: string; keptAt: Date };

/** Whose kept mails are meant: those of one account, or of all. */
export type Whose = AccountId | "everybody";

/** At most so many kept mails of campaigns, newest first. */
export async function keptSends(
  db: Reader,
  { whose, sendId }: { whose: Whose; sendId?: SendId },
  most: number,
): Promise<KeptSend[]> {
  const rows = await db
    .select({ campaign: campaigns, send: campaignSends, person: contacts })
    .from(campaigns)
    .innerJoin(campaignSends, eq(campaignSends.campaignId, campaigns.id))
    .innerJoin(contacts, eq(contacts.id, campaignSends.contactId))
    .where(
      and(
        isNull(campaigns.removedAt),
        whose === "everybody" ? undefined : eq(campaigns.accountId, whose),
        sendId ? eq(campaignSends.id, sendId) : undefined,
        eq(campaignSends.state, "kept"),
      ),
    )
    .orderBy(desc(campaignSends.firstTriedAt), campaignSends.id)
    .limit(most);
  return rows.map(({ campaign, send, person }) => ({
    campaign,
    addressee: {
      ...{ id: send.id, contactId: person.id, name: person.name, variant: send.variant ?? 0, round: send.round },
      countsClicks: campaign.countsClicks && person.clicksDeclinedAt === null,
      measuresOpening: send.isMeasured,
    },
    email: person.email,
    keptAt: send.firstTriedAt ?? send.queuedAt,
  }));
}
