import * as audience from "../adapters/audience.server.ts";
import * as audienceChanges from "../adapters/audience-changes.server.ts";
import * as comments from "../adapters/comments.server.ts";
import * as requests from "../adapters/contact-requests.server.ts";
import { act, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as people from "../shapes/audience.ts";
import * as changes from "../shapes/changes.ts";
import * as said from "../shapes/comments.ts";

/** Comments, contacts, segments and inquiries. */
export const AUDIENCE: Operation[] = [
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

  make("/comments", "comments:write", "Adds a comment, of the account or of somebody elsewhere", {
    ...{ input: said.newComment, answer: people.commentShape, run: comments.addCommentByKey },
  }),
  one("/comment-rules", "comments:read", "What happens with new comments", {
    ...{ answer: said.commentRulesShape, run: comments.commentRulesOfKey },
  }),
  put("/comment-rules", "comments:write", "Sets what happens with new comments", {
    ...{ input: said.newCommentRules, answer: said.commentRulesShape, run: comments.setCommentRules },
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

  list("/contact-requests", "contacts:read", "People who are no contacts before they confirm, newest first", {
    ...{ item: people.contactRequestShape, query: people.contactRequestsQuery, run: requests.requestsOfKey },
  }),
  remove(
    "/contact-requests/{requestId}",
    "contacts:write",
    "Deletes somebody who has not confirmed",
    requests.removeRequestOfKey,
  ),

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
];
