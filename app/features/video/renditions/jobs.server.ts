import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { z } from "zod";
import { takeStills } from "~/features/video/poster-frames/commands.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegMissing } from "~/platform/ffmpeg.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type WantedWork, wantedWork } from "~/platform/wanted-work.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { type MadeQualities, makeQualities } from "./commands/qualities.server.ts";
import { makeStoryboard } from "./commands/storyboards.server.ts";
import {
  claimLadder,
  forgetRun,
  markLadderFailed,
  markLadderReady,
  openMissingLadders,
  reportLadder,
  sendLadderAgain,
} from "./commands.server.ts";
import { laddersStandingStill, laddersWithSpentRun } from "./queries.server.ts";
import { storyboardKey } from "./rules/storyboards.ts";
import { LADDER_SILENT_AFTER_MS, ladderJob, ladderKey, ladderPlaces, runKeys, runPrefix } from "./rules.ts";

type LadderRoom = { db: Db; queue: Queue; storage: Storage; ffmpeg: Ffmpeg; config: { dataDir: string } };
type Run = { video: Video; film: string; token: string; folder: string };

/** The film plays already: its ladder takes its time, one of an account at a time. */
export const makeLadder = defineJob<{ videoId: string }, LadderRoom>(
  ladderJob.name,
  z.object({ videoId: z.uuid() }),
  async ({ videoId }, room, signal) => {
    const token = randomUUID();
    const video = await videoById(room.db, videoId);
    const claim = video?.playableKey ? await claimLadder(room.db, videoId, token, new Date()) : null;
    if (!video?.playableKey || !claim) return "skipped";
    if (claim.abandoned) await discardRun(room.storage, videoId, claim.abandoned);
    const film = await room.storage.localCopy(video.playableKey);
    const work = wantedWork(signal, (percent) => reportLadder(room.db, videoId, token, percent, new Date()));
    return inWorkFolder(room.config.dataDir, (folder) =>
      guarded(room, { video, film: film.path, token, folder }, work),
    ).finally(() => film.release());
  },
  { concurrency: ladderPlaces(availableParallelism()), perGroup: 1, expireInSeconds: 24 * 3600, retryLimit: 3 },
);

/** Tells what went wrong: the film's fault is an answer, being called off is one too, anything else runs again. */
async function guarded(room: LadderRoom, run: Run, work: WantedWork): Promise<string> {
  try {
    return await build(room, run, work);
  } catch (error) {
    if (work.calledOff()) return callOff(room, run);
    if (!(error instanceof FfmpegFailed || error instanceof FfmpegMissing)) throw error;
    await markLadderFailed(room.db, run.video.id, new Date());
    await discardRun(room.storage, run.video.id, run.token);
    return "failed";
  }
}

async function build(room: LadderRoom, run: Run, work: WantedWork): Promise<string> {
  const { video, film, token, folder } = run;
  await takeStills(room, video, film, folder, work.signal);
  const made = await makeQualities({ ...room, ...work, film, prefix: `${folder}/${runPrefix(token)}` });
  const storyboard = await storeStoryboard(room, run, made, work);
  for (const path of made.files) {
    await room.storage.putFile(ladderKey(video.id, basename(path)), path);
    work.signal.throwIfAborted();
  }
  const ready = { qualities: made.names, storyboard };
  const wanted = await markLadderReady(room.db, video.accountId, video.id, token, ready, new Date());
  return wanted ? "ready" : callOff(room, run);
}

async function storeStoryboard(room: LadderRoom, run: Run, made: MadeQualities, { signal }: WantedWork) {
  const { video, token, folder } = run;
  const smallest = made.pictures.at(-1);
  const source = { film: made.film, picture: smallest ?? run.film, keyframesOnly: smallest !== undefined };
  const board = await makeStoryboard({ ...room, ...source, folder, signal });
  if (!board) return null;
  await room.storage.put(storyboardKey(video.id, token), board.webp);
  return board.plan;
}

async function callOff({ storage }: LadderRoom, { video, token }: Run) {
  await discardRun(storage, video.id, token);
  return "cancelled";
}

async function discardRun(storage: Storage, videoId: string, token: string) {
  for (const key of runKeys(videoId, token)) await storage.remove(key);
}

/** Gives films from before their ladder, wakes what stands still and clears away what ended runs have left. */
export const sweepLadders = defineJob<object, LadderRoom>("videos.ladder-sweep", z.object({}), (_, room) =>
  sweep(room, new Date()),
);

async function sweep({ db, queue, storage }: LadderRoom, now: Date): Promise<string> {
  const silent = new Date(now.getTime() - LADDER_SILENT_AFTER_MS);
  await openMissingLadders(db, queue, now);
  for (const { videoId, accountId, status } of await laddersStandingStill(db, silent)) {
    if (status === "waiting") await sendLadderAgain(db, queue, accountId, videoId, now);
    else await markLadderFailed(db, videoId, now);
  }
  for (const { videoId, token } of await laddersWithSpentRun(db, silent)) {
    await discardRun(storage, videoId, token);
    await forgetRun(db, videoId, token);
  }
  return "swept";
}
