import { and, count, desc, eq, lt } from "drizzle-orm";
import { takenFrames } from "~/db/schema/taken-frames.ts";
import type { TakenFrameId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { FRAMES_KEPT, frameFailure, type TakenFrame } from "./rules.ts";

export type TakenFrameRow = typeof takenFrames.$inferSelect;

export async function takenFrameById(db: Reader, id: TakenFrameId): Promise<TakenFrameRow | null> {
  const [frame] = await db.select().from(takenFrames).where(eq(takenFrames.id, id));
  return frame ?? null;
}

/** Frames that were asked for before this moment and are not there yet. */
export async function framesWaitingSince(db: Reader, askedBefore: Date): Promise<TakenFrameId[]> {
  const waiting = and(eq(takenFrames.status, "waiting"), lt(takenFrames.takenAt, askedBefore));
  const rows = await db.select({ id: takenFrames.id }).from(takenFrames).where(waiting);
  return rows.map(({ id }) => id);
}

/** The frames that were taken of a video, newest first. */
export async function takenFramesOf(db: Reader, videoId: VideoId): Promise<TakenFrame[]> {
  const rows = await db
    .select()
    .from(takenFrames)
    .where(eq(takenFrames.videoId, videoId))
    .orderBy(desc(takenFrames.takenAt))
    .limit(FRAMES_KEPT);
  return rows.map(({ id, use, status, failure }) => ({ id, use, status, message: frameFailure(failure) }));
}

export async function framesWaiting(db: Reader, videoId: VideoId): Promise<number> {
  const waiting = and(eq(takenFrames.videoId, videoId), eq(takenFrames.status, "waiting"));
  const [found] = await db.select({ frames: count() }).from(takenFrames).where(waiting);
  return found?.frames ?? 0;
}
