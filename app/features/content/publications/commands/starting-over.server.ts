import { randomUUID } from "node:crypto";
import { and, eq, not, sql } from "drizzle-orm";
import { filmSlugs } from "~/db/schema/films.ts";
import { pageDrafts, pagePreviews, pageSaves, pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import { changeFilm } from "~/features/content/films/commands.server.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import { listingOf } from "~/features/content/pages/rules/listing.ts";
import { mediaIn } from "~/features/content/pages/rules/media.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Tx } from "~/platform/db.ts";

/**
 * Makes a document all that a page has, as if it had just been made: offline, without versions, earlier saves, former
 * addresses or visits. The caller has locked its account and draft.
 */
export async function startOver(tx: Tx, page: Page, document: PageDocument, now: Date): Promise<void> {
  const { id: pageId, accountId, filmId } = page;
  for (const table of [pageVersions, pageSaves, pageSchedules, pagePreviews]) {
    await tx.delete(table).where(eq(table.pageId, pageId));
  }
  const next = sql`${pageDrafts.revision} + 1`;
  const draft = { document, media: mediaIn(document), savedAt: now, lastPatchId: randomUUID() };
  await tx
    .update(pageDrafts)
    .set({ ...draft, revision: next, documentRevision: next, baseVersion: null, setAside: null })
    .where(eq(pageDrafts.pageId, pageId));
  const { template, theme, platforms, platformLinks } = document;
  const unpublished = { publishedVersion: null, publishedAt: null, archivedAt: null, isPublic: true, views: 0 };
  const made = { createdAt: now, editedAt: now, updatedAt: now };
  await tx
    .update(pages)
    .set({ template, theme, platforms, platformLinks, ...listingOf(document), ...unpublished, ...made })
    .where(eq(pages.id, pageId));
  const { title, description, genres, year, rating, matchLabel, videoId } = document;
  const film = { title, description, genres, year, rating, matchLabel, videoId, content: {} };
  await changeFilm(tx, { accountId, filmId }, film, now);
  await tx.delete(filmSlugs).where(and(eq(filmSlugs.filmId, filmId), not(filmSlugs.isCurrent)));
}
