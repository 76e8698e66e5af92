import { and, asc, eq, inArray, isNull, notExists } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Reader } from "~/platform/db.ts";

/** Playable films that were never looked over, and for which no renditions are being made. */
export function filmsWithoutSurvey(db: Reader, most: number) {
  const inWork = db
    .select({ videoId: renditionSets.videoId })
    .from(renditionSets)
    .where(and(eq(renditionSets.videoId, videos.id), inArray(renditionSets.status, ["waiting", "working"])));
  return db
    .select({ videoId: videos.id, accountId: videos.accountId })
    .from(videos)
    .where(
      and(
        eq(videos.platform, "file"),
        eq(videos.kind, "film"),
        eq(videos.status, "ready"),
        isNull(videos.surveyedAt),
        notExists(inWork),
      ),
    )
    .orderBy(asc(videos.createdAt))
    .limit(most);
}
