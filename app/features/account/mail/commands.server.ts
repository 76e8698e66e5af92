import { and, eq } from "drizzle-orm";
import { mails } from "~/db/schema/mails.ts";
import { type AccountId, type MailId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { deliverMailJob } from "./rules.ts";

export type Letter = {
  to: string;
  /** Whom an answer goes to, where that is somebody else than the product. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs end such mails (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Puts a message and its delivery on record together, and answers its id; it leaves once the transaction commits. */
export async function postLetter(tx: Tx, accountId: AccountId | null, queue: Queue, letter: Letter): Promise<MailId> {
  const { to, ...rest } = letter;
  const id = newId<MailId>();
  await tx.insert(mails).values({ id, accountId, recipient: to, ...rest });
  await queue.send(tx, deliverMailJob, { mailId: id });
  return id;
}

/** Its body, with the links in it, is of no more use here. */
export async function markMailSent(db: Db, mailId: MailId, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, html: null, text: null }).where(eq(mails.id, mailId));
}

/** The mail server will never take it: it is not tried again. */
export async function markMailRefused(db: Db, mailId: MailId, refusal: string, now: Date): Promise<void> {
  await db.update(mails).set({ refusedAt: now, refusal, html: null, text: null }).where(eq(mails.id, mailId));
}

/** Nothing is known any more of what this account sent there; what has not left does not leave. */
export async function forgetMailsTo(tx: Tx, accountId: AccountId, recipient: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.accountId, accountId), eq(mails.recipient, recipient)));
}
