import { namesOf } from "~/features/account/accounts/queries.server.ts";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { MAILBOX_FULL } from "~/features/account/mail/rules/mailboxes.ts";
import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { addReply, changeReply, deleteReply } from "~/features/audience/comments/commands/replies.server.ts";
import { commentOfOwner } from "~/features/audience/comments/queries/listing.server.ts";
import { type Decision, THREAD_FULL } from "~/features/audience/comments/rules.ts";
import { addPeople } from "~/features/audience/contacts/commands/arrivals.server.ts";
import { removeContact, tagContact } from "~/features/audience/contacts/commands.server.ts";
import type { AdditionInput } from "~/features/audience/contacts/input.ts";
import { contactOfOwner } from "~/features/audience/contacts/queries/person.server.ts";
import {
  answerInquiry,
  archiveInquiry,
  removeInquiry,
  settleInquiry,
} from "~/features/audience/inquiries/commands.server.ts";
import { answersTo, inquiryOfOwner } from "~/features/audience/inquiries/queries.server.ts";
import { removeSegment, saveSegment } from "~/features/audience/segments/commands.server.ts";
import type { SegmentInput } from "~/features/audience/segments/input.ts";
import { segmentOfOwner } from "~/features/audience/segments/queries.server.ts";
import { NAME_TAKEN, TOO_MANY } from "~/features/audience/segments/rules.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import type { SegmentId } from "~/lib/ids.ts";
import type { Change } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

async function commentNow({ tx, accountId, ids }: Change<"commentId">) {
  const found = await commentOfOwner(tx, { accountId, commentId: ids.commentId });
  return written(found?.comment ?? null);
}

export async function decideOnComment(call: Change<"commentId", { decision: Decision }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, commentId: ids.commentId };
  const decided = await decide({ tx, queue: product.queue }, own, body.decision, now);
  return decided.ok ? commentNow(call) : NOT_FOUND;
}

export async function deleteComment({ tx, accountId, product, ids, now }: Change<"commentId">) {
  const own = { accountId, commentId: ids.commentId };
  return (await decide({ tx, queue: product.queue }, own, "delete", now)).ok ? DONE : NOT_FOUND;
}

type Words = { content: string };

export async function replyToComment(call: Change<"commentId", Words>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, commentId: ids.commentId };
  const added = await addReply({ tx, queue: product.queue }, own, body.content, now);
  return added.ok ? commentNow(call) : refused(added, { full: THREAD_FULL });
}

export async function changeReplyOfKey(call: Change<"commentId" | "replyId", Words>) {
  const { tx, accountId, product, ids, body, now } = call;
  const changed = await changeReply({ tx, queue: product.queue }, { accountId, ...ids }, body.content, now);
  return changed.ok ? commentNow(call) : NOT_FOUND;
}

export const deleteReplyOfKey = async ({ tx, accountId, ids }: Change<"commentId" | "replyId">) =>
  (await deleteReply(tx, { accountId, ...ids })).ok ? DONE : NOT_FOUND;

/** Adds a person, or asks for confirmation by mail where the operator wants that. */
export async function addContact({ tx, accountId, product, body, now }: Change<never, AdditionInput>) {
  const { queue, addressHashes, config } = product;
  const { consentWording, email, name, tags } = body;
  const adding = { source: "manual", consentWording, isStated: config.statedConsent } as const;
  const person = { accountId, people: [{ email, name, tags, country: null }] };
  const added = await addPeople({ tx, queue, addressHashes }, person, adding, now);
  if (!added.ok) return refused(added);
  const [arrived] = added.arrived;
  if (arrived?.outcome === "left") return refuse("conflict", REASON_WORDS[arrived.reason]);
  return { ok: true, value: { email, outcome: arrived?.outcome ?? "merged" } } as const;
}

export async function tagContactOfKey({ tx, accountId, ids, body }: Change<"contactId", { tags: string[] }>) {
  if (!(await tagContact(tx, accountId, ids.contactId, body.tags))) return NOT_FOUND;
  return written(await contactOfOwner(tx, { accountId, contactId: ids.contactId }));
}

export async function removeContactOfKey({ tx, accountId, product, ids, now }: Change<"contactId">) {
  const { addressHashes } = product;
  const own = { accountId, contactId: ids.contactId };
  return (await removeContact({ tx, addressHashes }, own, now)) ? DONE : NOT_FOUND;
}

const saved = async ({ tx, accountId, body, now }: Change<never, SegmentInput>, segmentId: SegmentId | null) => {
  const kept = await saveSegment(tx, { accountId, segmentId }, body, now);
  if (!kept.ok) return refused(kept, { taken: NAME_TAKEN, "too-many": TOO_MANY });
  return written(await segmentOfOwner(tx, { accountId, segmentId: kept.id }));
};
export const makeSegment = (call: Change<never, SegmentInput>) => saved(call, null);
export const changeSegment = (call: Change<"segmentId", SegmentInput>) => saved(call, call.ids.segmentId);

export const removeSegmentOfKey = async ({ tx, accountId, ids }: Change<"segmentId">) =>
  (await removeSegment(tx, { accountId, segmentId: ids.segmentId })) ? DONE : NOT_FOUND;

async function inquiryNow({ tx, accountId, ids }: Change<"inquiryId">) {
  const inquiry = await inquiryOfOwner(tx, accountId, ids.inquiryId);
  return written(inquiry && { ...inquiry, answers: await answersTo(tx, accountId, inquiry.id) });
}

/** Answers by mail. */
export async function answerInquiryOfKey(call: Change<"inquiryId", { text: string }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const own = { accountId, inquiryId: ids.inquiryId };
  if (!(await inquiryOfOwner(tx, accountId, ids.inquiryId))) return NOT_FOUND;
  const names = await namesOf(tx, accountId);
  const from = { actor: publicName(names), username: names.username ?? "", email: names.email };
  const answer = { ...from, baseUrl: product.config.baseUrl, text: body.text };
  const answered = await answerInquiry({ tx, queue: product.queue }, own, answer, now);
  return answered.ok ? inquiryNow(call) : refused(answered, { full: MAILBOX_FULL, unproven: WAITING.words });
}

export async function settleInquiryOfKey(call: Change<"inquiryId">) {
  const { tx, accountId, ids, now } = call;
  return (await settleInquiry(tx, accountId, ids.inquiryId, now)).ok ? inquiryNow(call) : NOT_FOUND;
}

export async function archiveInquiryOfKey(call: Change<"inquiryId", { isArchived: boolean }>) {
  const { tx, accountId, ids, body, now } = call;
  const done = await archiveInquiry(tx, { accountId, inquiryId: ids.inquiryId }, body.isArchived ? now : null);
  return done.ok ? inquiryNow(call) : NOT_FOUND;
}

export const removeInquiryOfKey = async ({ tx, accountId, product, ids }: Change<"inquiryId">) =>
  (await removeInquiry(tx, product.queue, { accountId, inquiryId: ids.inquiryId })).ok ? DONE : NOT_FOUND;
