import { and, asc, eq, gt } from "drizzle-orm";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { type Page, rowsOfPage } from "~/features/content/pages/queries.server.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Changes, DraftState } from "./rules.ts";

/** `unreadable` is a stored draft that this version cannot read; `document` then tells what visitors see. */
export type Draft = { revision: number; document: PageDocument; media: string[]; unreadable: unknown };

/** @throws where the page has no draft */
export async function draftOf(db: Reader, page: Page): Promise<Draft> {
  const [found] = await db.select().from(pageDrafts).where(eq(pageDrafts.pageId, page.id));
  if (!found) throw new Error("a page has no draft");
  return readable(db, page, found);
}

export async function readable(db: Reader, page: Page, stored: typeof pageDrafts.$inferSelect): Promise<Draft> {
  const { revision, media } = stored;
  const document = readDocument(stored.document);
  if (document) return { revision, document, media, unreadable: null };
  const rows = documentOfRows(await rowsOfPage(db, page));
  return { revision, document: rows, media, unreadable: stored.document };
}

/** What visitors see: the document of the published version; null before the first one, or where it is unreadable. */
export async function publishedDocument(db: Reader, pageId: PageId): Promise<PageDocument | null> {
  const [found] = await db
    .select({ document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(eq(pages.id, pageId));
  return found ? readDocument(found.document) : null;
}

/** What has changed after this revision, oldest first; null where the log does not reach back to it. */
export async function changesSince(db: Reader, pageId: PageId, since: number, now: number): Promise<Changes | null> {
  if (since > now) return null;
  const saves = await db
    .select({ patches: pageSaves.patches })
    .from(pageSaves)
    .where(and(eq(pageSaves.pageId, pageId), gt(pageSaves.revision, since)))
    .orderBy(asc(pageSaves.revision));
  if (saves.length < now - since) return null;
  return { revision: now, patches: saves.flatMap(({ patches }) => patches as Patch[]) };
}

/** A draft as a browser begins with it. */
export async function draftState(db: Reader, page: Page): Promise<DraftState> {
  const [{ revision, document }, published] = [await draftOf(db, page), await publishedDocument(db, page.id)];
  return { pageId: page.id, accountId: page.accountId, revision, document, publishedDocument: published };
}
