import { createHash, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { inquiries, inquiryAnswers } from "~/db/schema/inquiries.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { isProvenAccount } from "~/features/account/mail/commands/held.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import type { OwnInquiry } from "~/lib/ids.ts";
import { type AccountId, type InquiryId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { Attachment } from "./commands/attachments.server.ts";
import { type Answering, answerLetter } from "./emails/letters.server.tsx";
import type { InquiryInput } from "./input.ts";
import { inquiryOfOwner, receivedBefore, recentInquiries } from "./queries.server.ts";
import { attachmentKey } from "./rules/attachments.ts";
import { discardInquiryFilesJob, INQUIRY_FILES, isFlood } from "./rules.ts";

export type InquiryServices = { db: Db; queue: Queue; storage: Storage };

type Sent = InquiryInput & { attachment: Attachment | null; visitor: string };
type Received = { ok: true; receivedAt: Date } | { ok: false; reason: "not-found" | "too-many" };
type Done = { ok: true } | { ok: false; reason: "not-found" };

const NOT_FOUND = { ok: false, reason: "not-found" } as const;

/**
 * Stores an inquiry and its event. The file is written before the row, so every stored inquiry is complete; the sweep
 * removes files without a row.
 */
export async function receiveInquiry(
  { db, queue, storage }: InquiryServices,
  accountId: AccountId,
  { attachment, visitor, ...words }: Sent,
  now: Date,
): Promise<Received> {
  const id = newId<InquiryId>();
  const file = attachment && { ...attachment, key: attachmentKey(INQUIRY_FILES, id, now, attachment.type) };
  if (file) await storage.put(file.key, file.bytes);
  const fingerprint = fingerprintOf(words, attachment);
  const received = await db.transaction(async (tx): Promise<Received> => {
    if (!(await lockAccount(tx, accountId))) return NOT_FOUND;
    const before = await receivedBefore(tx, accountId, fingerprint, now);
    if (before) return { ok: true, receivedAt: before };
    if (isFlood(await recentInquiries(tx, accountId, visitor, now))) return { ok: false, reason: "too-many" };
    const row = { id, accountId, ...words, fingerprint, visitor, createdAt: now };
    await tx.insert(inquiries).values({ ...row, ...attachmentColumns(file) });
    await recordEvent(tx, queue, { accountId, kind: "inquiry.received", subjectId: id, payload: {}, at: now });
    return { ok: true, receivedAt: now };
  });
  if (file && !(received.ok && received.receivedAt === now)) await storage.removeAll(INQUIRY_FILES, id);
  return received;
}

const attachmentColumns = (file: (Attachment & { key: string }) | null) =>
  file && {
    attachmentKey: file.key,
    attachmentName: file.name,
    attachmentSize: file.bytes.length,
    attachmentType: file.type,
  };

function fingerprintOf(words: InquiryInput, attachment: Attachment | null): string {
  const hash = createHash("sha256").update(JSON.stringify(Object.entries(words).sort()));
  return hash.update(attachment?.bytes ?? "").digest("base64url");
}

const own = (accountId: AccountId, inquiryId: InquiryId) =>
  and(eq(inquiries.id, inquiryId), eq(inquiries.accountId, accountId));

/** Called when the owner opens an inquiry; only the first time is stored. */
export async function markRead(db: Db, { accountId, inquiryId }: OwnInquiry, now: Date): Promise<void> {
  await db
    .update(inquiries)
    .set({ readAt: now })
    .where(and(own(accountId, inquiryId), isNull(inquiries.readAt)));
}

/** Archives an inquiry, or restores it where `archivedAt` is null. */
export async function archiveInquiry(
  tx: Tx,
  { accountId, inquiryId }: OwnInquiry,
  archivedAt: Date | null,
): Promise<Done> {
  const { rowCount } = await tx.update(inquiries).set({ archivedAt }).where(own(accountId, inquiryId));
  return rowCount ? { ok: true } : NOT_FOUND;
}

/** Deletes an inquiry with its answers; a job removes its file after the commit. */
export async function removeInquiry(tx: Tx, queue: Queue, { accountId, inquiryId }: OwnInquiry): Promise<Done> {
  const { rowCount } = await tx.delete(inquiries).where(own(accountId, inquiryId));
  if (!rowCount) return NOT_FOUND;
  await queue.send(tx, discardInquiryFilesJob, { inquiryId });
  return { ok: true };
}

/** Sends an answer by mail, unless the mailbox is full or the actor's own address is not proven; the first answer sets `answeredAt`. */
export async function answerInquiry(
  { tx, queue }: TxAndQueue,
  { accountId, inquiryId }: OwnInquiry,
  answer: Answering & { text: string },
  now: Date,
): Promise<Done | { ok: false; reason: "full" | "unproven" }> {
  const inquiry = await inquiryOfOwner(tx, accountId, inquiryId);
  if (!inquiry) return NOT_FOUND;
  if (!(await isProvenAccount(tx, accountId))) return { ok: false, reason: "unproven" };
  const posted = await enqueueMail(tx, accountId, queue, await answerLetter(tx, answer, inquiry));
  if (!posted.ok) return { ok: false, reason: "full" };
  const { id: mailId } = posted;
  await tx.insert(inquiryAnswers).values({ id: randomUUID(), inquiryId, text: answer.text, mailId, sentAt: now });
  return settleInquiry(tx, accountId, inquiryId, now);
}

/** Marks an inquiry as answered, here or elsewhere; the time of an earlier answer stays. */
export async function settleInquiry(tx: Tx, accountId: AccountId, inquiryId: InquiryId, now: Date): Promise<Done> {
  const answeredAt = sql`coalesce(${inquiries.answeredAt}, ${now})`;
  const { rowCount } = await tx.update(inquiries).set({ answeredAt }).where(own(accountId, inquiryId));
  return rowCount ? { ok: true } : NOT_FOUND;
}
