import { videos } from "~/db/schema/videos.ts";

import { mediaUrl, narrowKey } from "~/features/video/videos/rules.ts";
import type { Poster } from "./rules.ts";

/** For queries that need only the poster of a video. */
export const posterColumns = {
  posterKey: videos.posterKey,
  posterWidth: videos.posterWidth,
  posterHeight: videos.posterHeight,
  posterNarrow: videos.posterNarrow,
  posterPlaceholder: videos.posterPlaceholder,
};

export function posterOf({
  posterKey,
  posterWidth,
  posterHeight,
  posterNarrow,
  posterPlaceholder,
}: Pick<typeof videos.$inferSelect, keyof typeof posterColumns>): Poster | null {
  if (!posterKey || !posterWidth || !posterHeight) return null;
  const size = { width: posterWidth, height: posterHeight };
  const narrow = posterNarrow && { narrowUrl: mediaUrl(narrowKey(posterKey)) };
  return { url: mediaUrl(posterKey), ...size, ...narrow, placeholder: posterPlaceholder };
}
