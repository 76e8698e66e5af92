import { and, eq, isNull, lt, or } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { deleteMailsTo } from "~/features/account/mail/commands.server.ts";
import { tellEndpoints } from "~/features/account/webhooks/commands.server.ts";
import { forgetAsked, release, suppress } from "~/features/audience/suppressions/commands.server.ts";
import { recordLateConversion } from "~/features/insights/conversion-events/commands.server.ts";
import type { AccountId, ContactId, ContactRequestId, MailId, OwnContact } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { JoinInput } from "./input.ts";
import {
  afterConsent,
  askForConsentJob,
  CONSENT_VERSION,
  hasConsent,
  mailedAgainIfBefore,
  mergedTags,
  type Purpose,
  requestsEndedBefore,
  waitingEndedBefore,
  welcomeContactJob,
} from "./rules.ts";

/** `visitor` is the visitor's id for the account; null for visitors who must not be counted. */
type Asking = Omit<JoinInput, "website" | "wish"> & { purpose: Purpose; visitor: string | null };

/** Stores the request and enqueues its confirmation mail, unless it is confirmed already or was mailed recently. */
export async function storeRequest(
  { tx, queue }: TxAndQueue,
  accountId: AccountId,
  asking: Asking,
  now: Date,
): Promise<void> {
  const { purpose, email, name, ageRange, visitor } = asking;
  const [contact] = await tx.select().from(contacts).where(ofEmail(accountId, email));
  if (contact && hasConsent(contact, purpose)) return;
  const fresh = { name, ageRange, consentVersion: CONSENT_VERSION, askedAt: now, bouncedAt: null, visitor };
  const [request] = await tx
    .insert(contactRequests)
    .values({ accountId, email, purpose, addedAt: now, ...fresh })
    .onConflictDoUpdate({
      target: [contactRequests.accountId, contactRequests.email, contactRequests.purpose],
      set: fresh,
      setWhere: or(isNull(contactRequests.askedAt), lt(contactRequests.askedAt, mailedAgainIfBefore(now))),
    })
    .returning({ id: contactRequests.id });
  if (request) await queue.send(tx, askForConsentJob, { contactRequestId: request.id });
}

const ofEmail = (accountId: AccountId, email: string) =>
  and(eq(contacts.accountId, accountId), eq(contacts.email, email));

/** Claims a request's mail for the caller; false when it is sent already. */
export async function claimRequestMail(tx: Tx, requestId: ContactRequestId, now: Date): Promise<boolean> {
  await holdOwner(tx, contactRequests, requestId);
  const unsent = or(isNull(contactRequests.mailedAt), lt(contactRequests.mailedAt, contactRequests.askedAt));
  const claimed = await tx
    .update(contactRequests)
    .set({ mailedAt: now })
    .where(and(eq(contactRequests.id, requestId), unsent))
    .returning({ id: contactRequests.id });
  return claimed.length > 0;
}

/** Notes by which mail somebody was asked, to know the request again when it comes back. */
export async function noteRequestMail(tx: Tx, requestId: ContactRequestId, mailId: MailId): Promise<void> {
  await tx.update(contactRequests).set({ mailId }).where(eq(contactRequests.id, requestId));
}

/**
 * Turns a request into a contact's consent, once; null when the request is confirmed or deleted already. It clears what
 * kept the address from mails.
 */
export async function confirmRequest(
  { tx, queue, addressHashes }: TxAndQueue & { addressHashes: AddressHashes },
  requestId: ContactRequestId,
  now: Date,
): Promise<ContactId | null> {
  await holdOwner(tx, contactRequests, requestId);
  const [request] = await tx.delete(contactRequests).where(eq(contactRequests.id, requestId)).returning();
  if (!request?.askedAt || request.askedAt < requestsEndedBefore(now)) return null;
  const { accountId, email, purpose, name, ageRange, country, source, consentVersion, consentWording } = request;
  await release(tx, accountId, email, addressHashes);
  const [before] = await tx.select().from(contacts).where(ofEmail(accountId, email)).for("update");
  const proof = { basis: "confirmed", confirmedAt: now, consentVersion, consentWording } as const;
  const consents = { ...afterConsent(before ?? null, purpose, now), ...proof };
  const tags = mergedTags(before?.tags ?? [], request.tags);
  const isNew = !before || before.unsubscribedAt !== null;
  const [contact] = await tx
    .insert(contacts)
    .values({ accountId, email, name, ageRange, country, tags, source, ...consents, createdAt: now })
    .onConflictDoUpdate({
      target: [contacts.accountId, contacts.email],
      set: {
        ...{ ...consents, tags },
        ...(name && { name }),
        ...(ageRange && { ageRange }),
        ...(isNew && { welcomedAt: null, openingsAgreedAt: null, openingsWording: null }),
      },
    })
    .returning({ id: contacts.id });
  if (!contact) return null;
  if (isNew) await queue.send(tx, welcomeContactJob, { contactId: contact.id });
  const kind = purpose === "follow" ? "follower.added" : "subscriber.added";
  await tellEndpoints(tx, queue, { accountId, kind, subjectId: contact.id, payload: {}, at: now });
  const { visitor, askedAt } = request;
  await recordLateConversion(tx, accountId, { kind: "subscription", visitor, askedAt });
  await announcePageChange(tx, accountId);
  return contact.id;
}

/** Claims a contact's welcome mail for the caller; false when it is sent already. */
export async function claimWelcomeMail(tx: Tx, contactId: ContactId, now: Date): Promise<boolean> {
  await holdOwner(tx, contacts, contactId);
  const claimed = await tx
    .update(contacts)
    .set({ welcomedAt: now })
    .where(and(eq(contacts.id, contactId), isNull(contacts.welcomedAt), isNull(contacts.unsubscribedAt)))
    .returning({ id: contacts.id });
  return claimed.length > 0;
}

/** Ends all mails to the contact; the time of the first unsubscription stays. */
export async function unsubscribe(tx: Tx, contactId: ContactId, now: Date): Promise<void> {
  const [contact] = await tx
    .update(contacts)
    .set({ unsubscribedAt: now })
    .where(and(eq(contacts.id, contactId), isNull(contacts.unsubscribedAt)))
    .returning({ accountId: contacts.accountId });
  if (contact) await announcePageChange(tx, contact.accountId);
}

/** Replaces the owner's tags of a contact; false when it is not this account's. */
export async function tagContact(tx: Tx, accountId: AccountId, contactId: ContactId, tags: string[]): Promise<boolean> {
  const tagged = await tx
    .update(contacts)
    .set({ tags })
    .where(and(eq(contacts.id, contactId), eq(contacts.accountId, accountId)))
    .returning({ id: contacts.id });
  return tagged.length > 0;
}

/**
 * Deletes a contact with its requests and mails; false when it is not this account's. Of who must get no mail a hash of
 * the address stays.
 */
export async function removeContact(
  { tx, addressHashes }: { tx: Tx; addressHashes: AddressHashes },
  { accountId, contactId }: OwnContact,
  now: Date,
): Promise<boolean> {
  const [deleted] = await tx
    .delete(contacts)
    .where(and(eq(contacts.id, contactId), eq(contacts.accountId, accountId)))
    .returning();
  if (!deleted) return false;
  const reason = deleted.unsubscribedAt ? "unsubscribed" : deleted.bouncedAt && "bounced";
  const emails = [deleted.email];
  if (reason) await suppress(tx, accountId, { emails, reason }, { hashes: addressHashes, now });
  await tx
    .delete(contactRequests)
    .where(and(eq(contactRequests.accountId, accountId), eq(contactRequests.email, deleted.email)));
  await deleteMailsTo(tx, accountId, deleted.email);
  await announcePageChange(tx, accountId);
  return true;
}

/** Deletes somebody who is no contact yet, with the mails to them; false when it is not this account's. */
export async function removeAsked(
  tx: Tx,
  { accountId, requestId }: { accountId: AccountId; requestId: ContactRequestId },
): Promise<boolean> {
  const [deleted] = await tx
    .delete(contactRequests)
    .where(and(eq(contactRequests.id, requestId), eq(contactRequests.accountId, accountId)))
    .returning({ email: contactRequests.email });
  if (deleted) await forgetMailsTo(tx, { accountId, email: deleted.email });
  return deleted !== undefined;
}

/** Deletes addresses that were not confirmed or asked in time, with the mails to them. */
export async function deleteUnconfirmed(tx: Tx, now: Date): Promise<number> {
  await forgetAsked(tx, now);
  const deleted = await tx
    .delete(contactRequests)
    .where(
      or(
        lt(contactRequests.askedAt, requestsEndedBefore(now)),
        and(isNull(contactRequests.askedAt), lt(contactRequests.addedAt, waitingEndedBefore(now))),
      ),
    )
    .returning({ accountId: contactRequests.accountId, email: contactRequests.email });
  for (const one of deleted) await forgetMailsTo(tx, one);
  return deleted.length;
}

/** The mails of a contact stay with the contact. */
async function forgetMailsTo(tx: Tx, { accountId, email }: { accountId: AccountId; email: string }): Promise<void> {
  const isContact = (await tx.$count(contacts, ofEmail(accountId, email))) > 0;
  if (!isContact) await deleteMailsTo(tx, accountId, email);
}
