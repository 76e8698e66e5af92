import { and, eq, gte, inArray, isNotNull, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, union } from "drizzle-orm/pg-core";
import { accounts } from "~/db/schema/accounts.ts";
import { contentItems } from "~/db/schema/content-projects.ts";
import { films } from "~/db/schema/films.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { onboardings } from "~/db/schema/onboardings.ts";
import { pageDrafts, pageSchedules, pages, pageVersions } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { picturesOfItems } from "~/features/content/link-metadata/queries.server.ts";
import type { PictureOwner } from "~/features/content/pictures/rules.ts";
import type { AccountId, FilmId, OwnVideo } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** What drafts, kept versions and scheduled publications of these pages name: ids of videos and clips, keys of pictures. */
async function namedOn(db: Reader, wanted: SQL | undefined): Promise<Set<string>> {
  const namedBy = (documents: typeof pageDrafts | typeof pageVersions | typeof pageSchedules) =>
    db
      .select({ name: sql<string>`unnest(${documents.media})` })
      .from(documents)
      .innerJoin(pages, eq(pages.id, documents.pageId))
      .where(wanted);
  const found = await union(namedBy(pageDrafts), namedBy(pageVersions), namedBy(pageSchedules));
  return new Set(found.map(({ name }) => name));
}

/**
 * Keys of all pictures that pages, content items, clips and settings of these films and accounts name, and others named
 * until recently.
 */
export async function keptPictures(db: Reader, ownerIds: PictureOwner[], namedSince: Date): Promise<Set<string>> {
  if (!ownerIds.length) return new Set();
  const owners = [...new Set((await accountsOfOwners(db, ownerIds)).values())];
  if (!owners.length) return new Set();
  const named = await namedOn(db, inArray(pages.accountId, owners));
  const until = and(inArray(pictures.accountId, owners), gte(pictures.namedAt, namedSince));
  const recent = await db.select({ key: pictures.key }).from(pictures).where(until);
  const own = await db.select({ key: accounts.pictureKey }).from(accounts).where(inArray(accounts.id, owners));
  const marks = await db
    .select({ key: madeClips.watermarkKey })
    .from(madeClips)
    .where(and(inArray(madeClips.accountId, owners), isNotNull(madeClips.watermarkKey)));
  const others = [...recent, ...own, ...marks].flatMap(({ key }) => key ?? []);
  return new Set([...named, ...others, ...(await picturesOfItems(db, owners))]);
}

const MOST_AT_ONCE = 100;

/** Videos that pages or content items named once, and nothing has named since this moment. */
export function videosUnnamedSince(db: Reader, since: Date): Promise<OwnVideo[]> {
  const names = (media: PgColumn) => sql`${media} @> array[${videos.id}::text]`;
  const ofAccount = eq(pages.accountId, videos.accountId);
  const named = db
    .select({ id: pages.id })
    .from(pages)
    .leftJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .leftJoin(pageSchedules, eq(pageSchedules.pageId, pages.id))
    .leftJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), names(pageVersions.media)))
    .where(and(ofAccount, or(names(pageDrafts.media), names(pageSchedules.media), isNotNull(pageVersions.pageId))));
  const answered = db.select({ id: onboardings.accountId }).from(onboardings).where(eq(onboardings.videoId, videos.id));
  const collected = db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.fileVideoId, videos.id));
  return db
    .select({ accountId: videos.accountId, videoId: videos.id })
    .from(videos)
    .where(and(lt(videos.namedAt, since), notExists(named), notExists(answered), notExists(collected)))
    .limit(MOST_AT_ONCE);
}

/** Keys of pictures with a row that were uploaded before this moment. */
export async function recordedPictures(db: Reader, before: Date): Promise<Set<string>> {
  const found = await db.select({ key: pictures.key }).from(pictures).where(lt(pictures.createdAt, before));
  return new Set(found.map(({ key }) => key));
}

/** The account of each film, or the account itself, by the given id. */
export async function accountsOfOwners(db: Reader, ownerIds: PictureOwner[]): Promise<Map<PictureOwner, AccountId>> {
  if (!ownerIds.length) return new Map();
  const account = { id: films.id, accountId: films.accountId };
  const ofFilms = await db
    .select(account)
    .from(films)
    .where(inArray(films.id, ownerIds as FilmId[]));
  const themselves = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ownerIds as AccountId[]));
  return new Map<PictureOwner, AccountId>([
    ...ofFilms.map(({ id, accountId }) => [id, accountId] as const),
    ...themselves.map(({ id }) => [id, id] as const),
  ]);
}
