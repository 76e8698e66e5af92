import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { reserveMails } from "~/features/audience/mail-allowance/commands.server.ts";
import { suppress } from "~/features/audience/suppressions/commands.server.ts";
import { suppressedAmong } from "~/features/audience/suppressions/queries.server.ts";
import type { AccountId, ContactRequestId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { askForConsentJob } from "../rules.ts";

type At = TxAndQueue & { addressHashes: AddressHashes };
type Request = { id: ContactRequestId; email: string };

/** Mails each of them the question, which counts as a mail of the month; an import asks nobody again for a year. */
export async function askThem(
  { tx, queue, addressHashes: hashes }: At,
  accountId: AccountId,
  requests: Request[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  await tx.update(contactRequests).set({ askedAt: now }).where(inArray(contactRequests.id, ids));
  for (const contactRequestId of ids) await queue.send(tx, askForConsentJob, { contactRequestId });
  await reserveMails(tx, accountId, ids.length, now);
  await suppress(tx, accountId, { emails: requests.map(({ email }) => email), reason: "asked" }, { hashes, now });
}

/**
 * The first of those who wait to be asked, locked. Who has become a contact, unsubscribed or bounced meanwhile is
 * forgotten on the way.
 */
export async function lockedWaiting(
  { tx, addressHashes }: Pick<At, "tx" | "addressHashes">,
  accountId: AccountId,
  most: number,
): Promise<Request[]> {
  await forgetContacts(tx, accountId);
  const { id, email, addedAt, askedAt } = contactRequests;
  const waiting = await tx
    .select({ id, email })
    .from(contactRequests)
    .where(and(eq(contactRequests.accountId, accountId), isNull(askedAt)))
    .orderBy(asc(addedAt), asc(id))
    .limit(most)
    .for("update");
  const emails = waiting.map((one) => one.email);
  const suppressed = await suppressedAmong(tx, accountId, emails, addressHashes);
  const isEnded = (one: Request) => (suppressed.get(one.email) ?? "asked") !== "asked";
  const ended = waiting.filter(isEnded);
  if (ended.length === 0) return waiting;
  const gone = ended.map((one) => one.id);
  await tx.delete(contactRequests).where(inArray(contactRequests.id, gone));
  return lockedWaiting({ tx, addressHashes }, accountId, most);
}

async function forgetContacts(tx: Tx, accountId: AccountId): Promise<void> {
  const isContact = sql`exists (select 1 from ${contacts}
    where ${contacts.accountId} = ${contactRequests.accountId} and ${contacts.email} = ${contactRequests.email})`;
  await tx
    .delete(contactRequests)
    .where(and(eq(contactRequests.accountId, accountId), isNull(contactRequests.askedAt), isContact));
}
