import { and, asc, eq, inArray, isNull, lt, notExists, or } from "drizzle-orm";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Reader } from "~/platform/db.ts";
import { PICTURES_VERSION } from "./rules.ts";

/** Playable films that were never looked over, or by earlier rules, and for which no renditions are being made. */
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
        or(isNull(videos.surveyedAt), lt(videos.picturesVersion, PICTURES_VERSION)),
        notExists(inWork),
      ),
    )
    .orderBy(asc(videos.picturesVersion), asc(videos.createdAt))
    .limit(most);
}
