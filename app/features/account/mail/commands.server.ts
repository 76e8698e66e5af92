import { and, eq, isNull } from "drizzle-orm";
import { mails } from "~/db/schema/mails.ts";
import { type AccountId, type MailId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { MailAttachment } from "~/platform/mail.ts";
import type { Queue } from "~/platform/queue.ts";
import { deliverMailJob, UNHURRIED } from "./rules.ts";

export type Letter = {
  to: string;
  /** Address for replies, where it is not the product's own. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Address for one-click unsubscription by mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  attachment?: MailAttachment;
  /** Nobody waits for it: others are sent before it, and after a kill it is rather missed than sent twice. */
  isUnhurried?: boolean;
};

/** Stores a message, enqueues its delivery and returns its id; it is sent once the transaction commits. */
export async function enqueueMail(tx: Tx, accountId: AccountId | null, queue: Queue, letter: Letter): Promise<MailId> {
  const { to, attachment, isUnhurried = false, ...rest } = letter;
  const file = attachment && { attachment: attachment.content, attachmentName: attachment.name };
  const id = newId<MailId>();
  await tx.insert(mails).values({ id, accountId, recipient: to, isOnce: isUnhurried, ...rest, ...file });
  await queue.send(tx, deliverMailJob, { mailId: id }, isUnhurried ? UNHURRIED : undefined);
  return id;
}

/** Notes that the server may have a mail from now on; false where it may have it already. */
export async function markHanded(db: Db, mailId: MailId, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ handedAt: now })
    .where(and(eq(mails.id, mailId), isNull(mails.handedAt)));
  return rowCount === 1;
}

/** The server has said that it does not have the mail. */
export async function markNotHanded(db: Db, mailId: MailId): Promise<void> {
  await db.update(mails).set({ handedAt: null }).where(eq(mails.id, mailId));
}

const WITHOUT_BODY = { html: null, text: null, attachment: null };

/** Clears the body too: the links in it must not be stored longer than needed. */
export async function markMailSent(db: Db, mailId: MailId, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: now, ...WITHOUT_BODY })
    .where(eq(mails.id, mailId));
}

/** Records a permanent refusal by the mail server: no further attempts. */
export async function markMailRefused(db: Db, mailId: MailId, refusal: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ refusedAt: now, refusal, ...WITHOUT_BODY })
    .where(eq(mails.id, mailId));
}

/** Deletes this account's mails to that address; those that are not sent yet are not sent any more. */
export async function deleteMailsTo(tx: Tx, accountId: AccountId, recipient: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.accountId, accountId), eq(mails.recipient, recipient)));
}
