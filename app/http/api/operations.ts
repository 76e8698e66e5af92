import * as analytics from "./adapters/analytics.server.ts";
import * as audience from "./adapters/audience.server.ts";
import * as content from "./adapters/content.server.ts";
import * as links from "./adapters/links.server.ts";
import * as media from "./adapters/media.server.ts";
import * as outreach from "./adapters/outreach.server.ts";
import * as reads from "./adapters/reads.server.ts";
import { list, type Operation, one } from "./operation.ts";
import { withResources } from "./resources.ts";
import * as account from "./shapes/account.ts";
import * as people from "./shapes/audience.ts";
import * as items from "./shapes/content.ts";
import * as promoted from "./shapes/links.ts";
import * as files from "./shapes/media.ts";
import * as mails from "./shapes/outreach.ts";
import * as pages from "./shapes/pages.ts";
import * as studio from "./shapes/studio.ts";

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

  // Videos and captions
  list("/videos", "videos:read", "Videos, newest first", { item: files.videoShape, run: media.videosOfKey }),
  one("/videos/{videoId}", "videos:read", "One video", { answer: files.videoShape, run: media.videoOfKey }),
  list("/videos/{videoId}/captions", "videos:read", "Captions of a video", {
    ...{ item: files.captionShape, run: media.captionsOfKey },
  }),

  // Links and boosts
  list("/links", "links:read", "Links, newest first", {
    ...{ item: promoted.linkShape, query: promoted.linksQuery, run: links.linksOfKey },
  }),
  one("/links/{linkId}", "links:read", "One link", { answer: promoted.linkShape, run: links.linkOfKey }),
  one("/links/{linkId}/boost", "links:read", "The boost that runs", {
    ...{ answer: promoted.boostShape, run: links.boostOfKey },
  }),

  // Comments
  list("/comments", "comments:read", "Comments on a film, newest first", {
    ...{ item: people.commentShape, query: people.commentsQuery, run: audience.commentsOfKey },
  }),
  one("/comments/{commentId}", "comments:read", "One comment", {
    ...{ answer: people.commentShape, run: audience.commentOfKey },
  }),

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

  // Inquiries
  list("/inquiries", "inquiries:read", "Casting inquiries, newest first", {
    ...{ item: people.inquiryEntryShape, query: people.inquiriesQuery, run: audience.inquiriesOfKey },
  }),
  one("/inquiries/{inquiryId}", "inquiries:read", "One inquiry with its answers", {
    ...{ answer: people.inquiryShape, run: audience.inquiryOfKey },
  }),

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

  // Packs and sales
  list("/emoji-packs", "packs:read", "Emoji packs with what they have sold", {
    ...{ item: people.packShape, run: audience.packsOfKey },
  }),

  // Exports
  one("/exports/latest", "exports:read", "The latest export of the account's data", {
    ...{ answer: studio.exportShape, run: reads.exportOfKey },
  }),
];

export const OPERATIONS: readonly Operation[] = withResources(MAP);
