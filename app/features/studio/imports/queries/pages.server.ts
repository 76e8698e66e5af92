import { setImmediate } from "node:timers/promises";
import type { PgTable } from "drizzle-orm/pg-core";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { saveInput } from "~/features/content/drafts/input.ts";
import { MOST_LOGGED } from "~/features/content/drafts/rules.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { type Patch, replayed } from "~/features/content/pages/rules/patches.ts";
import { withReferences } from "~/features/content/pages/rules/references.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { DELETED } from "../input/arrival.ts";
import type { Row } from "../input/records.ts";
import type { Source } from "./arrivals.server.ts";
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
const TOO_MANY_CHANGES = "it has more changes than a draft can have";

async function* rowsIn({ archive, report }: Source, name: string, table: PgTable, isCounted = true) {
  const read = reading(table);
  for await (const { line, record, refusal } of recordsIn(archive, name)) {
    const row = record ? read(record) : refusal;
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

/** The further videos of each film, by its new id, with their new ids. */
export async function clipsIn(source: Source): Promise<Map<string, ClipRow[]>> {
  const renamed = renaming(filmClips, source.names);
  const clips = new Map<string, ClipRow[]>();
  for await (const { line, row } of rowsIn(source, "film_clips", filmClips)) {
    const clip = renamed(row);
    if (typeof clip === "string") source.report.left("film_clips", line, clip);
    else {
      source.names.add("film_clips", String(row.id));
      const { filmId } = clip as ClipRow;
      const ofFilm = clips.get(filmId) ?? [];
      clips.set(filmId, ofFilm);
      ofFilm.push({ ...(clip as ClipRow), position: null });
    }
  }
  return clips;
}

/** The drafts of these pages, with the saves that their stored documents do not contain yet. */
export async function* draftsIn(source: Source, found: Map<string, ReadPage>): AsyncGenerator<ReadDraft> {
  const saves = await savesIn(source, found);
  for await (const { line, row } of rowsIn(source, "page_drafts", pageDrafts)) {
    const page = found.get(String(row.pageId));
    if (!page) continue;
    const own = saves.get(String(row.pageId));
    const document = own === null ? null : documentIn(source, await withSaves(row.document, own ?? []));
    const baseVersion = (row.baseVersion ?? null) as number | null;
    if (document) yield { page, document, baseVersion };
    else source.report.left("page_drafts", line, own === null ? TOO_MANY_CHANGES : UNREADABLE_PAGE);
  }
}

type Save = { revision: number; patches: Patch[] };

/** Changes of a page, and of all pages, that an archive can have beside its documents; one save has thousands at most. */
const MOST_CHANGES = 10_000;
const MOST_CHANGES_TOGETHER = 500_000;

/** The saves of each page that came after its stored document; null where they are more than a draft can have. */
async function savesIn(source: Source, found: Map<string, ReadPage>): Promise<Map<string, Save[] | null>> {
  const stored = new Map<string, number>();
  for await (const { row } of rowsIn(source, "page_drafts", pageDrafts, false))
    stored.set(String(row.pageId), Number(row.documentRevision));
  const saves = new Map<string, Save[] | null>();
  let together = 0;
  for await (const { line, row } of rowsIn(source, "page_saves", pageSaves)) {
    const [pageId, revision] = [String(row.pageId), Number(row.revision)];
    if (!found.has(pageId) || revision <= (stored.get(pageId) ?? Number.POSITIVE_INFINITY)) continue;
    const patches = saveInput.shape.patches.safeParse(row.patches);
    const known = saves.get(pageId);
    if (!patches.success) source.report.left("page_saves", line, "its changes cannot be read");
    if (!patches.success || known === null) continue;
    const all = [...(known ?? []), { revision, patches: patches.data }];
    together += patches.data.length;
    const isTooMuch = all.length > MOST_LOGGED || changesOf(all) > MOST_CHANGES || together > MOST_CHANGES_TOGETHER;
    saves.set(pageId, isTooMuch ? null : all);
  }
  return saves;
}

const changesOf = (saves: Save[]) => saves.reduce((sum, { patches }) => sum + patches.length, 0);

/** The document after its saves, one after the other; other work goes on between them. */
async function withSaves(document: unknown, saves: Save[]): Promise<unknown> {
  let after = document;
  for (const { patches } of saves.toSorted((one, other) => one.revision - other.revision)) {
    after = replayed(Object(after) as object, patches);
    await setImmediate();
  }
  return after;
}

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
