import { and, eq } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import type { AccountId, CaptionId, ClipRunId, MadeClipId, OwnMadeClip, VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { arrivedAt } from "../input/arrival.ts";
import type { BroughtRun } from "../input/clips.ts";
import type { Row } from "../input/records.ts";
import type { Source } from "../queries/arrivals.server.ts";
import { NO_ROOM } from "./staging.server.ts";

/** A clip whose files are stored; `captionOf` tells its captions once these have come. */
export type StagedClip = { id: MadeClipId; line: number; byteSize: number; captionOf(): CaptionId | null };

const own = ({ accountId, clipId }: OwnMadeClip) => and(eq(madeClips.id, clipId), eq(madeClips.accountId, accountId));
/** Until its import is done a clip is a removed one: nobody sees it, and its files stay. */
const isStaged = eq(madeClips.removedAt, madeClips.createdAt);

type Wanted = {
  run: BroughtRun & { id: ClipRunId };
  videoId: VideoId;
  columns: Row;
  byteSize: number;
  /** Of clips that have no room of their own yet. */
  bytes: number;
  stagedAt: Date;
};

/** Writes the row of a clip before its files, with that of its search, which is over. */
export function takeClipRoom(
  db: Db,
  { accountId, clipId }: OwnMadeClip,
  { run, videoId, columns, byteSize, bytes, stagedAt }: Wanted,
  now: Date,
): Promise<"taken" | "known" | "no-room" | "no-film"> {
  return db.transaction(async (tx) => {
    const entitlement = await lockedEntitlement(tx, accountId);
    const [found] = await tx
      .select({ removedAt: madeClips.removedAt, createdAt: madeClips.createdAt })
      .from(madeClips)
      .where(own({ accountId, clipId }));
    if (found && found.removedAt?.getTime() !== found.createdAt.getTime()) return "known";
    const film = and(eq(videos.id, videoId), eq(videos.accountId, accountId));
    if ((await tx.$count(videos, film)) === 0) return "no-film";
    const used = await spaceUsed(tx, accountId, now);
    if (lackForPicture(entitlement, { ...used, bytes: used.bytes + bytes }, byteSize)) return "no-room";
    if (found) return "taken";
    const { aspect, captionStyle, captionColour } = columns as typeof madeClips.$inferSelect;
    const times = { createdAt: stagedAt, updatedAt: stagedAt };
    const shared = { accountId, videoId, ...times };
    await tx
      .insert(clipRuns)
      .values({ ...run, ...shared, aspect, captionStyle, captionColour, ...OVER, completedAt: stagedAt })
      .onConflictDoNothing();
    const made = { ...FINISHED, byteSize, removedAt: stagedAt } as const;
    await tx.insert(madeClips).values({
      ...(columns as unknown as typeof madeClips.$inferInsert),
      ...{ id: clipId, runId: run.id, ...shared, ...made },
    });
    return "taken";
  });
}

const OVER = { status: "completed", purpose: "form", progress: 100, line: "Complete" } as const;
const FINISHED = { status: "ready", revision: 1, madeRevision: 1 } as const;

/** Gives back the room of a clip whose file was not what it should be. */
export const forgetClip = async (db: Db, clip: OwnMadeClip): Promise<void> =>
  void (await db.delete(madeClips).where(and(own(clip), isStaged)));

type Receiving = { accountId: AccountId; now: Date };

/** Makes staged clips those of the account, as far as there is room by now. */
export async function receiveClips(tx: Tx, clips: StagedClip[], source: Source, { accountId, now }: Receiving) {
  const entitlement = await lockedEntitlement(tx, accountId);
  for (const { id, line, byteSize, captionOf } of clips) {
    const clip = and(own({ accountId, clipId: id }), isStaged);
    const hasRoom = !lackForPicture(entitlement, await spaceUsed(tx, accountId, now), byteSize);
    if (hasRoom) {
      const received = { removedAt: null, createdAt: arrivedAt({ now, turn: line }), updatedAt: now };
      await tx
        .update(madeClips)
        .set({ ...received, captionId: captionOf() })
        .where(clip);
      source.report.came("made_clips", 1);
    } else {
      await tx.delete(madeClips).where(clip);
      source.report.left("made_clips", line, NO_ROOM);
    }
  }
}

/** Removes the clips that were staged for an import that was not done, with their searches. */
export const forgetClips = async (tx: Tx, accountId: AccountId, stagedAt: Date): Promise<void> => {
  const ofImport = and(eq(madeClips.accountId, accountId), eq(madeClips.createdAt, stagedAt), isStaged);
  const gone = await tx.delete(madeClips).where(ofImport).returning({ runId: madeClips.runId });
  for (const runId of new Set(gone.map((clip) => clip.runId)))
    if ((await tx.$count(madeClips, eq(madeClips.runId, runId))) === 0)
      await tx.delete(clipRuns).where(eq(clipRuns.id, runId));
};
