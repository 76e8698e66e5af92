import { and, desc, eq, ilike, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import type { AccountId, ContactRequestId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { type AskedCounts, type AskedPerson, NOBODY_ASKED } from "../rules/asked.ts";
import { CONTACTS_SHOWN, requestsEndedBefore } from "../rules.ts";

/** One row a person: who asked for both kinds of mails stands for the news only, and contacts are counted as contacts. */
const onceAPerson = sql`not exists (select 1 from ${contacts}
    where ${contacts.accountId} = ${contactRequests.accountId} and ${contacts.email} = ${contactRequests.email})
  and (${contactRequests.purpose} = 'subscribe' or not exists (select 1 from ${contactRequests} as other
    where other.account_id = ${contactRequests.accountId} and other.email = ${contactRequests.email} and other.wish = 'subscribe'))`;

const isOpen = (now: Date) =>
  or(isNull(contactRequests.askedAt), sql`${contactRequests.askedAt} >= ${requestsEndedBefore(now)}`);

/** People of the account who are no contacts yet. */
export const isAsked = (accountId: AccountId, now: Date): SQL | undefined =>
  and(eq(contactRequests.accountId, accountId), isOpen(now), onceAPerson);

const IN_STATE: Record<keyof AskedCounts, SQL | undefined> = {
  waiting: isNull(contactRequests.askedAt),
  asked: and(isNotNull(contactRequests.askedAt), isNull(contactRequests.bouncedAt)),
  bounced: isNotNull(contactRequests.bouncedAt),
};

/** Columns that count people of these by their state; `among` narrows them. */
export const askedColumns = (among: SQL = sql`true`) => {
  const counted = (state: keyof AskedCounts) =>
    sql<number>`count(*) filter (where ${and(IN_STATE[state], among)})`.mapWith(Number);
  return { waiting: counted("waiting"), asked: counted("asked"), bounced: counted("bounced") };
};

/** How many people wait to be asked, were asked, and cannot be reached. */
export async function askedCounts(db: Reader, accountId: AccountId, now: Date, among?: SQL): Promise<AskedCounts> {
  const [counts] = await db.select(askedColumns(among)).from(contactRequests).where(isAsked(accountId, now));
  return counts ?? NOBODY_ASKED;
}

type Page = { search: string; after: Cursor | null };

/** One page of those people, the latest first; `next` is the cursor of the next page. */
export async function askedOfOwner(
  db: Reader,
  accountId: AccountId,
  { search, after }: Page,
  now: Date,
): Promise<{ people: AskedPerson[]; next: string | null }> {
  const { id, email, name, tags, source, addedAt, askedAt, bouncedAt } = contactRequests;
  const found = search ? or(ilike(email, containing(search)), ilike(name, containing(search))) : undefined;
  const rows = await db
    .select({ id, email, name, tags, source, createdAt: addedAt, askedAt, bouncedAt })
    .from(contactRequests)
    .where(and(isAsked(accountId, now), found, after ? addedBefore(after) : undefined))
    .orderBy(desc(addedAt), desc(id))
    .limit(CONTACTS_SHOWN + 1);
  const { page, next } = pageOf(rows, CONTACTS_SHOWN);
  return { people: page, next };
}

const addedBefore = ({ at, id }: Cursor) =>
  or(
    lt(contactRequests.addedAt, at),
    and(eq(contactRequests.addedAt, at), lt(contactRequests.id, id as string as ContactRequestId)),
  );
