import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { contacts } from "~/db/schema/contacts.ts";
import type { AccountId, ContactId, OwnContact } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

const READERS_SHOWN = 30;

/** Somebody as whom a mail can be previewed. */
export type MailReader = { id: ContactId; name: string };

/** The newest contacts who get mails; without a name they are called by their address. */
export async function mailReadersOf(db: Reader, accountId: AccountId): Promise<MailReader[]> {
  const rows = await db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(
      and(
        eq(contacts.accountId, accountId),
        isNotNull(contacts.subscribedAt),
        isNull(contacts.unsubscribedAt),
        isNull(contacts.bouncedAt),
      ),
    )
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(READERS_SHOWN);
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** The name by which a mail greets a contact; null for another account's. */
export async function nameOfContact(db: Reader, { accountId, contactId }: OwnContact): Promise<string | null> {
  const [found] = await db
    .select({ name: contacts.name })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), eq(contacts.id, contactId)));
  return found?.name ?? null;
}
