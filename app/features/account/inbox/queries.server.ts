import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { inboxItems } from "~/db/schema/inbox.ts";
import type { AccountId, InboxItemId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { PAGE_SIZE } from "./rules.ts";

const { id, accountId: owner, kind, detail, createdAt, readAt } = inboxItems;

/** A page of the inbox, latest first; `before` is the time of the last entry of the page above. */
export async function inboxOf(db: Reader, accountId: AccountId, before: Date | null) {
  const items = await db
    .select({ id, kind, detail, createdAt, readAt })
    .from(inboxItems)
    .where(and(eq(owner, accountId), before ? lt(createdAt, before) : undefined))
    .orderBy(desc(createdAt))
    .limit(PAGE_SIZE + 1);
  return { items: items.slice(0, PAGE_SIZE), hasMore: items.length > PAGE_SIZE };
}

export const unreadCount = (db: Reader, accountId: AccountId): Promise<number> =>
  db.$count(inboxItems, and(eq(owner, accountId), isNull(readAt)));

/** An entry with its account; null once it was deleted. */
export async function inboxItemById(db: Reader, itemId: InboxItemId) {
  const [found] = await db.select({ accountId: owner, kind, detail, readAt }).from(inboxItems).where(eq(id, itemId));
  return found ?? null;
}
