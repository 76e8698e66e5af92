import { sweepSessions } from "~/features/account/accounts/jobs.server.ts";
import { sendAnnouncement } from "~/features/account/announcements/jobs.server.ts";
import { sweepEmailChanges } from "~/features/account/email-changes/jobs.server.ts";
import { sweepEvents } from "~/features/account/events/jobs.server.ts";
import { pushItem } from "~/features/account/inbox/jobs.server.ts";
import { removeLeaving } from "~/features/account/leaving/jobs.server.ts";
import { deliverMail, sweepMails } from "~/features/account/mail/jobs.server.ts";
import { sweepOldRows } from "~/features/account/old-rows/jobs.server.ts";
import { mailNotice } from "~/features/account/security-notices/jobs.server.ts";
import { sweepUsernames } from "~/features/account/usernames/jobs.server.ts";
import { deliverWebhook } from "~/features/account/webhooks/jobs.server.ts";
import { endWithheld, mailDecision } from "~/features/account/withholding/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const accountJobs = [
  deliverMail,
  deliverWebhook,
  mailDecision,
  sendAnnouncement,
  mailNotice,
  pushItem,
  sweepSessions,
  sweepMails,
  sweepOldRows,
  sweepUsernames,
  removeLeaving,
  endWithheld,
  sweepEmailChanges,
  sweepEvents,
];
