import { and, arrayContains, desc, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { contentItems, contentProjects, searchedWords } from "~/db/schema/content-projects.ts";
import { videos } from "~/db/schema/videos.ts";
import { failureMessage } from "~/features/video/videos/rules.ts";
import type { ContentProjectId, OwnContentItem } from "~/lib/ids.ts";
import { containing, type Reader } from "~/platform/db.ts";
import { type PlaceCursor, parsePlaceCursor, placeCursorText } from "../rules/places.ts";
import { type ContentItem, ITEMS_SHOWN, type ItemFilm } from "../rules.ts";
import { ownProjects } from "./projects.server.ts";

const ITEM_COLUMNS = {
  id: contentItems.id,
  type: contentItems.type,
  url: contentItems.url,
  fileName: contentItems.fileName,
  fileId: contentItems.fileId,
  title: contentItems.title,
  description: contentItems.description,
  tags: contentItems.tags,
  author: contentItems.author,
  durationSeconds: contentItems.durationSeconds,
  imageKey: contentItems.imageKey,
  askedAt: contentItems.askedAt,
  checkedAt: contentItems.checkedAt,
  goneSince: contentItems.goneSince,
  createdAt: contentItems.createdAt,
};

const FILM_COLUMNS = {
  status: videos.status,
  progress: videos.progress,
  failure: videos.failure,
  playableKey: videos.playableKey,
  posterKey: videos.posterKey,
  durationMs: videos.durationMs,
};

type Read = { item: Omit<ContentItem, "film">; film: (ItemFilm & { durationMs: number | null }) | null };

function itemOf({ item, film }: Read): ContentItem {
  if (!film) return { ...item, film: null };
  const { durationMs, ...told } = film;
  const durationSeconds = durationMs === null ? null : Math.round(durationMs / 1000);
  return { ...item, durationSeconds, film: { ...told, failure: failureMessage(told.failure) } };
}

/** One page of a project's items in their order, new ones first; `after` is the cursor from the page before. */
export async function contentItemsOf(
  db: Reader,
  projectId: ContentProjectId,
  { search, tag, after }: { search: string; tag: string; after: string | null },
): Promise<{ page: ContentItem[]; next: string | null }> {
  const cursor = parsePlaceCursor(after);
  const rows = await db
    .select({ item: ITEM_COLUMNS, film: FILM_COLUMNS, place: contentItems.place })
    .from(contentItems)
    .leftJoin(videos, eq(videos.id, contentItems.fileVideoId))
    .where(
      and(
        eq(contentItems.projectId, projectId),
        isNull(contentItems.removedAt),
        search ? matching(search) : undefined,
        tag ? arrayContains(contentItems.tags, [tag]) : undefined,
        cursor ? below(cursor) : undefined,
      ),
    )
    .orderBy(desc(contentItems.place), desc(contentItems.id))
    .limit(ITEMS_SHOWN + 1);
  const shown = rows.slice(0, ITEMS_SHOWN);
  const last = shown.at(-1);
  const next = rows.length > ITEMS_SHOWN && last ? placeCursorText({ place: last.place, id: last.item.id }) : null;
  return { page: shown.map(itemOf), next };
}

/** Those of the addresses that the project has already. */
export async function addressesThere(db: Reader, projectId: ContentProjectId, urls: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ url: contentItems.url })
    .from(contentItems)
    .where(and(eq(contentItems.projectId, projectId), isNull(contentItems.removedAt), inArray(contentItems.url, urls)));
  return new Set(rows.map(({ url }) => url));
}

/** By title, description, address, name of the file or a tag. */
const matching = (search: string): SQL => sql`(${searchedWords(contentItems)}) ilike ${containing(search)}`;

/** Compared as a row, so that the index begins at the cursor. */
const below = ({ place, id }: PlaceCursor) =>
  sql`(${contentItems.place}, ${contentItems.id}) < (${place}::bigint, ${id}::uuid)`;

/** The item, where its project is the account's and was not removed. */
export const ownItem = (db: Reader, { accountId, itemId }: OwnContentItem) =>
  and(
    eq(contentItems.id, itemId),
    exists(
      db
        .select({ one: sql`1` })
        .from(contentProjects)
        .where(and(ownProjects(accountId), eq(contentProjects.id, contentItems.projectId))),
    ),
  );

/** False for another account's item, and for a removed one. */
export async function isOwnContentItem(db: Reader, own: OwnContentItem): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(and(ownItem(db, own), isNull(contentItems.removedAt)));
  return found.length > 0;
}
