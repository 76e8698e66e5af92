import type { PgTable } from "drizzle-orm/pg-core";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { saveInput } from "~/features/content/drafts/input.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { type Patch, replayed } from "~/features/content/pages/rules/patches.ts";
import { withReferences } from "~/features/content/pages/rules/references.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { DELETED } from "../input/arrival.ts";
import type { Row } from "../input/records.ts";
import { type Source, UNREADABLE } from "./arrivals.server.ts";
import { recordsIn } from "./lines.server.ts";
import { reading, renaming } from "./restored.server.ts";

type PageRow = typeof pages.$inferSelect;
type ClipRow = typeof filmClips.$inferSelect;

/** A page of the archive; ids are those of the archive. */
export type ReadPage = { page: PageRow; slug: string | null; film: Row | null };
export type ReadDraft = { page: ReadPage; document: PageDocument; baseVersion: number | null };
export type ReadVersion = { page: ReadPage; version: number; document: PageDocument; publishedAt: Date };

const MOST_PAGES = 20_000;
const UNREADABLE_PAGE = "its document cannot be read";

async function* rowsIn({ archive, report }: Source, name: string, table: PgTable, isCounted = true) {
  const read = reading(table);
  for await (const { line, record } of recordsIn(archive, name)) {
    const row = record ? read(record) : UNREADABLE;
    if (typeof row !== "string") yield { line, row };
    else if (isCounted) report.left(name, line, row);
  }
}

/** The pages of an archive, oldest first, with the films and addresses that belong to them. */
export async function pagesIn(source: Source): Promise<Map<string, ReadPage>> {
  const { names, report } = source;
  const found: ReadPage[] = [];
  for await (const { line, row } of rowsIn(source, "pages", pages)) {
    const page = row as PageRow;
    if (page.removedAt) report.left("pages", line, DELETED);
    else if (found.length < MOST_PAGES) found.push({ page, slug: null, film: null });
    else report.left("pages", line, "there are too many pages");
  }
  const byFilm = new Map(found.map((one) => [one.page.filmId as string, one]));
  for await (const { row } of rowsIn(source, "films", films)) {
    const one = byFilm.get(String(row.id));
    if (one) one.film = row;
  }
  for await (const { row } of rowsIn(source, "film_slugs", filmSlugs)) {
    const one = byFilm.get(String(row.filmId));
    if (one && row.isCurrent) one.slug = String(row.slug);
  }
  for (const { page } of byFilm.values()) {
    names.add("pages", page.id);
    names.add("films", page.filmId);
  }
  const inOrder = [...byFilm.values()].toSorted((one, other) => +one.page.createdAt - +other.page.createdAt);
  return new Map(inOrder.map((one) => [one.page.id as string, one]));
}

/** The further videos of the pages' films, with their new ids. */
export async function clipsIn(source: Source): Promise<ClipRow[]> {
  const renamed = renaming(filmClips, source.names);
  const clips: ClipRow[] = [];
  for await (const { line, row } of rowsIn(source, "film_clips", filmClips)) {
    const clip = renamed(row);
    if (typeof clip === "string") source.report.left("film_clips", line, clip);
    else {
      source.names.add("film_clips", String(row.id));
      clips.push({ ...(clip as ClipRow), position: null });
    }
  }
  return clips;
}

/** The drafts of these pages, with the saves that their stored documents do not contain yet. */
export async function* draftsIn(source: Source, found: Map<string, ReadPage>): AsyncGenerator<ReadDraft> {
  const saves = await savesIn(source);
  for await (const { line, row } of rowsIn(source, "page_drafts", pageDrafts)) {
    const page = found.get(String(row.pageId));
    if (!page) continue;
    const patches = saves.get(String(row.pageId)) ?? [];
    const document = documentIn(source, withSaves(row.document, patches));
    const baseVersion = (row.baseVersion ?? null) as number | null;
    if (document) yield { page, document, baseVersion };
    else source.report.left("page_drafts", line, UNREADABLE_PAGE);
  }
}

/** The changes of each page that came after its stored document, in their order. */
async function savesIn(source: Source): Promise<Map<string, Patch[]>> {
  const stored = new Map<string, number>();
  for await (const { row } of rowsIn(source, "page_drafts", pageDrafts, false))
    stored.set(String(row.pageId), Number(row.documentRevision));
  const saves: { pageId: string; revision: number; patches: Patch[] }[] = [];
  for await (const { row } of rowsIn(source, "page_saves", pageSaves)) {
    const [pageId, revision] = [String(row.pageId), Number(row.revision)];
    if (revision <= (stored.get(pageId) ?? Number.POSITIVE_INFINITY)) continue;
    const patches = saveInput.shape.patches.safeParse(row.patches);
    if (patches.success) saves.push({ pageId, revision, patches: patches.data });
  }
  const inOrder = new Map<string, Patch[]>();
  for (const { pageId, patches } of saves.toSorted((one, other) => one.revision - other.revision))
    inOrder.set(pageId, [...(inOrder.get(pageId) ?? []), ...patches]);
  return inOrder;
}

const withSaves = (document: unknown, patches: Patch[]): unknown =>
  patches.length ? replayed(Object(document) as object, patches) : document;

/** What was published of these pages. */
export async function* versionsIn(source: Source, found: Map<string, ReadPage>): AsyncGenerator<ReadVersion> {
  for await (const { line, row } of rowsIn(source, "page_versions", pageVersions)) {
    const page = found.get(String(row.pageId));
    if (!page) continue;
    const document = documentIn(source, row.document);
    const [version, publishedAt] = [Number(row.version), row.publishedAt as Date];
    if (document && version > 0) yield { page, version, document, publishedAt };
    else source.report.left("page_versions", line, UNREADABLE_PAGE);
  }
}

/** A document in today's schema, with what has come of its media. */
function documentIn({ names }: Source, stored: unknown): PageDocument | null {
  const document = readDocument(stored);
  return document && withReferences(document, names);
}
