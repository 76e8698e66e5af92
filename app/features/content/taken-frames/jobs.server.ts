import { z } from "zod";
import { probeLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { focusOf } from "~/features/video/poster-frames/commands/posters.server.ts";
import { extractFrame } from "~/features/video/posters/commands/extraction.server.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { idInput, type TakenFrameId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { defineJob } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { forgetOldFrames, placeFrame, settleFrame, type TakenPicture } from "./commands.server.ts";
import { framesWaitingSince, takenFrameById } from "./queries.server.ts";
import { takeFrameJob } from "./rules.ts";

type FrameServices = {
  db: Db;
  storage: Storage;
  ffmpeg: Ffmpeg;
  faces: FaceFinder | null;
  config: { dataDir: string };
};

/** Makes a still or a poster of the frame that the owner took, from the film itself and without its bars. */
export const takeFrame = defineJob<{ frameId: TakenFrameId }, FrameServices>(
  takeFrameJob.name,
  z.object({ frameId: idInput<TakenFrameId>() }),
  async ({ frameId }, services, signal) => {
    const { db } = services;
    const frame = await takenFrameById(db, frameId);
    const video = frame && (await videoById(db, frame.videoId));
    if (frame?.status !== "waiting") return "skipped";
    if (!video?.playableKey) {
      await settleFrame(db, frameId, "unexpected");
      return "no film";
    }
    const taken = await frameOf(services, { video, key: video.playableKey, atMs: frame.atMs }, signal);
    const placed = taken
      ? await placeFrame(services, video, frame, taken, new Date())
      : ({ ok: false, reason: "no-picture" } as const);
    await settleFrame(db, frameId, placed.ok ? null : placed.reason);
    await forgetOldFrames(services, video.id);
    return placed.ok ? "taken" : placed.reason;
  },
  { concurrency: 1, expireInSeconds: 600, retryLimit: 2 },
  {
    giveUp: ({ frameId }, { db }, ending) => settleFrame(db, frameId, ending),
    underWay: async ({ db }, silentSince) =>
      (await framesWaitingSince(db, silentSince)).map((frameId) => ({ data: { frameId } })),
  },
);

type Wanted = { video: Video; key: string; atMs: number };

async function frameOf(services: FrameServices, { video, key, atMs }: Wanted, signal: AbortSignal) {
  const { path: film, release } = await services.storage.localCopy(key);
  const extract = async (folder: string): Promise<TakenPicture | null> => {
    const found = await probe(services.ffmpeg, film, signal);
    if (!found.video) return null;
    const frames = { videoIndex: found.video.index, durationMs: found.durationMs };
    const source = { film, folder, frames, bars: video.bars ?? NO_BARS, atMs };
    const limitMs = probeLimitMs(found.byteSize);
    const image = await extractFrame(services.ffmpeg, source, { signal, limitMs, urgency: "awaited" });
    return image && { image, focus: await focusOf(image, { faces: services.faces, folder, signal }) };
  };
  return inWorkFolder(services.config.dataDir, extract).finally(release);
}
