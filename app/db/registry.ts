import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { accountExports } from "./schema/account-exports.ts";
import { accountImports } from "./schema/account-imports.ts";
import { accounts, sessions, signInMethods, verifications } from "./schema/accounts.ts";
import { announcements } from "./schema/announcements.ts";
import { artifacts } from "./schema/artifacts.ts";
import {
  audienceAnswers,
  audienceDays,
  audienceMarks,
  audiencePairs,
  videoDays,
  visitorDays,
} from "./schema/audience.ts";
import { boostCharges, boostDays, boostImpressions, boostRefunds, boosts } from "./schema/boosts.ts";
import { bulkDecisions, formerStates } from "./schema/bulk-decisions.ts";
import {
  blockedAddresses,
  campaignMonths,
  campaignReturns,
  campaignSenders,
  campaignSends,
  campaigns,
} from "./schema/campaigns.ts";
import { captions } from "./schema/captions.ts";
import { commentMentions } from "./schema/comment-mentions.ts";
import { commentRules } from "./schema/comment-rules.ts";
import { commentWords } from "./schema/comment-score.ts";
import { commentCounts, commentLikes, commentNotices, commentReplies, comments } from "./schema/comments.ts";
import { contactImports, contactRequests, contactSuppressions, contacts, segments } from "./schema/contacts.ts";
import { contentFiles, contentItems, contentPlacements, contentProjects } from "./schema/content-projects.ts";
import { conversionEvents } from "./schema/conversion-events.ts";
import { customDomains } from "./schema/custom-domains.ts";
import { dailySalts } from "./schema/daily-salts.ts";
import { donations, spotlights } from "./schema/donations.ts";
import { emailChanges } from "./schema/email-changes.ts";
import { emailTemplates } from "./schema/email-templates.ts";
import { enterpriseRequests } from "./schema/enterprise-requests.ts";
import { events } from "./schema/events.ts";
import { filmClips } from "./schema/film-clips.ts";
import { filmSlugs, films } from "./schema/films.ts";
import { formKeys } from "./schema/form-keys.ts";
import { formerUsernames } from "./schema/former-usernames.ts";
import { downtimes, heartbeats } from "./schema/heartbeats.ts";
import { inboxItems } from "./schema/inbox.ts";
import { inquiries, inquiryAnswers } from "./schema/inquiries.ts";
import { keptViews, reportMails, sharedReports } from "./schema/kept-views.ts";
import { keptPayments, reservedUsernames } from "./schema/leaving.ts";
import { linkChecks } from "./schema/link-checks.ts";
import { linkClicks, links } from "./schema/links.ts";
import { machineDays } from "./schema/machine-days.ts";
import { clipRuns, madeClips } from "./schema/made-clips.ts";
import { mails } from "./schema/mails.ts";
import { onboardings } from "./schema/onboardings.ts";
import { pageDrafts, pagePreviews, pageSaves, pageSchedules, pages, pageVersions } from "./schema/pages.ts";
import { passkeys } from "./schema/passkeys.ts";
import { paymentEvents } from "./schema/payment-events.ts";
import { pictures } from "./schema/pictures.ts";
import { posterFrames } from "./schema/poster-frames.ts";
import { profiles } from "./schema/profiles.ts";
import { projectCounts, projectFolders } from "./schema/project-folders.ts";
import { pushSubscriptions } from "./schema/push-subscriptions.ts";
import { rateLimits } from "./schema/rate-limits.ts";
import { reactions } from "./schema/reactions.ts";
import { renditionSets } from "./schema/rendition-sets.ts";
import { reportFiles } from "./schema/report-files.ts";
import { screeners, screenerViewings } from "./schema/screeners.ts";
import { secondFactors } from "./schema/second-factors.ts";
import { sendingAccounts, sendingDays, sendingDomains, sendingPace } from "./schema/sending.ts";
import { connectedAccounts, settings } from "./schema/settings.ts";
import { sites } from "./schema/sites.ts";
import { subscriptions } from "./schema/subscriptions.ts";
import { takenFrames } from "./schema/taken-frames.ts";
import { themeDays } from "./schema/theme-days.ts";
import { timeNotes } from "./schema/time-notes.ts";
import { unusualTellings } from "./schema/unusual-tellings.ts";
import { videos } from "./schema/videos.ts";
import { viewings } from "./schema/viewings.ts";
import { visits } from "./schema/visits.ts";
import { watchProgress } from "./schema/watch-progress.ts";
import { weeklySummaries } from "./schema/weekly-summaries.ts";

/** What is declared for every table. */
export type Registered = {
  table: PgTable;
  /** The column that leads to the account, and the column it references. Rows with null there have no owner. */
  owner: readonly [column: PgColumn, names: PgColumn] | "itself" | { nobody: string };
  /** What the account's data export contains: the rows, figures counted from them, or nothing. */
  export: "rows" | "summary" | { never: string };
  /** Columns that no export contains: secrets and identifiers of visitors. */
  withheld?: readonly PgColumn[];
  /** Withheld columns of which an export says whether they hold something, by the name it uses. */
  hasSecret?: Readonly<Record<string, PgColumn>>;
  /**
   * What an import does with the rows of an archive: they come back, they can only be read in the archive, or archives
   * have none.
   */
  import: "restore" | "show" | { never: string };
  /** How rows are deleted with their account: by a foreign key, by a trigger, by a statement, or not at all. */
  deletion: "cascade" | { trigger: string } | "delete" | { stays: string };
  /** Whether a demo account starts with rows of it. */
  demo: "sample" | "none";
  /** Why backups contain the table without its rows. */
  inNoBackup?: string;
};

const GOES = { deletion: "cascade" } as const;
const SAMPLE = { export: "rows", ...GOES, demo: "sample" } as const;
const OWN = { export: "rows", ...GOES, demo: "none" } as const;
const COUNTED = "archives have their number only";
const RESTORED = { import: "restore" } as const;
const SHOWN = { import: "show" } as const;
const FIGURES = { export: "summary", ...GOES, demo: "sample", import: { never: COUNTED } } as const;
const EVENTS = { ...FIGURES, deletion: { trigger: "accounts_forget_events" } } as const;
const internal = (never: string) => ({ export: { never }, ...GOES, demo: "none", import: { never } }) as const;
const ofInstance = (nobody: string, stays = nobody) =>
  ({
    owner: { nobody },
    export: { never: nobody },
    deletion: { stays },
    demo: "none",
    import: { never: nobody },
  }) as const;

/** Every table of the product, by the feature that writes it. */
export const REGISTRY: Record<string, readonly Registered[]> = {
  "account/accounts": [
    { table: accounts, owner: "itself", export: "rows", deletion: "delete", demo: "sample", ...SHOWN },
    {
      table: sessions,
      owner: [sessions.userId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [sessions.token, sessions.proofCodeHash],
    },
    {
      table: signInMethods,
      owner: [signInMethods.userId, accounts.id],
      export: "summary",
      ...GOES,
      demo: "none",
      import: { never: COUNTED },
    },
    {
      table: verifications,
      ...ofInstance("one-time values behind mailed links", "each ends within the hour"),
    },
  ],
  "account/mail": [
    { table: mails, owner: [mails.accountId, accounts.id], ...OWN, ...SHOWN, withheld: [mails.attachment] },
  ],
  "account/events": [
    {
      table: events,
      owner: [events.accountId, accounts.id],
      ...internal("tells of rows that are exported themselves"),
    },
  ],
  "account/form-keys": [
    { table: formKeys, owner: [formKeys.accountId, accounts.id], ...internal("keeps a form from being done twice") },
  ],
  "account/onboarding": [{ table: onboardings, owner: [onboardings.accountId, accounts.id], ...SAMPLE, ...SHOWN }],
  "account/usernames": [{ table: formerUsernames, owner: [formerUsernames.accountId, accounts.id], ...OWN, ...SHOWN }],
  "account/email-changes": [
    {
      table: emailChanges,
      owner: [emailChanges.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [emailChanges.proofHash, emailChanges.undoHash],
    },
  ],
  "account/second-factors": [
    {
      table: secondFactors,
      owner: [secondFactors.accountId, accounts.id],
      ...internal("keys and codes that open the account"),
    },
  ],
  "account/passkeys": [
    { table: passkeys, owner: [passkeys.userId, accounts.id], ...OWN, ...SHOWN, withheld: [passkeys.publicKey] },
  ],
  "account/announcements": [{ table: announcements, ...ofInstance("the operator's words to all accounts") }],
  "account/inbox": [{ table: inboxItems, owner: [inboxItems.accountId, accounts.id], ...OWN, ...SHOWN }],
  "account/push": [
    {
      table: pushSubscriptions,
      owner: [pushSubscriptions.accountId, accounts.id],
      ...internal("addresses and keys of browsers, which end with their sessions"),
    },
  ],
  "account/leaving": [
    {
      table: reservedUsernames,
      ...ofInstance("hashes of usernames of removed accounts", "each ends after a year"),
    },
    { table: keptPayments, ...ofInstance("payments to removed accounts, which name nobody", "the law asks for them") },
  ],
  "account/settings": [
    { table: settings, owner: [settings.accountId, accounts.id], ...OWN, ...SHOWN },
    { table: connectedAccounts, owner: [connectedAccounts.accountId, accounts.id], ...OWN, ...SHOWN },
  ],
  "insights/visits": [{ table: visits, owner: [visits.accountId, accounts.id], ...EVENTS }],
  "insights/playback": [{ table: viewings, owner: [viewings.accountId, accounts.id], ...EVENTS }],
  "insights/conversion-events": [
    { table: conversionEvents, owner: [conversionEvents.accountId, accounts.id], ...EVENTS },
  ],
  "insights/rollups": [
    { table: audienceDays, owner: [audienceDays.accountId, accounts.id], ...FIGURES },
    { table: audiencePairs, owner: [audiencePairs.accountId, accounts.id], ...FIGURES },
    { table: visitorDays, owner: [visitorDays.accountId, accounts.id], ...FIGURES },
    { table: videoDays, owner: [videoDays.accountId, accounts.id], ...FIGURES },
    {
      table: audienceMarks,
      owner: [audienceMarks.accountId, accounts.id],
      ...internal("days that are summed up soon"),
    },
  ],
  "insights/deep-analytics": [
    {
      table: audienceAnswers,
      owner: [audienceAnswers.accountId, accounts.id],
      ...internal("figures that are counted anew when they are asked for"),
    },
  ],
  "insights/kept-views": [
    { table: keptViews, owner: [keptViews.accountId, accounts.id], ...OWN, ...SHOWN },
    {
      table: sharedReports,
      owner: [sharedReports.viewId, keptViews.id],
      ...OWN,
      ...SHOWN,
      withheld: [sharedReports.passwordHash],
    },
    {
      table: reportMails,
      owner: [reportMails.viewId, keptViews.id],
      ...internal("which periods were mailed; the mails are exported"),
    },
  ],
  "insights/uptime": [
    {
      table: heartbeats,
      ...ofInstance("when the whole instance last answered"),
      inNoBackup: "a restored instance begins to beat anew",
    },
    { table: downtimes, ...ofInstance("when the whole instance was down") },
  ],
  "insights/machines": [{ table: machineDays, owner: [machineDays.accountId, accounts.id], ...OWN, ...SHOWN }],
  "insights/unusual": [
    {
      table: unusualTellings,
      owner: [unusualTellings.accountId, accounts.id],
      ...internal("which days were told; the mails are exported"),
    },
  ],
  "insights/time-notes": [{ table: timeNotes, owner: [timeNotes.accountId, accounts.id], ...OWN, ...RESTORED }],
  "insights/report-files": [
    {
      table: reportFiles,
      owner: [reportFiles.accountId, accounts.id],
      ...internal("files of figures and rows that are exported"),
      inNoBackup: "files are copies of what the backup has",
    },
  ],
  "insights/salts": [
    {
      table: dailySalts,
      ...ofInstance("one salt a day for everybody, deleted after 48 hours"),
      inNoBackup: "salts are deleted after 48 hours, and copies are not: a restored instance makes its own of the day",
    },
  ],
  "video/videos": [{ table: videos, owner: [videos.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "video/captions": [{ table: captions, owner: [captions.videoId, videos.id], ...SAMPLE, ...RESTORED }],
  "video/renditions": [
    { table: renditionSets, owner: [renditionSets.videoId, videos.id], ...internal("made anew from the film") },
  ],
  "video/poster-frames": [
    { table: posterFrames, owner: [posterFrames.videoId, videos.id], ...internal("made anew from the film") },
  ],
  "clips/runs": [
    { table: clipRuns, owner: [clipRuns.accountId, accounts.id], ...OWN, ...SHOWN },
    { table: madeClips, owner: [madeClips.accountId, accounts.id], ...OWN, ...SHOWN },
  ],
  "content/films": [
    { table: films, owner: [films.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    { table: filmSlugs, owner: [filmSlugs.filmId, films.id], ...SAMPLE, ...RESTORED },
  ],
  "content/film-videos": [{ table: filmClips, owner: [filmClips.filmId, films.id], ...SAMPLE, ...RESTORED }],
  "content/taken-frames": [
    { table: takenFrames, owner: [takenFrames.videoId, videos.id], ...internal("the pictures are on the page") },
  ],
  "content/sites": [{ table: sites, owner: [sites.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "content/projects": [
    { table: projectFolders, owner: [projectFolders.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    {
      table: projectCounts,
      owner: [projectCounts.accountId, accounts.id],
      ...internal("counted anew by a trigger"),
    },
  ],
  "content/pages": [{ table: pages, owner: [pages.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "content/domains": [{ table: customDomains, owner: [customDomains.pageId, pages.id], ...OWN, ...SHOWN }],
  "content/drafts": [
    { table: pageDrafts, owner: [pageDrafts.pageId, pages.id], ...SAMPLE, ...RESTORED },
    { table: pageSaves, owner: [pageSaves.pageId, pages.id], ...SAMPLE, ...RESTORED },
  ],
  "content/publications": [
    { table: pageVersions, owner: [pageVersions.pageId, pages.id], ...SAMPLE, ...RESTORED },
    { table: pageSchedules, owner: [pageSchedules.pageId, pages.id], ...OWN, ...SHOWN },
    {
      table: pagePreviews,
      owner: [pagePreviews.pageId, pages.id],
      ...OWN,
      ...SHOWN,
      withheld: [pagePreviews.tokenHash],
    },
  ],
  "content/link-checks": [
    {
      table: linkChecks,
      owner: [linkChecks.accountId, accounts.id],
      ...internal("asked anew, and named in the draft"),
    },
  ],
  "content/content-projects": [
    { table: contentProjects, owner: [contentProjects.accountId, accounts.id], ...OWN, ...RESTORED },
    { table: contentItems, owner: [contentItems.projectId, contentProjects.id], ...OWN, ...RESTORED },
  ],
  "content/content-files": [{ table: contentFiles, owner: [contentFiles.accountId, accounts.id], ...OWN, ...RESTORED }],
  "content/placements": [
    { table: contentPlacements, owner: [contentPlacements.pageId, pages.id], ...OWN, ...RESTORED },
  ],
  "content/profiles": [{ table: profiles, owner: [profiles.accountId, accounts.id], ...SAMPLE, ...SHOWN }],
  "content/pictures": [{ table: pictures, owner: [pictures.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "player/watch-progress": [{ table: watchProgress, owner: [watchProgress.accountId, accounts.id], ...OWN, ...SHOWN }],
  "audience/comments": [
    { table: comments, owner: [comments.filmId, films.id], ...SAMPLE, ...RESTORED, withheld: [comments.visitor] },
    { table: commentReplies, owner: [commentReplies.commentId, comments.id], ...SAMPLE, ...RESTORED },
    { table: commentLikes, owner: [commentLikes.commentId, comments.id], ...FIGURES },
    { table: commentCounts, owner: [commentCounts.filmId, films.id], ...internal("counted anew by a trigger") },
    {
      table: commentMentions,
      owner: [commentMentions.commentId, comments.id],
      ...internal("found anew in approved comments"),
    },
    { table: commentNotices, owner: [commentNotices.filmId, films.id], ...internal("a mail that is on its way") },
  ],
  "audience/comment-rules": [
    { table: commentRules, owner: [commentRules.accountId, accounts.id], ...SAMPLE, ...RESTORED },
  ],
  "audience/comment-score": [
    { table: commentWords, owner: [commentWords.accountId, accounts.id], ...internal("learned anew from decisions") },
  ],
  "audience/bulk-decisions": [
    {
      table: bulkDecisions,
      owner: [bulkDecisions.filmId, films.id],
      ...internal("its results are on the comments"),
    },
    {
      table: formerStates,
      owner: [formerStates.bulkId, bulkDecisions.id],
      ...internal("what an undo needs, for a week"),
    },
  ],
  "audience/reactions": [{ table: reactions, owner: [reactions.filmId, films.id], ...FIGURES }],
  "audience/contacts": [
    { table: contacts, owner: [contacts.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    {
      table: contactRequests,
      owner: [contactRequests.accountId, accounts.id],
      ...internal("addresses that nobody has confirmed"),
    },
  ],
  "audience/suppressions": [
    {
      table: contactSuppressions,
      owner: [contactSuppressions.accountId, accounts.id],
      ...internal("hashes of addresses that want no mail"),
    },
  ],
  "audience/contact-imports": [
    {
      table: contactImports,
      owner: [contactImports.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [contactImports.content],
    },
  ],
  "audience/segments": [{ table: segments, owner: [segments.accountId, accounts.id], ...OWN, ...RESTORED }],
  "audience/mail-allowance": [
    { table: campaignMonths, owner: [campaignMonths.accountId, accounts.id], ...internal("counts reserved mails") },
  ],
  "outreach/campaigns": [
    { table: campaigns, owner: [campaigns.accountId, accounts.id], ...SAMPLE, ...SHOWN },
    { table: campaignSends, owner: [campaignSends.campaignId, campaigns.id], ...OWN, ...SHOWN },
    { table: campaignSenders, owner: [campaignSenders.accountId, accounts.id], ...OWN, ...SHOWN },
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
    { table: emailTemplates, owner: [emailTemplates.accountId, accounts.id], ...OWN, ...SHOWN },
  ],
  "outreach/mail-returns": [
    { table: campaignReturns, owner: [campaignReturns.sendId, campaignSends.id], ...OWN, ...SHOWN },
    { table: blockedAddresses, ...ofInstance("hashes of addresses that do not exist") },
  ],
  "audience/inquiries": [
    { table: inquiries, owner: [inquiries.accountId, accounts.id], ...SAMPLE, ...SHOWN, withheld: [inquiries.visitor] },
    { table: inquiryAnswers, owner: [inquiryAnswers.inquiryId, inquiries.id], ...SAMPLE, ...SHOWN },
  ],
  "money/subscriptions": [
    {
      table: subscriptions,
      owner: [subscriptions.accountId, accounts.id],
      export: "rows",
      deletion: "delete",
      demo: "none",
      ...SHOWN,
    },
  ],
  "money/payment-events": [
    { table: paymentEvents, ...ofInstance("ids of the payment service's messages, which name nobody") },
  ],
  "money/donations": [
    { table: donations, owner: [donations.accountId, accounts.id], ...SAMPLE, ...SHOWN, withheld: [donations.visitor] },
    { table: spotlights, owner: [spotlights.clipId, filmClips.id], ...SAMPLE, ...SHOWN },
  ],
  "money/enterprise-requests": [
    { table: enterpriseRequests, ...ofInstance("letters to the operator", "forgotten after a year") },
  ],
  "promotion/links": [
    {
      table: links,
      owner: [links.accountId, accounts.id],
      ...SAMPLE,
      ...RESTORED,
      withheld: [links.passwordHash],
      hasSecret: { has_password: links.passwordHash },
    },
  ],
  "promotion/clicks": [
    {
      table: linkClicks,
      owner: [linkClicks.linkId, links.id],
      export: "summary",
      deletion: { trigger: "links_forget_clicks" },
      demo: "sample",
      import: { never: COUNTED },
    },
  ],
  "promotion/boosts": [
    { table: boosts, owner: [boosts.accountId, accounts.id], ...SAMPLE, ...SHOWN },
    { table: boostDays, owner: [boostDays.boostId, boosts.id], ...SAMPLE, ...SHOWN },
    { table: boostCharges, owner: [boostCharges.boostId, boosts.id], ...SAMPLE, ...SHOWN },
    { table: boostRefunds, owner: [boostRefunds.boostId, boosts.id], ...OWN, ...SHOWN },
    { table: boostImpressions, owner: [boostImpressions.boostId, boosts.id], ...FIGURES },
  ],
  "studio/weekly-summary": [
    {
      table: weeklySummaries,
      owner: [weeklySummaries.accountId, accounts.id],
      ...internal("which weeks were mailed; the mails are exported"),
    },
  ],
  "studio/theme-changes": [{ table: themeDays, owner: [themeDays.accountId, accounts.id], ...OWN, ...SHOWN }],
  "studio/exports": [
    {
      table: accountExports,
      owner: [accountExports.accountId, accounts.id],
      ...internal("archives of what is exported"),
      inNoBackup: "archives are copies of what the backup has",
    },
  ],
  "studio/imports": [
    {
      table: accountImports,
      owner: [accountImports.accountId, accounts.id],
      ...internal("what became of an archive; what came from it is exported itself"),
      inNoBackup: "their archives are in no backup",
    },
  ],
  "page/screeners": [
    { table: screeners, owner: [screeners.pageId, pages.id], ...OWN, ...RESTORED },
    {
      table: screenerViewings,
      owner: [screenerViewings.screenerId, screeners.id],
      ...OWN,
      ...SHOWN,
      withheld: [screenerViewings.tokenHash],
    },
  ],
  "page/artifacts": [
    { table: artifacts, owner: [artifacts.accountId, accounts.id], ...internal("made anew from the page") },
  ],
  platform: [
    { table: rateLimits, ...ofInstance("hashes of who asked how often", "worth nothing once their time is over") },
  ],
};

/** Schemas whose tables a library manages. */
export const SCHEMAS_OF_OTHERS: Record<string, string> = {
  drizzle: "which migrations were applied",
  pgboss: "the queue's jobs and schedules",
};
