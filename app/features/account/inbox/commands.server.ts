import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { inboxItems } from "~/db/schema/inbox.ts";
import { announceUpdate } from "~/features/account/live-updates/commands.server.ts";
import { type AccountId, type InboxItemId, newId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { type InboxKind, pushItemJob } from "./rules.ts";

type NewItem = { accountId: AccountId; kind: InboxKind; subjectId: string; detail?: string; at: Date };

/** Adds an entry to the account's inbox, once for its subject; open screens and browsers with push are told. */
export async function fileInInbox(tx: Tx, queue: Queue, { at, ...item }: NewItem): Promise<void> {
  const id = newId<InboxItemId>();
  const { rowCount } = await tx
    .insert(inboxItems)
    .values({ id, ...item, createdAt: at })
    .onConflictDoNothing();
  if (!rowCount) return;
  await announceUpdate(tx, item.accountId, { topic: "inbox" });
  await queue.send(tx, pushItemJob, { itemId: id });
}

/** Marks everything that was shown as read: entries up to this moment. */
export async function markRead(tx: Tx, accountId: AccountId, upTo: Date, now: Date): Promise<number> {
  const shown = and(
    eq(inboxItems.accountId, accountId),
    isNull(inboxItems.readAt),
    // PostgreSQL keeps microseconds, the screen milliseconds.
    lt(inboxItems.createdAt, sql`${upTo}::timestamptz + interval '1 millisecond'`),
  );
  const { rowCount } = await tx.update(inboxItems).set({ readAt: now }).where(shown);
  if (rowCount) await announceUpdate(tx, accountId, { topic: "inbox" });
  return rowCount ?? 0;
}
