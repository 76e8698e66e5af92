import { and, type Column, desc, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { inboxItems } from "~/db/schema/inbox.ts";
import type { AccountId, InboxItemId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type InboxKind, type InboxPosition, PAGE_SIZE } from "./rules.ts";

const { id, accountId: owner, kind, subjectId, detail, createdAt, readAt } = inboxItems;

/** A Date has only milliseconds, and entries may differ by less. */
const moment = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A page of the inbox, latest first; `before` is the last entry of the page above, `last` the one of this page. */
export async function inboxOf(db: Reader, accountId: AccountId, before: InboxPosition | null) {
  const earlier = before && sql`(${createdAt}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const found = await db
    .select({ id, kind, subjectId, detail, createdAt, readAt, at: moment })
    .from(inboxItems)
    .where(and(eq(owner, accountId), earlier ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1);
  const items = found.slice(0, PAGE_SIZE);
  return { items, last: found.length > PAGE_SIZE ? (items.at(-1) ?? null) : null };
}

/** A condition for rows of other features: the inbox of their account has no entry of this kind about them. */
export const isUnfiled = (db: Reader, of: InboxKind, row: { accountId: Column; subjectId: Column }): SQL =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(inboxItems)
      .where(and(eq(owner, row.accountId), eq(kind, of), eq(subjectId, row.subjectId))),
  );

export const unreadCount = (db: Reader, accountId: AccountId): Promise<number> =>
  db.$count(inboxItems, and(eq(owner, accountId), isNull(readAt)));

/** An entry with its account; null once it was deleted. */
export async function inboxItemById(db: Reader, itemId: InboxItemId) {
  const [found] = await db.select({ accountId: owner, kind, detail, readAt }).from(inboxItems).where(eq(id, itemId));
  return found ?? null;
}
