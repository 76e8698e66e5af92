import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { usesOf } from "~/features/clips/placing/queries.server.ts";
import type { ClipUse } from "~/features/clips/placing/rules.ts";
import { lookOf } from "~/features/clips/runs/queries/looks.server.ts";
import { hasOtherWords } from "~/features/clips/runs/queries/words.server.ts";
import type { AccountId, OwnMadeClip } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isWhollyPrintable } from "~/platform/fonts.ts";
import { CLIPS_A_PAGE, type ClipEntry, type ClipFilter, type Figures, renderedBy, wordsNote } from "./rules.ts";

type Row = typeof madeClips.$inferSelect;

const entryOf = ({ row, isOld }: { row: Row; isOld: boolean }, uses: ClipUse[]): ClipEntry => {
  const { id, videoId, title, description, transcript, status, emotion, bestPlatform, engagementScore, aspect } = row;
  const file = row.madeRevision === null ? null : `/studio/clips/${id}/file?v=${row.madeRevision}`;
  return {
    ...{ id, videoId, title, description, transcript, status, emotion, bestPlatform, engagementScore, aspect },
    mood: { sentiment: row.sentiment, sentimentScore: row.sentimentScore, topics: row.topics },
    duration: (row.endMs - row.startMs) / 1000,
    videoUrl: file,
    thumbnailUrl: file && `/studio/clips/${id}/thumbnail?v=${row.madeRevision}`,
    isShared: row.sharedAt !== null,
    uses,
    origin: row.origin,
    renderedBy: renderedBy(row, status),
    wordsNote: wordsNote({ ...row, isOld, isMade: file !== null }, isWhollyPrintable(transcript)),
    look: lookOf(row),
  };
};

const shownTo = (accountId: AccountId): SQL | undefined =>
  and(eq(madeClips.accountId, accountId), isNull(madeClips.removedAt));

type Place = { createdAt: string; id: string };

/** A page of an account's clips, the newest first, and the cursor of the next page. */
export async function clipsOf(
  db: Reader,
  accountId: AccountId,
  { filter, after }: { filter: ClipFilter; after: Place | null },
) {
  const at = after && new Date(after.createdAt);
  // A comparison of rows is a place in the index.
  const later = at && sql`(${madeClips.createdAt}, ${madeClips.id}) < (${at}, ${after.id})`;
  const rows = await db
    .select({ row: madeClips, isOld: hasOtherWords })
    .from(madeClips)
    .where(and(shownTo(accountId), filter === "all" ? undefined : eq(madeClips.status, filter), later ?? undefined))
    .orderBy(desc(madeClips.createdAt), desc(madeClips.id))
    .limit(CLIPS_A_PAGE + 1);
  const page = rows.slice(0, CLIPS_A_PAGE);
  const last = page.at(-1)?.row;
  const next = rows.length > CLIPS_A_PAGE && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
  const uses = await usesOf(
    db,
    accountId,
    page.map(({ row }) => row.id),
  );
  const usesOfClip = Map.groupBy(uses, ({ clipId }) => clipId);
  return { clips: page.map((found) => entryOf(found, usesOfClip.get(found.row.id) ?? [])), next };
}

export async function figuresOf(db: Reader, accountId: AccountId): Promise<Figures> {
  const [found] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      ready: sql`count(*) filter (where ${madeClips.status} = 'ready')`.mapWith(Number),
      duration: sql`coalesce(round(avg(${madeClips.endMs} - ${madeClips.startMs}) / 1000), 0)`.mapWith(Number),
      score: sql`coalesce(round(avg(${madeClips.engagementScore})), 0)`.mapWith(Number),
    })
    .from(madeClips)
    .where(shownTo(accountId));
  return found ?? { total: 0, ready: 0, duration: 0, score: 0 };
}

/** A clip of this account; null for one of another account too, and for one that was removed. */
export async function clipOfOwner(db: Reader, { accountId, clipId }: OwnMadeClip): Promise<Row | null> {
  const [clip] = await db
    .select()
    .from(madeClips)
    .where(and(shownTo(accountId), eq(madeClips.id, clipId)));
  return clip ?? null;
}
