import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { inquiries, inquiryAnswers } from "~/db/schema/inquiries.ts";
import { mails } from "~/db/schema/mails.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { publicName } from "~/features/account/accounts/rules.ts";
import { profileOfOwner } from "~/features/content/profiles/queries.server.ts";
import type { AccountId, InquiryId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import { DAY_MS, type InboxView, PAGE_WINDOW_MS } from "./rules.ts";

const PAGE_LENGTH = 20;

const waiting = isNull(inquiries.archivedAt);
const OF_VIEW: Record<InboxView, SQL | undefined> = {
  open: and(waiting, isNull(inquiries.answeredAt)),
  answered: and(waiting, isNotNull(inquiries.answeredAt)),
  archived: isNotNull(inquiries.archivedAt),
};

const owned = (accountId: AccountId) => eq(inquiries.accountId, accountId);

/** One page of an inbox's list, newest first; `next` is the cursor of the next page. */
export async function inboxPage(db: Reader, accountId: AccountId, view: InboxView, after: Cursor<InquiryId> | null) {
  const further = after && sql`(${inquiries.createdAt}, ${inquiries.id}) < (${after.at}, ${after.id})`;
  const { id, name, company, project, createdAt, readAt, answeredAt, attachmentName } = inquiries;
  const rows = await db
    .select({ id, name, company, project, createdAt, readAt, answeredAt, attachmentName })
    .from(inquiries)
    .where(and(owned(accountId), OF_VIEW[view], further ?? undefined))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(PAGE_LENGTH + 1);
  return pageOf(rows, PAGE_LENGTH);
}

/** Number of inquiries in each list of an inbox. */
export async function inboxCounts(db: Reader, accountId: AccountId): Promise<Record<InboxView, number>> {
  const of = (view: InboxView) => sql<number>`count(*) filter (where ${OF_VIEW[view]})`.mapWith(Number);
  const [counts] = await db
    .select({ open: of("open"), answered: of("answered"), archived: of("archived") })
    .from(inquiries)
    .where(owned(accountId));
  return counts ?? { open: 0, answered: 0, archived: 0 };
}

/** Number of inquiries that the owner has not opened yet, without archived ones. */
export async function unreadInquiries(db: Reader, accountId: AccountId): Promise<number> {
  const [unread] = await db
    .select({ count: count() })
    .from(inquiries)
    .where(and(owned(accountId), waiting, isNull(inquiries.readAt)));
  return unread?.count ?? 0;
}

export async function inquiryOfOwner(db: Reader, accountId: AccountId, inquiryId: InquiryId) {
  const [inquiry] = await db
    .select()
    .from(inquiries)
    .where(and(owned(accountId), eq(inquiries.id, inquiryId)));
  return inquiry ?? null;
}

/** The answers in order, and whether the mail server accepted them. */
export async function answersTo(db: Reader, accountId: AccountId, inquiryId: InquiryId) {
  const { id, text, sentAt } = inquiryAnswers;
  return db
    .select({ id, text, sentAt, refusal: mails.refusal })
    .from(inquiryAnswers)
    .innerJoin(inquiries, and(eq(inquiries.id, inquiryAnswers.inquiryId), owned(accountId)))
    .leftJoin(mails, eq(mails.id, inquiryAnswers.mailId))
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(sentAt), asc(id));
}

/** The time of an identical inquiry within the last day; null without one. */
export async function receivedBefore(db: Reader, accountId: AccountId, fingerprint: string, now: Date) {
  const recent = gt(inquiries.createdAt, new Date(now.getTime() - DAY_MS));
  const [same] = await db
    .select({ createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(and(owned(accountId), eq(inquiries.fingerprint, fingerprint), recent))
    .orderBy(desc(inquiries.createdAt))
    .limit(1);
  return same?.createdAt ?? null;
}

/** Numbers of recent inquiries to a page, for `isFlood`. */
export async function recentInquiries(db: Reader, accountId: AccountId, visitor: string, now: Date) {
  const since = (ms: number) => gt(inquiries.createdAt, new Date(now.getTime() - ms));
  const [recent] = await db
    .select({
      ofSenderToday: sql<number>`count(*) filter (where ${eq(inquiries.visitor, visitor)})`.mapWith(Number),
      ofEverybodyThisHour: sql<number>`count(*) filter (where ${since(PAGE_WINDOW_MS)})`.mapWith(Number),
    })
    .from(inquiries)
    .where(and(owned(accountId), since(DAY_MS)));
  return recent ?? { ofSenderToday: 0, ofEverybodyThisHour: 0 };
}

/** The recipient of an inquiry's mail: the actor's agent where there is one, else the actor. */
export type Addressee = { actor: string; ownEmail: string; agentEmail: string };

export async function addresseeOf(db: Reader, accountId: AccountId): Promise<Addressee | null> {
  const [account] = await db.select(nameColumns).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return null;
  const { contact } = await profileOfOwner(db, accountId);
  return { actor: publicName(account), ownEmail: account.email, agentEmail: contact.agent.email };
}

/** Those of the ids that have no inquiry. */
export async function idsWithoutInquiry(db: Reader, ids: InquiryId[]): Promise<InquiryId[]> {
  if (!ids.length) return [];
  const known = await db.select({ id: inquiries.id }).from(inquiries).where(inArray(inquiries.id, ids));
  const present = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}
