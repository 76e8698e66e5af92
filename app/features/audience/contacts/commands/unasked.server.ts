import { and, eq, sql } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/**
 * Makes people who confirmed to nobody, because no mail ever left, wait until their owner asks them. Contacts that the
 * owner vouches for stay.
 */
export async function awaitAsking(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into contact_requests
      (account_id, email, name, age_range, country, tags, source, consent_wording, consent_version, wish, added_at)
    select account_id, email, name, age_range, country, tags, source, consent_wording, consent_version, 'subscribe', ${now}
    from contacts
    where account_id = ${accountId} and basis = 'confirmed' and unsubscribed_at is null and bounced_at is null
    on conflict do nothing`);
  await tx.delete(contacts).where(and(eq(contacts.accountId, accountId), eq(contacts.basis, "confirmed")));
  const unasked = { askedAt: null, mailedAt: null, mailId: null, bouncedAt: null, visitor: null, addedAt: now };
  await tx.update(contactRequests).set(unasked).where(eq(contactRequests.accountId, accountId));
}
