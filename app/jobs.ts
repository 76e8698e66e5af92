import { sweepSessions } from "~/features/accounts/jobs.server.ts";
import { turnBoosts } from "~/features/boost-periods/jobs.server.ts";
import { sweepClicks } from "~/features/clicks/jobs.server.ts";
import { notifyOfComments } from "~/features/comments/jobs.server.ts";
import { askForConsent, sweepContacts, welcomeContact } from "~/features/contacts/jobs.server.ts";
import { settleConversions } from "~/features/conversions/jobs.server.ts";
import { refundDonation, sweepDonations } from "~/features/donations/jobs.server.ts";
import { sweepEnterpriseRequests, tellOperator } from "~/features/enterprise-requests/jobs.server.ts";
import { discardInquiryFiles, sweepInquiries } from "~/features/inquiries/jobs.server.ts";
import { makeLadder, makeLongLadder, sweepLadders } from "~/features/ladders/jobs.server.ts";
import { sweepLinks } from "~/features/links/jobs.server.ts";
import { deliverMail } from "~/features/mail/jobs.server.ts";
import { sweepPictures } from "~/features/pictures/jobs.server.ts";
import { makePrint, sweepPrints } from "~/features/prints/jobs.server.ts";
import { sweepSalts } from "~/features/salts/jobs.server.ts";
import { followSubscription, sweepSubscriptions } from "~/features/subscriptions/jobs.server.ts";
import { discardFiles, sweepVideos } from "~/features/uploads/jobs.server.ts";
import { fetchPoster, prepareLongVideo, prepareVideo } from "~/features/videos/jobs.server.ts";
import { sweepVisits } from "~/features/visits/jobs.server.ts";
import type { Job, Schedule } from "~/platform/queue.ts";
import type { Product } from "~/product.server.ts";

/** THE JOB MAP: every background job. */
export const jobs: Job<object, Product>[] = [
  deliverMail,
  askForConsent,
  welcomeContact,
  notifyOfComments,
  tellOperator,
  prepareVideo,
  prepareLongVideo,
  makeLadder,
  makeLongLadder,
  fetchPoster,
  makePrint,
  refundDonation,
  followSubscription,
  discardFiles,
  sweepVideos,
  sweepLadders,
  sweepPictures,
  sweepPrints,
  sweepSessions,
  discardInquiryFiles,
  sweepInquiries,
  sweepDonations,
  sweepContacts,
  sweepSubscriptions,
  sweepEnterpriseRequests,
  sweepSalts,
  sweepVisits,
  settleConversions,
  sweepClicks,
  sweepLinks,
  turnBoosts,
];

/** Jobs that start by themselves. */
export const schedules: Schedule[] = [
  { job: sweepVideos, cron: "*/10 * * * *" },
  { job: sweepLadders, cron: "5-59/10 * * * *" },
  { job: sweepSubscriptions, cron: "*/10 * * * *" },
  { job: sweepPrints, cron: "*/10 * * * *" },
  { job: sweepPictures, cron: "30 * * * *" },
  { job: sweepInquiries, cron: "40 3 * * *" },
  { job: sweepSessions, cron: "30 3 * * *" },
  { job: sweepDonations, cron: "30 3 * * *" },
  { job: sweepContacts, cron: "45 3 * * *" },
  { job: sweepEnterpriseRequests, cron: "50 * * * *" },
  { job: sweepSalts, cron: "0 * * * *" },
  { job: sweepVisits, cron: "50 3 * * *" },
  { job: settleConversions, cron: "10 * * * *" },
  { job: sweepClicks, cron: "55 3 * * *" },
  { job: sweepLinks, cron: "50 3 * * *" },
  { job: turnBoosts, cron: "* * * * *" },
];
