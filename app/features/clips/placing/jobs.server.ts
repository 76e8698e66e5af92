import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { storePoster } from "~/features/video/posters/commands.server.ts";
import { markCutStored } from "~/features/video/videos/commands/cut.server.ts";
import { markFailed } from "~/features/video/videos/commands.server.ts";
import { stalledVideos, videoById } from "~/features/video/videos/queries.server.ts";
import { playableKey, storeClipJob } from "~/features/video/videos/rules.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { toWebImage } from "~/platform/images.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { clipOfPlaced } from "./queries.server.ts";

type PlaceServices = { db: Db; queue: Queue; storage: Storage; config: { dataDir: string } };

/** Stores the file of a placed clip: a copy, so that the page stays as it is when the clip is changed or deleted. */
export const storePlacedClip = defineJob<{ videoId: VideoId }, PlaceServices>(
  storeClipJob.name,
  z.object({ videoId: idInput<VideoId>() }),
  async ({ videoId }, services) => {
    const { db, storage } = services;
    const video = await videoById(db, videoId);
    if (video?.status !== "processing") return "skipped";
    const clip = await clipOfPlaced(db, videoId);
    if (!clip) {
      await markFailed(services, videoId, "unexpected", { now: new Date() });
      return "gone";
    }
    const key = playableKey(videoId);
    await inWorkFolder(services.config.dataDir, async (folder) => {
      const path = join(folder, "clip.mp4");
      await withCopy(storage, clipKey(clip.clipId, clip.revision), (copy) => copyFile(copy, path));
      await storage.putFile(key, path);
    });
    const poster = await posterOf(storage, videoId, thumbnailKey(clip.clipId, clip.revision));
    return (await markCutStored(db, videoId, { playableKey: key, ...poster }, new Date())) ? "stored" : "cancelled";
  },
  {},
  {
    giveUp: ({ videoId }, services, ending) => markFailed(services, videoId, ending, { now: new Date() }),
    underWay: async ({ db }, silentSince) =>
      (await stalledVideos(db, "placed", silentSince)).map(({ id }) => ({ data: { videoId: id } })),
  },
);

async function posterOf(storage: Storage, videoId: VideoId, key: string) {
  if ((await storage.size(key)) === null) return {};
  const picture = await withCopy(storage, key, (copy) => readFile(copy));
  return storePoster(storage, videoId, await toWebImage(picture));
}

async function withCopy<T>(storage: Storage, key: string, use: (path: string) => Promise<T>): Promise<T> {
  const copy = await storage.localCopy(key);
  return use(copy.path).finally(() => copy.release());
}
