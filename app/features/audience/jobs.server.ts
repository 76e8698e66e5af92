import { decideInBulk, sweepBulks } from "~/features/audience/bulk-decisions/jobs.server.ts";
import { sweepCommentWords } from "~/features/audience/comment-score/jobs.server.ts";
import { mailMention, notifyOfComments } from "~/features/audience/comments/jobs.server.ts";
import { importContacts, sweepImports } from "~/features/audience/contact-imports/jobs.server.ts";
import { askForConsent, sweepContacts, welcomeContact } from "~/features/audience/contacts/jobs.server.ts";
import { discardInquiryFiles, sweepInquiries } from "~/features/audience/inquiries/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const audienceJobs = [
  askForConsent,
  welcomeContact,
  notifyOfComments,
  mailMention,
  decideInBulk,
  discardInquiryFiles,
  importContacts,
  sweepBulks,
  sweepCommentWords,
  sweepInquiries,
  sweepContacts,
  sweepImports,
];
