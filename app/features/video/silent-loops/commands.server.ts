import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { silentLoops } from "~/db/schema/silent-loops.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { Loop } from "~/features/video/survey/rules/loops.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { loopSize, silentLoopArgs, silentLoopKey } from "./rules.ts";

export type LoopServices = { db: Db; storage: Storage; ffmpeg: Ffmpeg; config: { dataDir: string } };

/** How many times longer than looking for one picture cutting a loop may take. */
const TIMES_A_LOOK = 4;

/** Makes these seconds of a film a file of their own, and forgets those before; one that cannot be cut is noted. */
export async function cutLoop(services: LoopServices, videoId: VideoId, loop: Loop, signal: AbortSignal) {
  const { db, storage } = services;
  const video = await videoById(db, videoId);
  if (!video?.playableKey || !video.width || !video.height) return "no film";
  const size = loopSize({ width: video.width, height: video.height });
  const key = await cutFile(services, { video, filmKey: video.playableKey, loop, size }, signal);
  const former = await keepLoop(db, video, { loop, key, size });
  if (former && former !== key) await storage.remove(former);
  return key ? "cut" : "failed";
}

/** Notes that these seconds cannot be cut: the page goes on showing a still. */
export async function giveUpLoop(db: Db, videoId: VideoId, loop: Loop) {
  const video = await videoById(db, videoId);
  if (video) await keepLoop(db, video, { loop, key: null, size: NO_SIZE });
}

const NO_SIZE = { width: 0, height: 0 };

type Kept = { loop: Loop; key: string | null; size: { width: number; height: number } };

/** Returns the key of the file before, which nothing names any more. */
const keepLoop = (db: Db, { id: videoId, accountId }: Video, { loop, key, size }: Kept) =>
  db.transaction(async (tx) => {
    const row = { startMs: Math.round(loop.startMs), endMs: Math.round(loop.endMs), key, ...size, madeAt: new Date() };
    const [before] = await tx.select().from(silentLoops).where(eq(silentLoops.videoId, videoId)).for("update");
    await tx
      .insert(silentLoops)
      .values({ videoId, ...row })
      .onConflictDoUpdate({ target: silentLoops.videoId, set: row });
    await announcePageChange(tx, accountId);
    return before?.key;
  });

type Wanted = { video: Video; filmKey: string; loop: Loop; size: { width: number; height: number } };

async function cutFile(services: LoopServices, { video, filmKey, loop, size }: Wanted, signal: AbortSignal) {
  const { storage, ffmpeg, config } = services;
  const { path: film, release } = await storage.localCopy(filmKey);
  const cut = async (folder: string): Promise<string | null> => {
    const found = await probe(ffmpeg, film, signal);
    if (!found.video) return null;
    const output = join(folder, "loop.mp4");
    const args = silentLoopArgs({ film, videoIndex: found.video.index, loop, size }, output);
    await ffmpeg.run(args, { signal, limitMs: TIMES_A_LOOK * probeLimitMs(found.byteSize), urgency: "soon" });
    const key = silentLoopKey(video.id, randomUUID());
    await storage.putFile(key, output);
    return key;
  };
  try {
    return await inWorkFolder(config.dataDir, cut);
  } catch (error) {
    if (error instanceof FfmpegFailed || error instanceof FfmpegTooSlow) return null;
    throw error;
  } finally {
    await release();
  }
}
