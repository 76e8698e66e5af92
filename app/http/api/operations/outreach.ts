import * as sending from "../adapters/campaign-sending.server.ts";
import * as outreach from "../adapters/outreach.server.ts";
import * as outreachChanges from "../adapters/outreach-changes.server.ts";
import { begin, DOCUMENT_BYTES, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as written from "../shapes/campaign-changes.ts";
import * as changes from "../shapes/changes.ts";
import * as mails from "../shapes/outreach.ts";

/** Campaigns and templates of mails. */
export const OUTREACH: Operation[] = [
  list("/campaigns", "campaigns:read", "Campaigns with their figures, newest first", {
    ...{ item: mails.campaignShape, query: mails.campaignsQuery, run: outreach.campaignsOfKey },
  }),
  one("/campaigns/{campaignId}", "campaigns:read", "One campaign", {
    ...{ answer: mails.campaignShape, run: outreach.campaignOfKey },
  }),
  list("/email-templates", "campaigns:read", "Templates of mails", {
    ...{ item: mails.emailTemplateShape, run: outreach.templatesOfKey },
  }),
  one("/email-templates/{emailTemplateId}", "campaigns:read", "One template", {
    ...{ answer: mails.emailTemplateShape, run: outreach.templateOfKey },
  }),

  make("/campaigns", "campaigns:write", "Writes a campaign, and launches it where that is wanted", {
    ...{ input: written.campaign, answer: mails.campaignShape, bodyBytes: DOCUMENT_BYTES, isHeavy: true },
    run: outreachChanges.makeCampaign,
  }),
  put("/campaigns/{campaignId}", "campaigns:write", "Writes a campaign anew that has not begun", {
    ...{ input: written.campaign, answer: mails.campaignShape, bodyBytes: DOCUMENT_BYTES, isHeavy: true },
    run: outreachChanges.changeCampaign,
  }),
  put("/campaigns/{campaignId}/pause", "campaigns:write", "Pauses a campaign, or resumes it", {
    ...{ input: changes.pause, answer: mails.campaignShape, run: outreachChanges.pauseCampaign },
  }),
  make("/campaigns/{campaignId}/copies", "campaigns:write", "Copies a campaign as a draft", {
    ...{ input: NO_INPUT, answer: mails.campaignShape, run: outreachChanges.copyCampaignOfKey },
  }),
  remove("/campaigns/{campaignId}", "campaigns:write", "Deletes a campaign", outreachChanges.removeCampaignOfKey),
  make("/email-templates", "campaigns:write", "Makes a template of mails", {
    ...{ input: written.emailTemplate, answer: mails.emailTemplateShape, bodyBytes: DOCUMENT_BYTES },
    run: outreachChanges.makeTemplate,
  }),
  put("/email-templates/{emailTemplateId}", "campaigns:write", "Writes a template anew", {
    ...{ input: written.emailTemplate, answer: mails.emailTemplateShape, bodyBytes: DOCUMENT_BYTES },
    run: outreachChanges.changeTemplate,
  }),
  remove(
    ...(["/email-templates/{emailTemplateId}", "campaigns:write", "Deletes a template"] as const),
    outreachChanges.removeTemplateOfKey,
  ),
  make("/email-templates/{emailTemplateId}/copies", "campaigns:write", "Copies a template", {
    ...{ input: NO_INPUT, answer: mails.emailTemplateShape, run: outreachChanges.copyTemplateOfKey },
  }),

  begin("/campaigns/{campaignId}/tests", "campaigns:write", "Sends a campaign as it is to the account's own address", {
    ...{ input: NO_INPUT, answer: mails.campaignShape, isHeavy: true, run: sending.testCampaign },
  }),
  list("/campaigns/{campaignId}/troubles", "campaigns:read", "Recipients who have not got the mail, or may not have", {
    ...{ item: mails.troubleShape, run: sending.troublesOfKey },
  }),
  begin(
    "/campaigns/{campaignId}/resends",
    "campaigns:write",
    "Sends mails again of which nobody knows if they arrived",
    {
      ...{ input: mails.resending, answer: mails.campaignShape, isHeavy: true, run: sending.resendByKey },
    },
  ),
  one("/campaigns/{campaignId}/letter", "campaigns:read", "Since when a campaign is a public letter", {
    ...{ answer: mails.letterShape, run: sending.letterOfKey },
  }),
  put("/campaigns/{campaignId}/letter", "campaigns:write", "Shows a campaign on the account's page, or ends that", {
    ...{ input: mails.letter, answer: mails.letterShape, run: sending.publishLetterByKey },
  }),
];
