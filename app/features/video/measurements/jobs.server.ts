import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { copyingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { type Probe, workloadOf } from "~/features/video/probes/rules.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { openFileThreads } from "~/platform/file-threads.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { giveUpMeasurement, settleMeasurement } from "./commands.server.ts";
import { measurementOf, waitingSince } from "./queries.server.ts";
import { LOUDNESS_FILE, loudnessArgs, loudnessIn, type Measured, measuredOf, measureFilmJob } from "./rules.ts";

/** `root` is the folder of the package. */
type Services = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  root: string;
  config: { dataDir: string };
};

/** Measures a film's file: ffprobe's facts, loudness and digest. */
export const measureFilm = defineJob<{ videoId: VideoId }, Services>(
  measureFilmJob.name,
  z.object({ videoId: idInput<VideoId>() }),
  async ({ videoId }, services, signal) => {
    const asked = await measurementOf(services.db, videoId);
    if (asked?.status !== "waiting") return "skipped";
    const measured = await measuredFile(services, asked.fileKey, signal);
    await settleMeasurement(services, { videoId, fileKey: asked.fileKey, measured }, new Date());
    return measured ? "measured" : "failed";
  },
  { encoding: "unhurried", expireInSeconds: 3600, retryLimit: 2 },
  {
    giveUp: ({ videoId }, { db }) => giveUpMeasurement(db, videoId),
    underWay: async ({ db }, silentSince) =>
      (await waitingSince(db, silentSince)).map((videoId) => ({ data: { videoId } })),
  },
);

/** Null for a file that ffmpeg cannot read. */
async function measuredFile(services: Services, key: string, signal: AbortSignal): Promise<Measured | null> {
  const { path, release } = await services.storage.localCopy(key);
  try {
    const found = await probe(services.ffmpeg, path, signal);
    const loudness = await inWorkFolder(services.config.dataDir, (folder) =>
      loudnessOf(services.ffmpeg, path, found, { folder, signal }),
    );
    return measuredOf(found, { sha256: await digestOf(services.root, path, found.byteSize), loudness });
  } catch (error) {
    if (error instanceof FfmpegFailed || error instanceof FfmpegTooSlow) return null;
    throw error;
  } finally {
    await release();
  }
}

type Place = { folder: string; signal: AbortSignal };

async function loudnessOf(ffmpeg: Ffmpeg, film: string, found: Probe, { folder, signal }: Place) {
  if (!found.audio) return null;
  const output = join(folder, LOUDNESS_FILE);
  const work = found.video ? copyingWorkMs(workloadOf(found, found.video)) : (found.durationMs ?? 0);
  const limitMs = stageLimitMs("preparation", work, found.byteSize);
  await ffmpeg.run(loudnessArgs(film, found.audio.index, output), { signal, limitMs, urgency: "unhurried" });
  return loudnessIn(await readFile(output, "utf8"));
}

async function digestOf(root: string, path: string, byteSize: number): Promise<string> {
  const threads = openFileThreads(root);
  try {
    return await threads.digest(path, byteSize);
  } finally {
    await threads.stop();
  }
}
