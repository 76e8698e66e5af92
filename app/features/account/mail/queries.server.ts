import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { mails } from "~/db/schema/mails.ts";
import { isDemo } from "~/features/account/demos/queries.server.ts";
import type { AccountId, MailId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { MailMessage } from "~/platform/mail.ts";
import { tooLateToSend } from "./rules.ts";

/** Neither sent nor refused, and not waiting for the proof of an address. */
const isOpen = and(isNull(mails.sentAt), isNull(mails.refusedAt), isNull(mails.heldAt));

/** Mails of the last days that were written before this moment and that no server has taken or refused. */
export async function waitingMails(db: Reader, writtenBefore: Date): Promise<MailId[]> {
  const isExpected = and(lt(mails.createdAt, writtenBefore), gt(mails.createdAt, tooLateToSend(writtenBefore)));
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, isNotNull(mails.html), isExpected));
  return rows.map(({ id }) => id);
}

/** All mails of an account, as they are named in the outbox too. */
export async function mailIdsOf(db: Reader, accountId: AccountId): Promise<MailId[]> {
  const rows = await db.select({ id: mails.id }).from(mails).where(eq(mails.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** The message to send, and whether at most once; null when it was sent, refused or deleted. */
export async function mailAwaitingDelivery(db: Reader, mailId: MailId): Promise<Awaiting | null> {
  const [found] = await db
    .select({ row: mails, isKept: sql<boolean>`${isDemo(mails.accountId)}` })
    .from(mails)
    .where(and(eq(mails.id, mailId), isOpen));
  if (!found) return null;
  const { row, isKept } = found;
  if (row.html === null || row.text === null) return null;
  const { id, accountId, recipient, replyTo, subject, html, text, unsubscribeUrl, attachment, attachmentName } = row;
  const { returnPath } = row;
  const file = attachment && attachmentName ? { attachment: { name: attachmentName, content: attachment } } : {};
  const message = {
    id,
    accountId,
    to: recipient,
    ...(replyTo && { replyTo }),
    subject,
    html,
    text,
    unsubscribeUrl,
    returnPath,
  };
  return { isOnce: row.isOnce, message: { ...message, ...file, isKept } };
}

type Awaiting = { isOnce: boolean; message: MailMessage };
