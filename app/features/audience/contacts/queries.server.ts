import { and, count, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { mails } from "~/db/schema/mails.ts";
import { pages } from "~/db/schema/pages.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { type AccountNames, publicName } from "~/features/account/accounts/rules.ts";
import { ownSiteOf } from "~/features/content/pages/queries.server.ts";
import type { AccountId, ContactId, ContactRequestId } from "~/lib/ids.ts";
import { type Cursor, pageOf, parseCursor } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import type { ListInput } from "./input.ts";
import { CONTACTS_SHOWN, type Contact, type ContactFilter, requestsEndedBefore } from "./rules.ts";

const active = and(isNull(contacts.unsubscribedAt), isNull(contacts.bouncedAt));

const FILTERED: Record<ContactFilter, SQL | undefined> = {
  all: undefined,
  followers: and(isNotNull(contacts.followsAt), active),
  subscribers: and(isNotNull(contacts.subscribedAt), active),
  unsubscribed: isNotNull(contacts.unsubscribedAt),
  bounced: and(isNull(contacts.unsubscribedAt), isNotNull(contacts.bouncedAt)),
};

/** Number of current followers of the account. */
export async function followerCount(db: Reader, accountId: AccountId): Promise<number> {
  return db.$count(contacts, and(eq(contacts.accountId, accountId), FILTERED.followers));
}

/** Number of contacts for each filter of the owner's list. */
export async function contactCounts(db: Reader, accountId: AccountId): Promise<Record<ContactFilter, number>> {
  const matching = (filter: ContactFilter) =>
    sql<number>`count(*) filter (where ${FILTERED[filter] ?? sql`true`})`.mapWith(Number);
  const [counts] = await db
    .select({
      all: count(),
      followers: matching("followers"),
      subscribers: matching("subscribers"),
      unsubscribed: matching("unsubscribed"),
      bounced: matching("bounced"),
    })
    .from(contacts)
    .where(eq(contacts.accountId, accountId));
  return counts ?? { all: 0, followers: 0, subscribers: 0, unsubscribed: 0, bounced: 0 };
}

/** One page of the owner's contacts, newest first; `next` is the cursor of the next page. */
export async function contactsOfOwner(
  db: Reader,
  accountId: AccountId,
  { filter, search, after, among }: Omit<ListInput, "filter"> & { filter: ContactFilter; among?: SQL },
  most = CONTACTS_SHOWN,
): Promise<{ contacts: Contact[]; next: string | null }> {
  const pattern = containing(search);
  const found = search ? or(ilike(contacts.email, pattern), ilike(contacts.name, pattern)) : undefined;
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), FILTERED[filter], among, found, after ? olderThan(after) : undefined))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(most + 1);
  const { page, next } = pageOf(rows, most);
  return { contacts: page, next };
}

const olderThan = ({ at, id }: Cursor<ContactId>) =>
  or(lt(contacts.createdAt, at), and(eq(contacts.createdAt, at), lt(contacts.id, id)));

const PORTION = 1000;

/** All contacts of the owner, in batches of a thousand. */
export async function* everyContact(db: Reader, accountId: AccountId): AsyncGenerator<Contact[]> {
  let after: Cursor<ContactId> | null = null;
  do {
    const portion = await contactsOfOwner(db, accountId, { filter: "all", search: "", after }, PORTION);
    yield portion.contacts;
    after = parseCursor(portion.next);
  } while (after);
}

/** The owner that a contact subscribed to, as mails and pages show them. */
const makerColumns = {
  names: nameColumns,
  look: { theme: pages.theme, template: pages.template },
};

const makerOf = ({ names }: { names: AccountNames }) => ({ name: publicName(names), username: names.username ?? "" });

/** A request that can still be confirmed, with its owner. */
export async function openRequest(db: Reader, requestId: ContactRequestId, now: Date) {
  const [found] = await db
    .select({ request: contactRequests, ...makerColumns })
    .from(contactRequests)
    .innerJoin(accounts, eq(accounts.id, contactRequests.accountId))
    .innerJoin(pages, ownSiteOf(contactRequests.accountId))
    .where(eq(contactRequests.id, requestId));
  if (!found?.request.askedAt || found.request.askedAt < requestsEndedBefore(now)) return null;
  return { request: found.request, look: found.look, maker: makerOf(found) };
}

/** A contact of any account: for ids from sealed links and jobs only. */
export async function contactById(db: Reader, contactId: ContactId) {
  const [found] = await db
    .select({ contact: contacts, ...makerColumns })
    .from(contacts)
    .innerJoin(accounts, eq(accounts.id, contacts.accountId))
    .innerJoin(pages, ownSiteOf(contacts.accountId))
    .where(eq(contacts.id, contactId));
  return found ? { contact: found.contact, look: found.look, maker: makerOf(found) } : null;
}

/** All stored data of a contact, for the contact's own export. */
export async function ownData(db: Reader, contactId: ContactId) {
  const found = await contactById(db, contactId);
  if (!found) return null;
  const { accountId, id: _, welcomedAt: __, ...contact } = found.contact;
  const sent = await db
    .select({ subject: mails.subject, writtenAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.recipient, contact.email)))
    .orderBy(mails.createdAt);
  return { ...contact, keptFor: found.maker, mails: sent };
}
