import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import type { Reader } from "~/platform/db.ts";

/** Playable films of earlier versions, which copied what an edit list hid; clips were always encoded. */
export const uncheckedFilms = (db: Reader, most: number) =>
  db
    .select({ videoId: videos.id, accountId: videos.accountId })
    .from(videos)
    .where(
      and(
        eq(videos.platform, "file"),
        inArray(videos.kind, ["film", "source"]),
        eq(videos.status, "ready"),
        isNotNull(videos.playableKey),
        isNull(videos.editsCheckedAt),
      ),
    )
    .orderBy(asc(videos.createdAt))
    .limit(most);
