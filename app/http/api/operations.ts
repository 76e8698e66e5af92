import { endpointInput } from "~/features/account/webhooks/input.ts";
import { saveInput } from "~/features/content/drafts/input.ts";
import { qrInput } from "~/features/promotion/qr-codes/input.ts";
import * as analytics from "./adapters/analytics.server.ts";
import * as audience from "./adapters/audience.server.ts";
import * as audienceChanges from "./adapters/audience-changes.server.ts";
import * as captionChanges from "./adapters/caption-changes.server.ts";
import * as content from "./adapters/content.server.ts";
import * as contentChanges from "./adapters/content-changes.server.ts";
import * as linkChanges from "./adapters/link-changes.server.ts";
import * as links from "./adapters/links.server.ts";
import * as media from "./adapters/media.server.ts";
import * as mediaChanges from "./adapters/media-changes.server.ts";
import * as outreach from "./adapters/outreach.server.ts";
import * as outreachChanges from "./adapters/outreach-changes.server.ts";
import * as pageChanges from "./adapters/page-changes.server.ts";
import * as reads from "./adapters/reads.server.ts";
import * as sales from "./adapters/sales.server.ts";
import * as scheduleChanges from "./adapters/schedule-changes.server.ts";
import * as webhooks from "./adapters/webhooks.server.ts";
import {
  act,
  begin,
  change,
  DOCUMENT_BYTES,
  list,
  make,
  NO_INPUT,
  type Operation,
  one,
  put,
  remove,
} from "./operation.ts";
import { withResources } from "./resources.ts";
import * as account from "./shapes/account.ts";
import * as people from "./shapes/audience.ts";
import * as written from "./shapes/campaign-changes.ts";
import * as changes from "./shapes/changes.ts";
import * as items from "./shapes/content.ts";
import * as promoted from "./shapes/links.ts";
import * as files from "./shapes/media.ts";
import * as mails from "./shapes/outreach.ts";
import * as pages from "./shapes/pages.ts";
import * as sold from "./shapes/sales.ts";
import * as studio from "./shapes/studio.ts";
import * as hooks from "./shapes/webhooks.ts";

/** THE MAP OF THE API: every operation, by the scope that it needs. Uploads (tus) are in `http/uploads.server.ts`. */
const MAP: Operation[] = [
  one("/account", "account:read", "Who the key acts for, and what the plan allows", {
    ...{ answer: account.accountShape, run: reads.accountOfKey },
  }),

  // Sites, films and projects
  one("/site", "pages:read", "The account's own page", { answer: pages.pageShape, run: reads.siteOfKey }),
  list("/projects", "pages:read", "Film projects, in the order asked for", {
    ...{ item: pages.projectShape, query: pages.projectsQuery, run: reads.projectsOfKey },
  }),
  one("/pages/{pageId}", "pages:read", "One page", { answer: pages.pageShape, run: reads.pageOfKey }),
  one("/pages/{pageId}/draft", "pages:read", "What its editor shows", {
    answer: pages.draftShape,
    run: reads.draftOfPage,
  }),
  one("/pages/{pageId}/publication", "pages:read", "What visitors see", {
    ...{ answer: pages.publicationShape, run: reads.publicationOfPage },
  }),
  list("/pages/{pageId}/screeners", "screeners:read", "Screeners of a page, with their viewings", {
    ...{ item: pages.screenerShape, run: reads.screenersOfKey },
  }),

  make("/pages/{pageId}/screeners", "screeners:write", "Invites a person to a private film", {
    ...{ input: changes.newScreener, answer: pages.screenerShape, run: pageChanges.makeScreener },
  }),
  remove("/pages/{pageId}/screeners/{screenerId}", "screeners:write", "Takes a screener back", pageChanges.endScreener),
  change("/pages/{pageId}/draft", "pages:write", "Saves changes of the draft, field by field", {
    ...{ input: saveInput, answer: pages.savedShape, bodyBytes: DOCUMENT_BYTES, run: pageChanges.saveDraftOfPage },
  }),
  act("/pages/{pageId}/publication", "pages:write", "Publishes the draft", {
    ...{ input: changes.publication, answer: pages.publicationShape, run: pageChanges.publishPageOfKey },
  }),
  remove("/pages/{pageId}/publication", "pages:write", "Takes the own page offline", pageChanges.unpublishPage),
  one("/pages/{pageId}/schedule", "pages:read", "The publication that is scheduled", {
    ...{ answer: pages.scheduleShape, run: scheduleChanges.scheduleOfKey },
  }),
  put("/pages/{pageId}/schedule", "pages:write", "Schedules the draft as it is now", {
    ...{ input: pages.newSchedule, answer: pages.scheduleShape, run: scheduleChanges.scheduleByKey },
  }),
  remove("/pages/{pageId}/schedule", "pages:write", "Cancels what is scheduled", scheduleChanges.cancelScheduleByKey),
  make("/projects", "pages:write", "Makes a film project with a draft", {
    ...{ input: changes.newProject, answer: pages.projectShape, run: pageChanges.makeProject },
  }),
  one("/projects/{pageId}", "pages:read", "One film project", {
    ...{ answer: pages.projectShape, run: pageChanges.projectOfKey },
  }),
  put("/projects/{pageId}/settings", "pages:write", "Sets a project's status, visibility and folder", {
    ...{ input: changes.projectSettings, answer: pages.projectShape, run: pageChanges.changeProject },
  }),
  remove("/projects/{pageId}", "pages:write", "Deletes a film project", pageChanges.removeProject),

  // Videos and captions
  list("/videos", "videos:read", "Videos, newest first", { item: files.videoShape, run: media.videosOfKey }),
  one("/videos/{videoId}", "videos:read", "One video", { answer: files.videoShape, run: media.videoOfKey }),
  list("/videos/{videoId}/captions", "videos:read", "Captions of a video", {
    ...{ item: files.captionShape, run: media.captionsOfKey },
  }),

  make("/videos/{videoId}/captions", "videos:write", "Adds captions as WebVTT or SubRip", {
    ...{ input: files.newCaptions, answer: files.captionShape, bodyBytes: DOCUMENT_BYTES },
    run: captionChanges.addCaptionsByKey,
  }),
  put("/videos/{videoId}/captions/{captionId}", "videos:write", "Sets whether captions are the default", {
    ...{ input: files.captionChange, answer: files.captionShape, run: captionChanges.changeCaptionsByKey },
  }),
  remove(
    ...(["/videos/{videoId}/captions/{captionId}", "videos:write", "Deletes captions"] as const),
    captionChanges.removeCaptionsByKey,
  ),
  act("/videos/{videoId}/cancellation", "videos:write", "Cancels an upload or a preparation", {
    ...{ input: NO_INPUT, answer: files.videoShape, run: mediaChanges.cancelVideoOfKey },
  }),
  begin("/videos/{videoId}/retry", "videos:write", "Prepares a video again", {
    ...{ input: NO_INPUT, answer: files.videoShape, isHeavy: true, run: mediaChanges.retryVideoOfKey },
  }),
  remove("/videos/{videoId}", "videos:write", "Deletes a video", mediaChanges.removeVideoOfKey),

  // Links and boosts
  list("/links", "links:read", "Links, newest first", {
    ...{ item: promoted.linkShape, query: promoted.linksQuery, run: links.linksOfKey },
  }),
  one("/links/{linkId}", "links:read", "One link", { answer: promoted.linkShape, run: links.linkOfKey }),
  one("/links/{linkId}/qr-code", "links:read", "The QR code of a link", {
    ...{ answer: promoted.qrCodeShape, query: qrInput.strict(), isHeavy: true, run: links.qrCodeOfKey },
  }),
  one("/links/{linkId}/boost", "links:read", "The boost that runs", {
    ...{ answer: promoted.boostShape, run: links.boostOfKey },
  }),

  make("/links", "links:write", "Makes a link", {
    ...{ input: changes.newLink, answer: promoted.linkShape, run: linkChanges.makeLink },
  }),
  change("/links/{linkId}", "links:write", "Changes the given fields of a link", {
    ...{ input: changes.linkChange, answer: promoted.linkShape, run: linkChanges.changeLinkOfKey },
  }),
  remove("/links/{linkId}", "links:write", "Deletes a link", linkChanges.removeLinkOfKey),
  put("/links/{linkId}/boost", "links:write", "Boosts a link, in place of a boost that runs", {
    ...{ input: changes.boost, answer: promoted.boostShape, run: linkChanges.boostLink },
  }),
  remove("/links/{linkId}/boost", "links:write", "Ends the boost of a link", linkChanges.endBoostOfKey),

  // Comments
  list("/comments", "comments:read", "Comments on a film, newest first", {
    ...{ item: people.commentShape, query: people.commentsQuery, run: audience.commentsOfKey },
  }),
  one("/comments/{commentId}", "comments:read", "One comment", {
    ...{ answer: people.commentShape, run: audience.commentOfKey },
  }),

  act("/comments/{commentId}/decision", "comments:write", "Approves, hides, marks as spam, deletes or restores", {
    ...{ input: changes.decision, answer: people.commentShape, run: audienceChanges.decideOnComment },
  }),
  make("/comments/{commentId}/replies", "comments:write", "Adds a reply", {
    ...{ input: changes.reply, answer: people.commentShape, run: audienceChanges.replyToComment },
  }),
  put("/comments/{commentId}/replies/{replyId}", "comments:write", "Changes a reply", {
    ...{ input: changes.reply, answer: people.commentShape, run: audienceChanges.changeReplyOfKey },
  }),
  remove(
    ...(["/comments/{commentId}/replies/{replyId}", "comments:write", "Deletes a reply"] as const),
    audienceChanges.deleteReplyOfKey,
  ),
  remove("/comments/{commentId}", "comments:write", "Deletes a comment", audienceChanges.deleteComment),

  // Contacts and segments
  list("/contacts", "contacts:read", "Contacts, newest first", {
    ...{ item: people.contactShape, query: people.contactsQuery, run: audience.contactsOfKey },
  }),
  one("/contacts/{contactId}", "contacts:read", "One contact", {
    ...{ answer: people.contactShape, run: audience.contactOfKey },
  }),
  list("/segments", "contacts:read", "Segments of contacts", {
    item: people.segmentShape,
    run: audience.segmentsOfKey,
  }),
  one("/segments/{segmentId}", "contacts:read", "One segment", {
    ...{ answer: people.segmentShape, run: audience.segmentOfKey },
  }),

  make("/contacts", "contacts:write", "Adds a person who has agreed", {
    ...{ input: changes.newContact, answer: people.arrivalShape, run: audienceChanges.addContact },
  }),
  put("/contacts/{contactId}/tags", "contacts:write", "Sets the tags of a contact", {
    ...{ input: changes.tags, answer: people.contactShape, run: audienceChanges.tagContactOfKey },
  }),
  remove("/contacts/{contactId}", "contacts:write", "Deletes a contact", audienceChanges.removeContactOfKey),
  make("/segments", "contacts:write", "Makes a segment", {
    ...{ input: changes.segment, answer: people.segmentShape, run: audienceChanges.makeSegment },
  }),
  put("/segments/{segmentId}", "contacts:write", "Sets the rules of a segment", {
    ...{ input: changes.segment, answer: people.segmentShape, run: audienceChanges.changeSegment },
  }),
  remove("/segments/{segmentId}", "contacts:write", "Deletes a segment", audienceChanges.removeSegmentOfKey),

  // Campaigns and templates
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

  // Clips and their runs
  list("/clips", "clips:read", "Clips, newest first", {
    ...{ item: files.clipShape, query: files.clipsQuery, run: media.clipsOfKey },
  }),
  one("/clips/{clipId}", "clips:read", "One clip", { answer: files.clipShape, run: media.clipOfKey }),
  list("/clip-runs", "clips:read", "Runs that make clips, newest first", {
    item: files.runShape,
    run: media.runsOfKey,
  }),
  one("/clip-runs/{runId}", "clips:read", "One run", { answer: files.runShape, run: media.runOfKey }),

  begin("/clip-runs", "clips:write", "Begins to make clips of a film", {
    ...{ input: changes.newRun, answer: files.runShape, isHeavy: true, run: mediaChanges.beginRun },
  }),
  act("/clip-runs/{runId}/cancellation", "clips:write", "Cancels a run", {
    ...{ input: NO_INPUT, answer: files.runShape, run: mediaChanges.cancelRunOfKey },
  }),
  begin("/clip-runs/{runId}/retry", "clips:write", "Goes on with a run that failed or was cancelled", {
    ...{ input: NO_INPUT, answer: files.runShape, isHeavy: true, run: mediaChanges.retryRunOfKey },
  }),
  put("/clips/{clipId}/sharing", "clips:write", "Gives a clip its public page, or takes it away", {
    ...{ input: changes.sharing, answer: files.clipShape, run: mediaChanges.shareClipOfKey },
  }),
  remove("/clips/{clipId}", "clips:write", "Deletes a clip", mediaChanges.removeClipOfKey),

  // Inquiries
  list("/inquiries", "inquiries:read", "Casting inquiries, newest first", {
    ...{ item: people.inquiryEntryShape, query: people.inquiriesQuery, run: audience.inquiriesOfKey },
  }),
  one("/inquiries/{inquiryId}", "inquiries:read", "One inquiry with its answers", {
    ...{ answer: people.inquiryShape, run: audience.inquiryOfKey },
  }),

  make("/inquiries/{inquiryId}/answers", "inquiries:write", "Answers an inquiry by mail", {
    ...{ input: changes.answer, answer: people.inquiryShape, run: audienceChanges.answerInquiryOfKey },
  }),
  act("/inquiries/{inquiryId}/settlement", "inquiries:write", "Marks an inquiry as answered elsewhere", {
    ...{ input: NO_INPUT, answer: people.inquiryShape, run: audienceChanges.settleInquiryOfKey },
  }),
  put("/inquiries/{inquiryId}/archive", "inquiries:write", "Archives an inquiry, or restores it", {
    ...{ input: changes.archive, answer: people.inquiryShape, run: audienceChanges.archiveInquiryOfKey },
  }),
  remove("/inquiries/{inquiryId}", "inquiries:write", "Deletes an inquiry", audienceChanges.removeInquiryOfKey),

  // Analytics
  one("/analytics", "analytics:read", "The figures of Deep Analytics", {
    ...{ answer: studio.analyticsShape, query: studio.analyticsQuery, isHeavy: true, run: analytics.analyticsOfKey },
  }),

  // Content projects
  list("/content-projects", "content:read", "Projects of the content manager", {
    ...{ item: items.contentProjectShape, run: content.contentProjectsOfKey },
  }),
  one("/content-projects/{projectId}", "content:read", "One project of the content manager", {
    ...{ answer: items.contentProjectShape, run: content.contentProjectOfKey },
  }),
  list("/content-projects/{projectId}/items", "content:read", "Its items, in their order", {
    ...{ item: items.contentItemShape, query: items.contentItemsQuery, run: content.contentItemsOfKey },
  }),

  make("/content-projects", "content:write", "Makes a project of the content manager", {
    ...{ input: changes.contentProject, answer: items.contentProjectShape, run: contentChanges.makeContentProject },
  }),
  put("/content-projects/{projectId}", "content:write", "Sets the facts of a project", {
    ...{ input: changes.contentProject, answer: items.contentProjectShape, run: contentChanges.changeContentProject },
  }),
  remove(
    "/content-projects/{projectId}",
    "content:write",
    "Deletes a project",
    contentChanges.removeContentProjectOfKey,
  ),
  make("/content-projects/{projectId}/items", "content:write", "Adds a link to a project", {
    ...{ input: changes.newContentItem, answer: items.itemIdShape, run: contentChanges.addItem },
  }),
  put("/content-items/{itemId}", "content:write", "Sets the words and tags of an item", {
    ...{ input: changes.contentItem, answer: items.itemIdShape, run: contentChanges.changeItem },
  }),
  remove("/content-items/{itemId}", "content:write", "Deletes an item", contentChanges.removeItem),

  // Packs and sales
  list("/emoji-packs", "packs:read", "Emoji packs with what they have sold", {
    ...{ item: people.packShape, run: audience.packsOfKey },
  }),
  list("/sales", "packs:read", "What visitors have paid for packs, films and in donations, newest first", {
    ...{ item: sold.saleShape, run: sales.salesOfKey },
  }),
  one("/sales/{saleId}", "packs:read", "One payment of a visitor", { answer: sold.saleShape, run: sales.saleOfKey }),

  // Exports
  one("/exports/latest", "exports:read", "The latest export of the account's data", {
    ...{ answer: studio.exportShape, run: reads.exportOfKey },
  }),
  begin("/exports", "exports:write", "Asks for an export of the account's data", {
    ...{ input: changes.newExport, answer: studio.exportShape, isHeavy: true, run: contentChanges.askExport },
  }),
  remove("/exports/{exportId}", "exports:write", "Cancels or deletes an export", contentChanges.removeExportOfKey),

  // Webhooks
  list("/webhooks", "webhooks:read", "Endpoints that are told what happens", {
    ...{ item: hooks.webhookShape, run: webhooks.endpointsOfKey },
  }),
  one("/webhooks/{webhookId}", "webhooks:read", "One endpoint", {
    ...{ answer: hooks.webhookShape, run: webhooks.endpointOfKey },
  }),
  one("/webhooks/{webhookId}/secret", "webhooks:write", "The secret that signs its messages", {
    ...{ answer: hooks.secretShape, run: webhooks.secretOfKey },
  }),
  list(
    "/webhooks/{webhookId}/deliveries",
    "webhooks:read",
    "Its messages of 30 days with their answers, newest first",
    {
      ...{ item: hooks.deliveryShape, run: webhooks.deliveriesOfKey },
    },
  ),
  one("/webhooks/{webhookId}/deliveries/{deliveryId}", "webhooks:read", "One message", {
    ...{ answer: hooks.deliveryShape, run: webhooks.deliveryOfKey },
  }),
  make("/webhooks", "webhooks:write", "Adds an endpoint", {
    ...{ input: endpointInput, answer: hooks.webhookShape, run: webhooks.makeEndpoint },
  }),
  put("/webhooks/{webhookId}", "webhooks:write", "Sets its address and what it is told; one that is off begins again", {
    ...{ input: endpointInput, answer: hooks.webhookShape, run: webhooks.changeEndpointOfKey },
  }),
  act(
    "/webhooks/{webhookId}/secret",
    "webhooks:write",
    "Makes another secret; the former one signs as well for a day",
    {
      ...{ input: NO_INPUT, answer: hooks.webhookShape, run: webhooks.changeSecretOfKey },
    },
  ),
  begin("/webhooks/{webhookId}/tests", "webhooks:write", "Sends a message that tells nothing", {
    ...{ input: NO_INPUT, answer: hooks.deliveryShape, isHeavy: true, run: webhooks.testEndpoint },
  }),
  begin("/webhooks/{webhookId}/deliveries/{deliveryId}/attempts", "webhooks:write", "Sends a message again", {
    ...{ input: NO_INPUT, answer: hooks.deliveryShape, isHeavy: true, run: webhooks.resendOfKey },
  }),
  remove(
    "/webhooks/{webhookId}",
    "webhooks:write",
    "Removes an endpoint with its messages",
    webhooks.removeEndpointOfKey,
  ),
];

export const OPERATIONS: readonly Operation[] = withResources(MAP);
