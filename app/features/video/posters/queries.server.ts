import { and, eq, inArray } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";

import { mediaUrl, narrowKey } from "~/features/video/videos/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Poster } from "./rules.ts";

/** For queries that need only the poster of a video. */
export const posterColumns = {
  posterKey: videos.posterKey,
  posterWidth: videos.posterWidth,
  posterHeight: videos.posterHeight,
  posterNarrow: videos.posterNarrow,
  posterPlaceholder: videos.posterPlaceholder,
  posterFocus: videos.posterFocus,
};

export function posterOf({
  posterKey,
  posterWidth,
  posterHeight,
  posterNarrow,
  posterPlaceholder,
  posterFocus,
}: Pick<typeof videos.$inferSelect, keyof typeof posterColumns>): Poster | null {
  if (!posterKey || !posterWidth || !posterHeight) return null;
  const size = { width: posterWidth, height: posterHeight };
  const narrow = posterNarrow && { narrowUrl: mediaUrl(narrowKey(posterKey)) };
  const focus = posterFocus && { focus: posterFocus };
  return { url: mediaUrl(posterKey), ...size, ...narrow, placeholder: posterPlaceholder, ...focus };
}

/** The posters of the account's videos, by the video; those without one are left out. */
export async function postersOf(db: Reader, accountId: AccountId, ids: VideoId[]): Promise<Map<VideoId, Poster>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: videos.id, ...posterColumns })
    .from(videos)
    .where(and(eq(videos.accountId, accountId), inArray(videos.id, ids)));
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const poster = posterOf(row);
      return poster ? [[id, poster] as const] : [];
    }),
  );
}
