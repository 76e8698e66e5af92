import { and, asc, eq, gt, lte } from "drizzle-orm";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { type Page, rowsOfPage } from "~/features/content/pages/queries.server.ts";
import { type Patch, replayed } from "~/features/content/pages/rules/patches.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import { schemaOf } from "~/features/content/pages/rules/upgrades.ts";
import { type PageDocument, SCHEMA } from "~/features/content/pages/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Changes, DraftState } from "./rules.ts";

export type Draft = {
  revision: number;
  /** The `patchId` of the save that made this revision; null for the first one. */
  lastPatchId: string | null;
  /** Up to this revision the stored document contains the saves; null where a save must store it anew. */
  documentRevision: number | null;
  document: PageDocument;
  /** The document has at most so many bytes as JSON; infinite while it was not counted. */
  sizeAtMost: number;
  media: string[];
  /** A stored draft that this version cannot read; `document` then tells what visitors see. */
  unreadable: unknown;
};

/** @throws where the page has no draft */
export async function draftOf(db: Reader, page: Page): Promise<Draft> {
  const [stored] = await db.select().from(pageDrafts).where(eq(pageDrafts.pageId, page.id));
  if (!stored) throw new Error("a page has no draft");
  const whole = await withLoggedSaves(db, stored);
  const { revision, lastPatchId, documentRevision, media } = stored;
  const draft = { revision, lastPatchId, media, sizeAtMost: Number.POSITIVE_INFINITY };
  const document = readDocument(whole);
  const isToday = document !== null && schemaOf(whole) === SCHEMA;
  if (document) return { ...draft, document, documentRevision: isToday ? documentRevision : null, unreadable: null };
  const rows = documentOfRows(await rowsOfPage(db, page));
  return { ...draft, document: rows, documentRevision: null, unreadable: whole };
}

/** The stored document, in the schema that it was stored in, with the saves that it does not contain yet. */
export async function withLoggedSaves(db: Reader, stored: StoredDraft): Promise<unknown> {
  const { pageId, revision, documentRevision, document } = stored;
  if (revision === documentRevision) return document;
  const changes = await changesSince(db, pageId, documentRevision, revision);
  if (!changes) throw new Error("the log of a draft has a gap");
  return replayed(Object(document), changes.patches);
}

type StoredDraft = Pick<typeof pageDrafts.$inferSelect, "pageId" | "revision" | "documentRevision" | "document">;

/** What visitors see: the document of the published version; null before the first one, or where it is unreadable. */
export async function publishedDocument(db: Reader, pageId: PageId): Promise<PageDocument | null> {
  const [found] = await db
    .select({ document: pageVersions.document })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(eq(pages.id, pageId));
  return found ? readDocument(found.document) : null;
}

/** What has changed from one revision to another, oldest first; null where the log does not reach back to it. */
export async function changesSince(db: Reader, pageId: PageId, since: number, now: number): Promise<Changes | null> {
  if (since > now) return null;
  const between = and(gt(pageSaves.revision, since), lte(pageSaves.revision, now));
  const saves = await db
    .select({ patches: pageSaves.patches })
    .from(pageSaves)
    .where(and(eq(pageSaves.pageId, pageId), between))
    .orderBy(asc(pageSaves.revision));
  if (saves.length < now - since) return null;
  return { revision: now, patches: saves.flatMap(({ patches }) => patches as Patch[]) };
}

/** A draft as a browser begins with it. */
export async function draftState(db: Reader, page: Page): Promise<DraftState> {
  const [{ revision, document }, published] = [await draftOf(db, page), await publishedDocument(db, page.id)];
  return {
    pageId: page.id,
    kind: page.kind,
    accountId: page.accountId,
    revision,
    document,
    publishedDocument: published,
  };
}
