import { and, eq, inArray, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { ownItem } from "~/features/content/content-projects/queries/items.server.ts";
import type { AccountId, OwnContentItem } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { CHECKED_AGAIN, MOST_CHECKED_AGAIN } from "./rules.ts";

/** Files have no address that could be read. */
export const isLink = ne(contentItems.url, "");

/** What the reading of an item needs; null for a removed one, and for a file. */
export async function itemToRead(db: Reader, own: OwnContentItem) {
  const [found] = await db
    .select({ url: contentItems.url, imageKey: contentItems.imageKey, imageSource: contentItems.imageSource })
    .from(contentItems)
    .where(and(ownItem(db, own), isNull(contentItems.removedAt), isLink));
  return found ?? null;
}

/** Items whose address was not looked at for long. */
export async function itemsDue(db: Reader, now: Date): Promise<OwnContentItem[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isDue = or(
    lt(contentItems.checkedAt, before(CHECKED_AGAIN.usuallyMs)),
    and(isNotNull(contentItems.goneSince), lt(contentItems.checkedAt, before(CHECKED_AGAIN.goneMs))),
  );
  return db
    .select({ accountId: contentProjects.accountId, itemId: contentItems.id })
    .from(contentItems)
    .innerJoin(contentProjects, eq(contentProjects.id, contentItems.projectId))
    .where(and(isNull(contentItems.removedAt), isNull(contentProjects.removedAt), isDue))
    .orderBy(contentItems.checkedAt)
    .limit(MOST_CHECKED_AGAIN);
}

/** Keys of the pictures of these accounts' items, removed ones included. */
export async function picturesOfItems(db: Reader, accountIds: AccountId[]): Promise<string[]> {
  const rows = await db
    .select({ key: contentItems.imageKey })
    .from(contentItems)
    .innerJoin(contentProjects, eq(contentProjects.id, contentItems.projectId))
    .where(and(inArray(contentProjects.accountId, accountIds), isNotNull(contentItems.imageKey)));
  return rows.flatMap(({ key }) => key ?? []);
}
