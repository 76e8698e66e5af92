import { sweepSessions } from "~/features/account/accounts/jobs.server.ts";
import { sendAnnouncement } from "~/features/account/announcements/jobs.server.ts";
import { sweepEmailChanges } from "~/features/account/email-changes/jobs.server.ts";
import { eventDelivery, sweepEvents } from "~/features/account/events/jobs.server.ts";
import { intoInbox, pushItem } from "~/features/account/inbox/jobs.server.ts";
import { removeLeaving } from "~/features/account/leaving/jobs.server.ts";
import { deliverMail, sweepMails } from "~/features/account/mail/jobs.server.ts";
import { sweepOldRows } from "~/features/account/old-rows/jobs.server.ts";
import { mailNotice } from "~/features/account/security-notices/jobs.server.ts";
import { sweepUsernames } from "~/features/account/usernames/jobs.server.ts";
import { deliverWebhook } from "~/features/account/webhooks/jobs.server.ts";
import { decideInBulk, sweepBulks } from "~/features/audience/bulk-decisions/jobs.server.ts";
import { sweepCommentWords } from "~/features/audience/comment-score/jobs.server.ts";
import {
  announceMention,
  mailComment,
  mailMention,
  notifyOfComments,
} from "~/features/audience/comments/jobs.server.ts";
import { importContacts, sweepImports } from "~/features/audience/contact-imports/jobs.server.ts";
import { askForConsent, sweepContacts, welcomeContact } from "~/features/audience/contacts/jobs.server.ts";
import { discardInquiryFiles, mailInquiry, sweepInquiries } from "~/features/audience/inquiries/jobs.server.ts";
import { continueAfterRender, renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { sweepClips } from "~/features/clips/library/jobs.server.ts";
import { storePlacedClip } from "~/features/clips/placing/jobs.server.ts";
import { continueRuns } from "~/features/clips/runs/commands/continuing.server.ts";
import { continueAfterShorts } from "~/features/clips/runs/commands/found.server.ts";
import { startWaitingRuns } from "~/features/clips/runs/commands/waiting.server.ts";
import { endUnprepared, mailClips, makeClips, takeRendered } from "~/features/clips/runs/jobs.server.ts";
import { remindOfClips } from "~/features/clips/scheduling/jobs.server.ts";
import { lookAgain, lookAtServices, sendSound, transcribe } from "~/features/clips/services/jobs.server.ts";
import { fetchSource, startFetched, tellFailed } from "~/features/clips/sources/jobs.server.ts";
import { sweepContentFiles } from "~/features/content/content-files/jobs.server.ts";
import { checkDomains } from "~/features/content/domains/jobs.server.ts";
import { sweepSaves } from "~/features/content/drafts/jobs.server.ts";
import { checkLinks } from "~/features/content/link-checks/jobs.server.ts";
import { checkContentAgain, readContentItem } from "~/features/content/link-reading/jobs.server.ts";
import { sweepPictureFiles, sweepPictures, sweepUnnamedVideos } from "~/features/content/media-use/jobs.server.ts";
import { sweepProjects } from "~/features/content/projects/jobs.server.ts";
import { publishScheduled } from "~/features/content/schedules/jobs.server.ts";
import { takeFrame } from "~/features/content/taken-frames/jobs.server.ts";
import { countAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { makeReportFile, sweepReportFiles } from "~/features/insights/report-files/jobs.server.ts";
import { mailReport, mailReports } from "~/features/insights/report-mails/jobs.server.ts";
import { prepareEventMonths, sweepVisits } from "~/features/insights/retention/jobs.server.ts";
import { rollUpAudience, rollUpAudiences } from "~/features/insights/rollups/jobs.server.ts";
import { sweepSalts } from "~/features/insights/salts/jobs.server.ts";
import { tellUnusual } from "~/features/insights/unusual/jobs.server.ts";
import { fileDonation, mailDonation, refundDonation, sweepDonations } from "~/features/money/donations/jobs.server.ts";
import { mailOperator, sweepEnterpriseRequests } from "~/features/money/enterprise-requests/jobs.server.ts";
import { cutSilentLoop } from "~/features/money/film-offers/jobs.server.ts";
import { refundFilm, sweepFilmPurchases } from "~/features/money/film-purchases/jobs.server.ts";
import { keepLedger } from "~/features/money/ledger/jobs.server.ts";
import { refundPack, sweepPacks } from "~/features/money/pack-purchases/jobs.server.ts";
import { mailPayout, payOut, runPayouts, sweepPayouts } from "~/features/money/payouts/jobs.server.ts";
import { mailDispute, shareSale, sweepSales } from "~/features/money/sales/jobs.server.ts";
import {
  endRenewal,
  followAddress,
  followSubscription,
  mailUnpaid,
  sweepSubscriptions,
  tellAddress,
} from "~/features/money/subscriptions/jobs.server.ts";
import { sendCampaign } from "~/features/outreach/campaigns/jobs.server.ts";
import { readReturns } from "~/features/outreach/mail-returns/jobs.server.ts";
import { checkSendingDomains } from "~/features/outreach/sending-domains/jobs.server.ts";
import { makeSocialPictures } from "~/features/outreach/social-pictures/commands.server.ts";
import { picturesContent } from "~/features/outreach/social-pictures/rules.ts";
import { artifactJob, sweepArtifacts } from "~/features/page/artifacts/jobs.server.ts";
import { cvShows, makeCv } from "~/features/page/cv/commands.server.ts";
import { remindOfDeadlines } from "~/features/page/festival-runs/jobs.server.ts";
import { makeOgImage, ogImageShows } from "~/features/page/og-images/commands.server.ts";
import { kitShows, makeKit } from "~/features/page/press-kit/commands.server.ts";
import { siteByPage } from "~/features/page/public-site/queries.server.ts";
import { makeQrPoster, qrPosterShows } from "~/features/page/qr-poster/commands.server.ts";
import {
  applyBoostSchedules,
  chargeRenewal,
  mailBoostPayment,
  refundRest,
  settleBoostOrders,
} from "~/features/promotion/boost-orders/jobs.server.ts";
import { removeDemos } from "~/features/studio/demo/jobs.server.ts";
import { makeExport, sweepExports } from "~/features/studio/exports/jobs.server.ts";
import { checkImport, runImport, sweepArchives } from "~/features/studio/imports/jobs.server.ts";
import { sendSummaries } from "~/features/studio/weekly-summary/jobs.server.ts";
import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { removeHidden, sweepHidden } from "~/features/video/hidden-parts/jobs.server.ts";
import { measureFilm } from "~/features/video/measurements/jobs.server.ts";
import { surveyFilm, sweepSurveys } from "~/features/video/poster-frames/jobs.server.ts";
import { makeLongRenditions, makeRenditions, sweepRenditions } from "~/features/video/renditions/jobs.server.ts";
import { fetchPoster, prepareLongVideo, prepareVideo } from "~/features/video/transcoding/jobs.server.ts";
import { discardFiles, sweepVideos } from "~/features/video/uploads/jobs.server.ts";
import { revivalOf } from "~/platform/lost-jobs.ts";
import type { Job, Schedule } from "~/platform/queue.ts";
import type { Product } from "~/product.server.ts";

const makeArtifact = artifactJob({
  siteOf: async (db, page) => (await siteByPage(db, page))?.site ?? null,
  kinds: {
    card: { shows: ogImageShows, make: makeOgImage },
    "press-kit": { shows: kitShows, make: makeKit },
    cv: { shows: cvShows, make: makeCv },
    "qr-poster": { shows: qrPosterShows, make: makeQrPoster },
    "social-pictures": { shows: picturesContent, make: makeSocialPictures },
  },
});

/** The readers of each event. */
const deliverEvent = eventDelivery<Product>({
  "comment.posted": { mail: mailComment, inbox: intoInbox("comment") },
  "creator.mentioned": { mail: announceMention, inbox: intoInbox("mention") },
  "inquiry.received": { mail: mailInquiry, inbox: intoInbox("inquiry") },
  "donation.paid": { mail: mailDonation, inbox: fileDonation },
  "campaign.completed": { inbox: intoInbox("campaign") },
  "subscription.unpaid": { mail: mailUnpaid },
  "sale.disputed": { mail: mailDispute },
  "payout.changed": { mail: mailPayout },
  "boost.payment": { mail: mailBoostPayment },
  "email.changed": { billing: tellAddress },
  "video.ready": { clips: startWaitingRuns, sources: startFetched },
  "video.failed": { clips: endUnprepared, sources: tellFailed },
  "words.settled": { clips: continueRuns },
  "render.settled": { clips: continueAfterRender },
  "shorts.settled": { clips: continueAfterShorts },
  "clips.ready": { mail: mailClips, inbox: intoInbox("clips", ({ payload }) => String(payload.clips)) },
});

const reviveJobs = revivalOf<Product>(() => jobs);

/** THE JOB MAP: every background job. */
export const jobs: Job<object, Product>[] = [
  deliverEvent,
  deliverMail,
  deliverWebhook,
  askForConsent,
  welcomeContact,
  notifyOfComments,
  mailMention,
  decideInBulk,
  mailOperator,
  prepareVideo,
  prepareLongVideo,
  makeRenditions,
  makeLongRenditions,
  makeClips,
  fetchSource,
  sendSound,
  transcribe,
  takeRendered,
  lookAtServices,
  lookAgain,
  storePlacedClip,
  remindOfClips,
  remindOfDeadlines,
  renderChangedClip,
  surveyFilm,
  measureFilm,
  removeHidden,
  takeFrame,
  fetchPoster,
  makeArtifact,
  makeExport,
  checkImport,
  runImport,
  refundDonation,
  refundPack,
  refundFilm,
  cutSilentLoop,
  shareSale,
  payOut,
  followSubscription,
  discardFiles,
  discardCaptionFile,
  sweepVideos,
  sweepRenditions,
  sweepClips,
  sweepSurveys,
  sweepHidden,
  sweepPictures,
  sweepPictureFiles,
  sweepUnnamedVideos,
  sweepSaves,
  sweepBulks,
  sweepCommentWords,
  sweepArtifacts,
  sweepExports,
  sweepArchives,
  sweepSessions,
  sweepMails,
  sweepOldRows,
  sweepUsernames,
  removeLeaving,
  removeDemos,
  sendSummaries,
  sendAnnouncement,
  mailNotice,
  endRenewal,
  followAddress,
  sweepEmailChanges,
  sweepEvents,
  pushItem,
  discardInquiryFiles,
  sweepInquiries,
  sweepDonations,
  sweepPacks,
  sweepFilmPurchases,
  sweepSales,
  runPayouts,
  sweepPayouts,
  keepLedger,
  sweepContacts,
  importContacts,
  sweepImports,
  sweepSubscriptions,
  sweepEnterpriseRequests,
  makeReportFile,
  sweepReportFiles,
  mailReports,
  mailReport,
  tellUnusual,
  sweepSalts,
  sweepVisits,
  prepareEventMonths,
  rollUpAudiences,
  rollUpAudience,
  countAnswer,
  sweepContentFiles,
  sweepProjects,
  applyBoostSchedules,
  settleBoostOrders,
  chargeRenewal,
  refundRest,
  publishScheduled,
  checkLinks,
  checkDomains,
  readContentItem,
  checkContentAgain,
  sendCampaign,
  readReturns,
  checkSendingDomains,
  reviveJobs,
];

/** Scheduled jobs. */
export const schedules: Schedule[] = [
  { job: sweepVideos, cron: "*/10 * * * *" },
  { job: sweepRenditions, cron: "5-59/10 * * * *" },
  { job: sweepClips, cron: "9-59/10 * * * *" },
  { job: remindOfClips, cron: "* * * * *" },
  { job: remindOfDeadlines, cron: "4-59/10 * * * *" },
  { job: lookAtServices, cron: "* * * * *" },
  { job: sweepSurveys, cron: "7-59/10 * * * *" },
  { job: sweepHidden, cron: "2-59/10 * * * *" },
  { job: sweepSubscriptions, cron: "*/10 * * * *" },
  { job: sweepArtifacts, cron: "*/10 * * * *" },
  { job: removeDemos, cron: "*/5 * * * *" },
  { job: sweepExports, cron: "6-59/10 * * * *" },
  { job: sweepArchives, cron: "9-59/10 * * * *" },
  { job: sweepPictures, cron: "30 * * * *" },
  { job: sweepPictureFiles, cron: "36 3 * * *" },
  { job: sweepUnnamedVideos, cron: "45 * * * *" },
  { job: sweepSaves, cron: "20 3 * * *" },
  { job: sweepBulks, cron: "3-59/10 * * * *" },
  { job: sweepCommentWords, cron: "28 3 * * *" },
  { job: sweepInquiries, cron: "40 3 * * *" },
  { job: sweepSessions, cron: "30 3 * * *" },
  { job: sweepMails, cron: "38 * * * *" },
  { job: removeLeaving, cron: "12 * * * *" },
  { job: sendSummaries, cron: "*/10 * * * *" },
  { job: sweepOldRows, cron: "15 3 * * *" },
  { job: sweepUsernames, cron: "31 3 * * *" },
  { job: sweepEmailChanges, cron: "32 3 * * *" },
  { job: sweepEvents, cron: "35 3 * * *" },
  { job: sweepDonations, cron: "30 3 * * *" },
  { job: sweepPacks, cron: "34 * * * *" },
  { job: sweepFilmPurchases, cron: "33 * * * *" },
  { job: sweepSales, cron: "23 * * * *" },
  { job: runPayouts, cron: "10 5 * * *" },
  { job: sweepPayouts, cron: "1-59/10 * * * *" },
  { job: keepLedger, cron: "* * * * *" },
  { job: sweepContacts, cron: "45 3 * * *" },
  { job: sweepImports, cron: "17 * * * *" },
  { job: sweepEnterpriseRequests, cron: "50 * * * *" },
  { job: mailReports, cron: "4-59/10 * * * *" },
  { job: tellUnusual, cron: "7-59/15 * * * *" },
  { job: sweepReportFiles, cron: "8-59/10 * * * *" },
  { job: sweepSalts, cron: "0 * * * *" },
  { job: sweepVisits, cron: "50 3 * * *" },
  { job: prepareEventMonths, cron: "40 2 * * *" },
  { job: checkDomains, cron: "6-59/10 * * * *" },
  { job: checkContentAgain, cron: "25 */2 * * *" },
  { job: sweepContentFiles, cron: "55 3 * * *" },
  { job: sweepProjects, cron: "22 4 * * *" },
  { job: rollUpAudiences, cron: "* * * * *" },
  { job: applyBoostSchedules, cron: "* * * * *" },
  { job: settleBoostOrders, cron: "* * * * *" },
  { job: publishScheduled, cron: "* * * * *" },
  { job: reviveJobs, cron: "* * * * *" },
  { job: readReturns, cron: "2-59/5 * * * *" },
  { job: checkSendingDomains, cron: "9-59/10 * * * *" },
];
