import { accounts } from "../schema/accounts.ts";
import {
  blockedAddresses,
  campaignReturns,
  campaignRounds,
  campaignSenders,
  campaignSends,
  campaigns,
} from "../schema/campaigns.ts";
import { emailTemplates } from "../schema/email-templates.ts";
import { confirmationFigures, sendingAccounts, sendingDays, sendingDomains, sendingPace } from "../schema/sending.ts";
import { internal, OWN, ofInstance, RESTORED, type Registered, SAMPLE, SHOWN, undoneFor } from "./declarations.ts";

/** The tables of the district outreach, by the feature that writes them. */
export const OUTREACH_TABLES: Record<string, readonly Registered[]> = {
  "outreach/campaigns": [
    {
      table: campaigns,
      ...undoneFor(campaigns.removedAt),
      owner: [campaigns.accountId, accounts.id],
      ...SAMPLE,
      ...RESTORED,
    },
    { table: campaignRounds, owner: [campaignRounds.campaignId, campaigns.id], ...OWN, ...SHOWN },
    { table: campaignSends, owner: [campaignSends.campaignId, campaigns.id], ...OWN, ...SHOWN, demo: "sample" },
    { table: campaignSenders, owner: [campaignSenders.accountId, accounts.id], ...OWN, ...RESTORED, demo: "sample" },
  ],
  "outreach/senders": [
    { table: sendingAccounts, owner: [sendingAccounts.accountId, accounts.id], ...internal("the operator's limits") },
    { table: sendingDays, owner: [sendingDays.accountId, accounts.id], ...internal("counts mails of new senders") },
    { table: sendingPace, ...ofInstance("when the next mail of all campaigns may go") },
  ],
  "outreach/sending-domains": [
    {
      table: sendingDomains,
      owner: [sendingDomains.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [sendingDomains.privateKey],
    },
  ],
  "outreach/email-templates": [
    {
      table: emailTemplates,
      ...undoneFor(emailTemplates.removedAt),
      owner: [emailTemplates.accountId, accounts.id],
      ...OWN,
      ...RESTORED,
    },
  ],
  "outreach/mail-returns": [
    { table: campaignReturns, owner: [campaignReturns.sendId, campaignSends.id], ...OWN, ...SHOWN },
    {
      table: confirmationFigures,
      owner: [confirmationFigures.accountId, accounts.id],
      ...internal("counts mails that ask to confirm, and came back"),
    },
    { table: blockedAddresses, ...ofInstance("hashes of addresses that do not exist") },
  ],
};
