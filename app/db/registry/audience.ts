import { accounts } from "../schema/accounts.ts";
import { bulkDecisions, formerStates } from "../schema/bulk-decisions.ts";
import { campaignMonths } from "../schema/campaigns.ts";
import { commentMentions } from "../schema/comment-mentions.ts";
import { commentRules } from "../schema/comment-rules.ts";
import { commentWords } from "../schema/comment-score.ts";
import { commentCounts, commentLikes, commentNotices, commentReplies, comments } from "../schema/comments.ts";
import { contactImports, contactRequests, contactSuppressions, contacts, segments } from "../schema/contacts.ts";
import { castInvitations, emojiPackItems, emojiPacks, packReactions } from "../schema/emoji-packs.ts";
import { films } from "../schema/films.ts";
import { inquiries, inquiryAnswers } from "../schema/inquiries.ts";
import { reactions } from "../schema/reactions.ts";
import { FIGURES, internal, OWN, RESTORED, type Registered, SAMPLE, SHOWN } from "./declarations.ts";

/** The tables of the district audience, by the feature that writes them. */
export const AUDIENCE_TABLES: Record<string, readonly Registered[]> = {
  "audience/comments": [
    {
      table: comments,
      kept: { after: comments.deletedAt, days: 7 },
      owner: [comments.filmId, films.id],
      ...SAMPLE,
      ...RESTORED,
      withheld: [comments.visitor],
    },
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
    { table: commentRules, owner: [commentRules.accountId, accounts.id], ...SAMPLE, ...RESTORED, demo: "none" },
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
  "audience/reactions": [
    { table: reactions, owner: [reactions.filmId, films.id], ...FIGURES },
    { table: packReactions, owner: [packReactions.filmId, films.id], ...FIGURES },
  ],
  "audience/cast-invitations": [
    {
      table: castInvitations,
      owner: [castInvitations.accountId, accounts.id],
      ...SAMPLE,
      ...SHOWN,
      withheld: [castInvitations.tokenHash],
    },
  ],
  "audience/emoji-packs": [
    { table: emojiPacks, owner: [emojiPacks.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    { table: emojiPackItems, owner: [emojiPackItems.packId, emojiPacks.id], ...SAMPLE, ...RESTORED },
  ],
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
  "audience/inquiries": [
    { table: inquiries, owner: [inquiries.accountId, accounts.id], ...SAMPLE, ...SHOWN, withheld: [inquiries.visitor] },
    { table: inquiryAnswers, owner: [inquiryAnswers.inquiryId, inquiries.id], ...SAMPLE, ...SHOWN },
  ],
};
