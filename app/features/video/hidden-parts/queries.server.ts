import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
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

const REPLACED_AT_ONCE = 100;

/** Films whose old files are still there, and which were replaced before this moment. */
export const replacedFilms = (db: Reader, replacedBefore: Date) =>
  db
    .select({ id: videos.id, replacedKeys: videos.replacedKeys })
    .from(videos)
    .where(and(lt(videos.hiddenRemovedAt, replacedBefore), sql`${videos.replacedKeys} <> '[]'::jsonb`))
    .limit(REPLACED_AT_ONCE);
