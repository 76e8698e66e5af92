import { and, asc, eq, inArray, isNotNull, isNull, not } from "drizzle-orm";
import { clipPlacements } from "~/db/schema/clip-shelf.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pages } from "~/db/schema/pages.ts";
import { isQuarantined } from "~/features/account/withholding/queries.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { type Page, pageColumns } from "~/features/content/pages/queries.server.ts";
import { CLIP_LISTS, type PageDocument } from "~/features/content/pages/rules.ts";
import type { AccountId, MadeClipId, OwnMadeClip, PageId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { ClipUse } from "./rules.ts";

/** What a clip brings to a page; null for another account's clip, and for a removed one. */
export async function clipToPlace(db: Reader, { accountId, clipId }: OwnMadeClip) {
  const own = and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId), isNull(madeClips.removedAt));
  const [clip] = await db
    .select()
    .from(madeClips)
    .where(and(own, not(isQuarantined(madeClips.videoId))));
  return clip ?? null;
}

/** The clip whose file a placed video is to have; null for one that is gone, or that nobody may have. */
export async function clipOfPlaced(db: Reader, videoId: VideoId) {
  const [found] = await db
    .select({ clipId: madeClips.id, revision: madeClips.madeRevision })
    .from(clipPlacements)
    .innerJoin(madeClips, eq(madeClips.id, clipPlacements.clipId))
    .where(and(eq(clipPlacements.videoId, videoId), not(isQuarantined(madeClips.videoId))));
  return found?.revision ? { clipId: found.clipId, revision: found.revision } : null;
}

const placementRows = (db: Reader, accountId: AccountId, clipIds: MadeClipId[], isTakenOff: boolean) =>
  db
    .select({ placement: clipPlacements, page: pageColumns, title: pages.title, position: filmClips.position })
    .from(clipPlacements)
    .innerJoin(pages, eq(pages.id, clipPlacements.pageId))
    .leftJoin(filmClips, eq(filmClips.id, clipPlacements.rowId))
    .where(
      and(
        inArray(clipPlacements.clipId, clipIds),
        eq(pages.accountId, accountId),
        isNull(pages.removedAt),
        isTakenOff ? isNotNull(clipPlacements.takenOffAt) : isNull(clipPlacements.takenOffAt),
      ),
    )
    .orderBy(asc(clipPlacements.createdAt), asc(clipPlacements.id));

/** Where these clips are, on pages of the account whose draft still has them. */
export async function usesOf(db: Reader, accountId: AccountId, clipIds: MadeClipId[]): Promise<ClipUse[]> {
  if (clipIds.length === 0) return [];
  const rows = await placementRows(db, accountId, clipIds, false);
  const documents = await documentsOf(
    db,
    rows.map(({ page }) => page),
  );
  return rows.flatMap(({ placement, page: { id, kind }, title, position }) => {
    const { id: placementId, clipId, spot, rowId } = placement;
    const byId = documents.get(id)?.lists[CLIP_LISTS[spot]].byId;
    if (!byId || !Object.hasOwn(byId, rowId)) return [];
    return [{ id: placementId, clipId, spot, rowId, page: { id, kind, title }, isPublished: position !== null }];
  });
}

/** The ties of a clip that was taken off its pages together with it. */
export const takenOffPages = (db: Reader, { accountId, clipId }: OwnMadeClip) =>
  placementRows(db, accountId, [clipId], true);

async function documentsOf(db: Reader, found: Page[]): Promise<Map<PageId, PageDocument>> {
  const documents = new Map<PageId, PageDocument>();
  for (const page of found) {
    if (!documents.has(page.id)) documents.set(page.id, (await draftOf(db, page)).document);
  }
  return documents;
}
