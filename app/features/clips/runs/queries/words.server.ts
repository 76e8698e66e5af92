import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, type Column, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { linesOf } from "~/features/clips/highlights/rules/cue-words.ts";
import type { Line } from "~/features/clips/highlights/rules/words.ts";
import { shownLines } from "~/features/clips/rendering/rules/captions.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { parsing } from "~/features/video/captions/rules/parsing.ts";
import type { Cue } from "~/features/video/captions/rules/webvtt.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import type { AccountId, CaptionId, VideoId } from "~/lib/ids.ts";
import type { Db, Reader } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { inSteps } from "~/platform/turns.ts";

type Services = { db: Db; storage: Storage };

/** The words of a film: of its default captions, or of its first ones. */
export const wordsOf = async (services: Services, videoId: VideoId): Promise<Line[]> =>
  (await filmWords(services, videoId)).lines;

/** The words of a film with the captions that they are of; null where it has none. */
export async function filmWords({ db, storage }: Services, videoId: VideoId) {
  const found = await captionsOf(db, videoId);
  const captionId = (found.find(({ isDefault }) => isDefault) ?? found[0])?.id ?? null;
  return { captionId, lines: captionId ? linesOf(await cuesIn(storage, videoId, captionId)) : [] };
}

/** The cues of a file of captions; none where they were removed meanwhile. */
export async function cuesIn(storage: Storage, videoId: VideoId, captionId: CaptionId): Promise<Cue[]> {
  const key = captionKey(videoId, captionId);
  if ((await storage.size(key)) === null) return [];
  const copy = await storage.localCopy(key);
  try {
    const parsed = await inSteps(parsing(await readFile(copy.path, "utf8")));
    return parsed.ok ? parsed.cues : [];
  } finally {
    await copy.release();
  }
}

/** Equal for clips that show the same words at the same times. */
export const wordsDigest = (lines: Line[], { startMs, endMs }: { startMs: number; endMs: number }): string =>
  hash("sha256", JSON.stringify(shownLines(lines, startMs, endMs)), "base64url");

// Columns of the outer query are named with their table, which a query of one table would leave out.
const captionsNow = sql`(select c.id from ${captions} c where c.video_id = ${madeClips}.video_id
  order by c.is_default desc, c.created_at, c.id limit 1)`;

const differsFrom = (now: SQL | SQL.Aliased | Column) => sql<boolean>`(
  ${madeClips}.caption_style is not null and ${madeClips}.status = 'ready' and (
  (${madeClips}.caption_id is not null and ${madeClips}.caption_id is distinct from ${now}) or
  (${madeClips}.caption_id is null and ${madeClips}.transcript = '' and ${now} is not null)))`;

/** Whether the file of a clip has other words than its film has now. */
export const hasOtherWords = differsFrom(captionsNow);

/** The clips of an account, or of one of its films, whose words have changed since they were made. */
export const withOtherWords = (accountId: AccountId, videoId: VideoId | null, differs = hasOtherWords) =>
  and(
    eq(madeClips.accountId, accountId),
    videoId ? eq(madeClips.videoId, videoId) : undefined,
    ...[isNull(madeClips.removedAt), isNotNull(madeClips.madeRevision), differs],
  );

/** How many clips those are. The captions of a film are looked up once, not once a clip: hence the join. */
export async function otherWordsCount(db: Reader, accountId: AccountId, videoId: VideoId | null): Promise<number> {
  const used = db
    .select({ id: captions.id })
    .from(captions)
    .where(eq(captions.videoId, madeClips.videoId))
    .orderBy(desc(captions.isDefault), captions.createdAt, captions.id)
    .limit(1)
    .as("used");
  const [found] = await db
    .select({ clips: count() })
    .from(madeClips)
    .leftJoinLateral(used, sql`true`)
    .where(withOtherWords(accountId, videoId, differsFrom(used.id)));
  return found?.clips ?? 0;
}
