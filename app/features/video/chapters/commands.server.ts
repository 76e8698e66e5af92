import { eq } from "drizzle-orm";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Chapter, type ChapterRefusal, isBeyond, orderedChapters } from "./rules.ts";

type ChaptersOutcome = { ok: true } | { ok: false; reason: "not-found" | ChapterRefusal };

/** Sets where the intro ends; null leaves it to the player. */
export async function setIntro(
  tx: Tx,
  { accountId, videoId }: OwnVideo,
  introEndMs: number | null,
  now: Date,
): Promise<ChaptersOutcome> {
  const video = await videoOfOwner(tx, accountId, videoId);
  if (!video) return { ok: false, reason: "not-found" };
  if (introEndMs && isBeyond(introEndMs, video.durationMs)) return { ok: false, reason: "beyond-end" };
  return saveToVideo(tx, { accountId, videoId }, { introEndMs }, now);
}

/** Replaces all chapters. */
export async function setChapters(
  tx: Tx,
  { accountId, videoId }: OwnVideo,
  chapters: Chapter[],
  now: Date,
): Promise<ChaptersOutcome> {
  const video = await videoOfOwner(tx, accountId, videoId);
  if (!video) return { ok: false, reason: "not-found" };
  const ordered = orderedChapters(chapters, video.durationMs);
  return ordered.ok ? saveToVideo(tx, { accountId, videoId }, { chapters: ordered.chapters }, now) : ordered;
}

type Values = { introEndMs: number | null } | { chapters: Chapter[] };

async function saveToVideo(
  tx: Tx,
  { accountId, videoId }: OwnVideo,
  values: Values,
  now: Date,
): Promise<ChaptersOutcome> {
  await tx
    .update(videos)
    .set({ ...values, updatedAt: now })
    .where(eq(videos.id, videoId));
  await announcePageChange(tx, accountId);
  return { ok: true };
}
