import { randomUUID } from "node:crypto";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { contactImports, contactRequests, contacts, segments } from "~/db/schema/contacts.ts";
import { inquiries } from "~/db/schema/inquiries.ts";
import {
  type AccountId,
  type BulkDecisionId,
  type CommentId,
  type ContactId,
  type ContactImportId,
  type ContactRequestId,
  type FilmId,
  type InquiryId,
  newId,
  type ReplyId,
  type SegmentId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** An inquiry to this account; no mail is sent. */
export async function createInquiry(db: Db, accountId: AccountId, values: Partial<typeof inquiries.$inferInsert> = {}) {
  const words = { name: "Nell Ortiz", company: "Ortiz Casting", email: "nell@ortiz.example", project: "The Salt Road" };
  const inquiry = {
    id: newId<InquiryId>(),
    accountId,
    ...words,
    dates: "2 to 9 May",
    message: "Would you read for the bell ringer?",
    fingerprint: randomUUID(),
    visitor: "visitor",
    createdAt: NOON,
    ...values,
  };
  await db.insert(inquiries).values(inquiry);
  return inquiry;
}

/** A confirmed follower of the account. */
export async function createContact(db: Db, accountId: AccountId, values: Partial<typeof contacts.$inferInsert> = {}) {
  const id = newId<ContactId>();
  const times = { followsAt: NOON, confirmedAt: NOON, createdAt: NOON };
  const contact = { id, accountId, email: `${id}@example.org`, consentVersion: "2026-11", ...times, ...values };
  await db.insert(contacts).values(contact);
  return contact;
}

/** A table of one person whose columns are not named yet. */
export async function createContactImport(db: Db, accountId: AccountId): Promise<ContactImportId> {
  const id = newId<ContactImportId>();
  const read = { encoding: "utf-8", columns: ["email"], createdAt: new Date() };
  await db
    .insert(contactImports)
    .values({ id, accountId, fileName: "people.csv", content: Buffer.from("Email\na@b.example\n"), ...read });
  return id;
}

/** The contacts with a tag. */
export async function createSegment(db: Db, accountId: AccountId): Promise<SegmentId> {
  const id = newId<SegmentId>();
  const conditions = [{ kind: "tag", is: true, value: "fan" }];
  await db.insert(segments).values({ id, accountId, name: "Fans", match: "all", conditions, createdAt: NOON });
  return id;
}

/** Somebody of a file who waits to be asked. Returns the id of the request. */
export async function createAsked(db: Db, accountId: AccountId) {
  const id = newId<ContactRequestId>();
  const wish = { email: `asked-${id}@example.org`, source: "import", purpose: "subscribe" } as const;
  await db.insert(contactRequests).values({ id, accountId, ...wish, consentVersion: "2026-11" });
  return id;
}

/** A comment on a film; approved by default. Returns its id. */
export async function createComment(db: Db, filmId: FilmId, values: Partial<typeof comments.$inferInsert> = {}) {
  const id = newId<CommentId>();
  const comment = {
    authorName: "Noor",
    content: "The fog stays with me.",
    type: "real",
    visitor: `visitor-${id}`,
  } as const;
  await db.insert(comments).values({ id, filmId, ...comment, approvedAt: NOON, createdAt: NOON, ...values });
  return id;
}

/** A decision on all waiting comments of a film, not begun yet. */
export async function createBulkDecision(db: Db, filmId: FilmId) {
  const id = newId<BulkDecisionId>();
  const listing = { show: "pending", film: filmId, asOf: String(NOON.getTime()) };
  const begun = { decision: "approve", status: "running", size: 0, listing, decidedAt: NOON } as const;
  await db.insert(bulkDecisions).values({ id, filmId, ...begun });
  return id;
}

/** A reply of the filmmaker to a comment. */
export async function createReply(db: Db, commentId: CommentId, content = "Thank you.") {
  const id = newId<ReplyId>();
  await db.insert(commentReplies).values({ id, commentId, content, createdAt: NOON });
  return id;
}
