import { and, desc, eq, inArray } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import type { OwnCampaign } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { TROUBLES, TROUBLES_SHOWN, type Trouble } from "../rules.ts";

/** Recipients who have not got the mail, or of whom nobody knows, with the reason; uncertain ones first. */
export const troublesOf = (db: Reader, { accountId, campaignId }: OwnCampaign): Promise<Trouble[]> =>
  db
    .select({ id: campaignSends.id, email: contacts.email, state: campaignSends.state, answer: campaignSends.answer })
    .from(campaignSends)
    .innerJoin(campaigns, and(eq(campaigns.id, campaignSends.campaignId), eq(campaigns.accountId, accountId)))
    .innerJoin(contacts, eq(contacts.id, campaignSends.contactId))
    .where(and(eq(campaignSends.campaignId, campaignId), inArray(campaignSends.state, [...TROUBLES])))
    .orderBy(desc(campaignSends.state), contacts.email)
    .limit(TROUBLES_SHOWN) as Promise<Trouble[]>;
