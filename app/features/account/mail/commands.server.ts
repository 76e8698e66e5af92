import { and, eq, isNull } from "drizzle-orm";
import { mails } from "~/db/schema/mails.ts";
import { type AccountId, type MailId, newId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { MailAttachment } from "~/platform/mail.ts";
import type { Queue } from "~/platform/queue.ts";
import { hasRoomForHeld, isProvenAddress } from "./commands/held.server.ts";
import { countForMailboxes, countKey } from "./commands/mailboxes.server.ts";
import { type MailKind, opensAccount, type Passage, passageOf } from "./rules/kinds.ts";
import { deliverMailJob, UNHURRIED } from "./rules.ts";

export type Letter = {
  kind: MailKind;
  to: string;
  /** Address for replies, where it is not the product's own. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Address for one-click unsubscription by mail programs (RFC 8058). */
  unsubscribeUrl?: string;
  attachment?: MailAttachment;
  /** Where mail servers send this one back, and the id that is in that address. */
  returns?: { id: MailId; path: string | null };
  /** Nobody waits for it: others are sent before it, and after a kill it is rather missed than sent twice. */
  isUnhurried?: boolean;
};

/** `held`: it waits for the proof of the account's address. `full`: the mailbox has had its mails of the day. */
export type Posted = { ok: true; id: MailId } | { ok: false; reason: "held" | "full" };

/**
 * Stores a message and enqueues its delivery; it is sent once the transaction commits. Whether it may go is decided by
 * its kind. Only a signed-in person who caused it may be told that it does not.
 */
export async function enqueueMail(tx: Tx, accountId: AccountId | null, queue: Queue, letter: Letter): Promise<Posted> {
  const { kind, to, attachment, returns, isUnhurried = false, ...rest } = letter;
  const passage = passageOf(kind, await isProvenAddress(tx, accountId, to));
  if (!(await mayPass(tx, { passage, kind, accountId, to })))
    return { ok: false, reason: passage === "hold" ? "held" : "full" };
  const file = attachment && { attachment: attachment.content, attachmentName: attachment.name };
  const { id, path: returnPath } = returns ?? { id: newId<MailId>(), path: null };
  const heldAt = passage === "hold" ? new Date() : null;
  await tx
    .insert(mails)
    .values({ id, accountId, recipient: to, heldAt, returnPath, isOnce: isUnhurried, ...rest, ...file });
  if (heldAt) return { ok: false, reason: "held" };
  await queue.send(tx, deliverMailJob, { mailId: id }, isUnhurried ? UNHURRIED : undefined);
  return { ok: true, id };
}

type Passing = { passage: Passage; kind: MailKind; accountId: AccountId | null; to: string };

async function mayPass(tx: Tx, { passage, kind, accountId, to }: Passing): Promise<boolean> {
  if (passage === "send") return true;
  if (passage === "hold") return accountId !== null && hasRoomForHeld(tx, accountId);
  return countMail(tx, kind, to);
}

/** Counts a mail that goes to an unproven address; false when the mailbox is full. */
export async function countMail(tx: Tx, kind: MailKind, to: string): Promise<boolean> {
  if ((await countForMailboxes(tx, [to])).has(to)) return true;
  return opensAccount(kind) && countKey(tx, to);
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
