import { and, asc, eq, sql } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { videos } from "~/db/schema/videos.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { AccountId, CaptionId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type CaptionEntry, captionKey, publicLabel } from "./rules.ts";

export type Caption = typeof captions.$inferSelect;

export const captionsOf = (db: Reader, videoId: VideoId): Promise<Caption[]> =>
  db.select().from(captions).where(eq(captions.videoId, videoId)).orderBy(asc(captions.createdAt), asc(captions.id));

/** Captions of this account; null for those of another account too. */
export async function captionOfOwner(db: Reader, accountId: AccountId, captionId: CaptionId): Promise<Caption | null> {
  const [found] = await db
    .select({ caption: captions })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(and(eq(captions.id, captionId), eq(videos.accountId, accountId)));
  return found?.caption ?? null;
}

/** A video's captions as a JSON column, so that a page needs one query. */
export const captionsColumn = sql<CaptionEntryRow[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'label', c.label, 'srclang', c.srclang, 'isDefault', c.is_default,
    'machineMadeAt', c.machine_made_at)
    order by c.created_at, c.id), '[]') from ${captions} c where c.video_id = ${videos.id})`;

type CaptionEntryRow = Pick<Caption, "id" | "label" | "srclang" | "isDefault"> & {
  machineMadeAt: Date | string | null;
};

/** A film's captions for the players of visitors. */
export function publicCaptions(videoId: VideoId, found: CaptionEntryRow[]) {
  if (!found.length) return {};
  const captions = found.map(({ id, label, srclang, isDefault, machineMadeAt }) => ({
    ...{ src: mediaUrl(captionKey(videoId, id)), srclang, label: publicLabel(label, machineMadeAt !== null) },
    ...(isDefault && { default: true }),
  }));
  return { captions };
}

/** A film's captions for the owner's screen. */
export const captionEntries = async (db: Reader, videoId: VideoId): Promise<CaptionEntry[]> =>
  (await captionsOf(db, videoId)).map(({ id, label, srclang, isDefault, machineMadeAt }) => ({
    ...{ id, label, srclang, isDefault, isByMachine: machineMadeAt !== null },
    url: mediaUrl(captionKey(videoId, id)),
  }));
