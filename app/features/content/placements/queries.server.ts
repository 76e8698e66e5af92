import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { contentItems, contentPlacements } from "~/db/schema/content-projects.ts";
import { pages } from "~/db/schema/pages.ts";
import { ownItem } from "~/features/content/content-projects/queries/items.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { type Page, pageColumns } from "~/features/content/pages/queries.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, ContentItemId, OwnContentItem, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isPlaced, type Placement, type PlacePage } from "./rules.ts";

/** The most pages that are offered. */
const PAGES_OFFERED = 200;

const ownPages = (accountId: AccountId) => and(eq(pages.accountId, accountId), isNull(pages.removedAt));

/** The account's pages that content can be placed on: its site, and the projects that were edited last. */
export function pagesToPlaceOn(db: Reader, accountId: AccountId): Promise<PlacePage[]> {
  return db
    .select({ id: pages.id, kind: pages.kind, title: pages.title })
    .from(pages)
    .where(ownPages(accountId))
    .orderBy(desc(pages.kind), desc(pages.editedAt), asc(pages.id))
    .limit(PAGES_OFFERED);
}

/** Where these items are, on pages of the account whose draft still has them. */
export async function placementsOf(db: Reader, accountId: AccountId, itemIds: ContentItemId[]): Promise<Placement[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .select({ placement: contentPlacements, page: pageColumns, title: pages.title })
    .from(contentPlacements)
    .innerJoin(pages, eq(pages.id, contentPlacements.pageId))
    .where(and(inArray(contentPlacements.itemId, itemIds), ownPages(accountId)))
    .orderBy(asc(contentPlacements.createdAt), asc(contentPlacements.id));
  const documents = await documentsOf(
    db,
    rows.map(({ page }) => page),
  );
  return rows.flatMap(({ placement, page: { id, kind }, title }) => {
    const document = documents.get(id);
    if (!document || !isPlaced(document, placement)) return [];
    const { id: placementId, itemId, spot, rowId } = placement;
    return [{ id: placementId, itemId, spot, rowId, page: { id, kind, title } }];
  });
}

async function documentsOf(db: Reader, found: Page[]): Promise<Map<PageId, PageDocument>> {
  const documents = new Map<PageId, PageDocument>();
  for (const page of found) {
    if (!documents.has(page.id)) documents.set(page.id, (await draftOf(db, page)).document);
  }
  return documents;
}

/** What an item brings to a page; null for another account's item, and for a removed one. */
export async function itemToPlace(db: Reader, own: OwnContentItem) {
  const [found] = await db
    .select()
    .from(contentItems)
    .where(and(ownItem(db, own), isNull(contentItems.removedAt)));
  return found ?? null;
}
