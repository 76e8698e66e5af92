import { hash } from "node:crypto";
import { and, count, desc, eq, gt, isNull, max, sql, sum } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { pages } from "~/db/schema/pages.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { screeners, screenerViewings } from "~/db/schema/screeners.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { draftOf, publishedDocument } from "~/features/content/drafts/queries.server.ts";
import { type Page, pageColumns } from "~/features/content/pages/queries.server.ts";
import { pageTerritory, visibleTo } from "~/features/content/visibility/queries.server.ts";
import type { FileGrant } from "~/features/page/media-access/rules.ts";
import { publicVideoColumns, wholeFilm } from "~/features/page/public-site/queries/videos.server.ts";
import type { AccountId, PageId, ScreenerId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

export const tokenHash = (token: string): string => hash("sha256", token, "base64url");

/** A page's screeners with their viewings, the newest first. */
export const screenersOfPage = (db: Reader, pageId: PageId) =>
  db
    .select({
      ...{ id: screeners.id, name: screeners.name, email: screeners.email, marked: screeners.marked },
      ...{ viewingsMost: screeners.viewingsMost, expiresAt: screeners.expiresAt, takenBackAt: screeners.takenBackAt },
      createdAt: screeners.createdAt,
      viewings: count(screenerViewings.id),
      furthestMs: sql`coalesce(${max(screenerViewings.furthestMs)}, 0)`.mapWith(Number),
      watchedMs: sql`coalesce(${sum(screenerViewings.watchedMs)}, 0)`.mapWith(Number),
      openedAt: max(screenerViewings.startedAt),
      seenAt: max(screenerViewings.seenAt),
    })
    .from(screeners)
    .leftJoin(screenerViewings, eq(screenerViewings.screenerId, screeners.id))
    .where(eq(screeners.pageId, pageId))
    .groupBy(screeners.id)
    .orderBy(desc(screeners.createdAt), desc(screeners.id));

export type ListedScreener = Awaited<ReturnType<typeof screenersOfPage>>[number];

/** A screener with its page and its page's maker; null for one that is gone, or whose page is. */
export async function screenerById(db: Reader, id: ScreenerId) {
  const [found] = await db
    .select({
      screener: screeners,
      viewings: sql`(select count(*) from ${screenerViewings} v where v.screener_id = ${screeners.id})`.mapWith(Number),
      page: pageColumns,
      names: nameColumns,
      timeZone: accounts.timeZone,
      territory: pageTerritory,
    })
    .from(screeners)
    .innerJoin(pages, eq(pages.id, screeners.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .where(and(eq(screeners.id, id), visibleTo("invited")));
  return found ?? null;
}

/** What a screener shows: the film of the published version, or of the draft before there is one. */
export async function screenedFilm(db: Reader, page: Page) {
  const { title, videoId } = (await publishedDocument(db, page.id)) ?? (await draftOf(db, page)).document;
  return { title, videoId, film: videoId ? await filmOf(db, page.accountId, videoId) : null };
}

async function filmOf(db: Reader, accountId: AccountId, videoId: VideoId) {
  const [found] = await db
    .select(publicVideoColumns)
    .from(videos)
    .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
    .where(and(eq(videos.id, videoId), eq(videos.accountId, accountId), eq(videos.platform, "file")));
  return found ? wholeFilm(found) : null;
}

/** What a token opens at this moment. */
export type Grant = FileGrant & { screenerId: ScreenerId };

/** Null for a token that is unknown or over, and for a screener that was taken back. */
export async function grantOf(db: Reader, token: string, now: Date): Promise<Grant | null> {
  const [found] = await db
    .select({ page: pageColumns, screenerId: screeners.id, endsAt: screenerViewings.endsAt })
    .from(screenerViewings)
    .innerJoin(screeners, eq(screeners.id, screenerViewings.screenerId))
    .innerJoin(pages, eq(pages.id, screeners.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(
      and(
        eq(screenerViewings.tokenHash, tokenHash(token)),
        ...[gt(screenerViewings.endsAt, now), isNull(screeners.takenBackAt), visibleTo("invited")],
      ),
    );
  const videoId = found && (await screenedFilm(db, found.page)).videoId;
  if (!videoId) return null;
  return { accountId: found.page.accountId, screenerId: found.screenerId, videoIds: [videoId], endsAt: found.endsAt };
}
