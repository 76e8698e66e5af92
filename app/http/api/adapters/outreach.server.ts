import { campaignOfOwner, campaignsOfOwner } from "~/features/outreach/campaigns/queries.server.ts";
import type { Status } from "~/features/outreach/campaigns/rules.ts";
import { templateOfOwner, templatesOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import type { CampaignId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Read } from "../operation.ts";

type CampaignsQuery = { search: string; status?: Status | undefined };

export async function campaignsOfKey({ db, accountId, query, after }: Read<never, CampaignsQuery>) {
  const asked = { search: query.search, status: query.status ?? null, after: parseCursor<CampaignId>(after) };
  const { campaigns, next } = await campaignsOfOwner(db, accountId, asked);
  return { items: campaigns, next };
}

export const campaignOfKey = ({ db, accountId, ids }: Read<"campaignId">) =>
  campaignOfOwner(db, { accountId, campaignId: ids.campaignId });

export const templatesOfKey = async ({ db, accountId }: Read) => ({
  items: await templatesOfOwner(db, accountId),
  next: null,
});

export const templateOfKey = ({ db, accountId, ids }: Read<"emailTemplateId">) =>
  templateOfOwner(db, { accountId, emailTemplateId: ids.emailTemplateId });
