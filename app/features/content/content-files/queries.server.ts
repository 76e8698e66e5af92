import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { contentFiles, contentItems } from "~/db/schema/content-projects.ts";
import { ownItem } from "~/features/content/content-projects/queries/items.server.ts";
import type { ContentFileId, OwnContentItem } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** The PDF or the subtitles of an item; null for another account's item, and for a removed one. */
export async function fileOfItem(db: Reader, own: OwnContentItem) {
  const [found] = await db
    .select({ id: contentFiles.id, kind: contentFiles.kind, name: contentItems.fileName })
    .from(contentItems)
    .innerJoin(contentFiles, eq(contentFiles.id, contentItems.fileId))
    .where(and(ownItem(db, own), isNull(contentItems.removedAt)));
  return found ?? null;
}

/** Files from before this moment that no item names any more, also no removed one. */
export function filesUnnamed(db: Reader, before: Date): Promise<{ id: ContentFileId }[]> {
  const named = db.select({ one: sql`1` }).from(contentItems).where(eq(contentItems.fileId, contentFiles.id));
  return db
    .select({ id: contentFiles.id })
    .from(contentFiles)
    .where(and(lt(contentFiles.createdAt, before), notExists(named)));
}

/** Those of the ids that have no row any more. */
export async function idsWithoutFile(db: Reader, ids: ContentFileId[]): Promise<ContentFileId[]> {
  if (!ids.length) return [];
  const rows = await db.select({ id: contentFiles.id }).from(contentFiles).where(inArray(contentFiles.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
