import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { lookOf } from "~/features/clips/runs/queries/looks.server.ts";
import type { AccountId, MadeClipId, OwnMadeClip } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { CLIPS_A_PAGE, type ClipEntry, type ClipFilter, type Figures } from "./rules.ts";

type Row = typeof madeClips.$inferSelect;

const entryOf = (row: Row): ClipEntry => {
  const { id, title, description, transcript, status, emotion, bestPlatform, engagementScore, aspect } = row;
  const file = row.madeRevision === null ? null : `/studio/clips/${id}/file?v=${row.madeRevision}`;
  return {
    ...{ id, title, description, transcript, status, emotion, bestPlatform, engagementScore, aspect },
    duration: (row.endMs - row.startMs) / 1000,
    videoUrl: file,
    thumbnailUrl: file && `/studio/clips/${id}/thumbnail?v=${row.madeRevision}`,
    isShared: row.sharedAt !== null,
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
  const later =
    at && or(lt(madeClips.createdAt, at), and(eq(madeClips.createdAt, at), lt(madeClips.id, after.id as MadeClipId)));
  const rows = await db
    .select()
    .from(madeClips)
    .where(and(shownTo(accountId), filter === "all" ? undefined : eq(madeClips.status, filter), later ?? undefined))
    .orderBy(desc(madeClips.createdAt), desc(madeClips.id))
    .limit(CLIPS_A_PAGE + 1);
  const page = rows.slice(0, CLIPS_A_PAGE);
  const last = page.at(-1);
  const next = rows.length > CLIPS_A_PAGE && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
  return { clips: page.map(entryOf), next };
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
