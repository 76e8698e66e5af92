import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { z } from "zod";
import { probe } from "~/features/probes/queries.server.ts";
import type { Probe } from "~/features/probes/rules.ts";
import { type MadeQualities, makeQualities } from "~/features/qualities/commands.server.ts";
import { ladderWorkMs } from "~/features/qualities/rules.ts";
import { takeStills } from "~/features/stills/commands.server.ts";
import { makeStoryboard } from "~/features/storyboards/commands.server.ts";
import { storyboardKey } from "~/features/storyboards/rules.ts";
import { QUICK_LIMIT_MS, stageLimitMs } from "~/features/time-limits/rules.ts";
import { isTooMuchFor, type Lane } from "~/features/turns/rules.ts";
import { type Video, videoById } from "~/features/videos/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegMissing, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { type WantedWork, whileWanted } from "~/platform/wanted-work.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import {
  claimLadder,
  forgetRun,
  markLadderFailed,
  markLadderReady,
  openMissingLadders,
  postponeLadder,
  reportLadder,
  sendLadderAgain,
} from "./commands.server.ts";
import { laddersStandingStill, laddersWithSpentRun } from "./queries.server.ts";
import {
  LADDER_SILENT_AFTER_MS,
  ladderJob,
  ladderKey,
  ladderPlaces,
  longLadderJob,
  runKeys,
  runPrefix,
} from "./rules.ts";

type LadderRoom = { db: Db; queue: Queue; storage: Storage; ffmpeg: Ffmpeg; config: { dataDir: string } };
type Run = { video: Video; film: string; lane: Lane; token: string; folder: string };

const ladderInput = z.object({ videoId: z.uuid() });

/** The film plays already: its ladder takes its time, one of an account at a time. */
export const makeLadder = defineJob<{ videoId: string }, LadderRoom>(
  ladderJob.name,
  ladderInput,
  ({ videoId }, room, signal) => claimAndMake(room, videoId, "quick", signal),
  { concurrency: ladderPlaces(availableParallelism()), perGroup: 1, expireInSeconds: 24 * 3600, retryLimit: 3 },
  giveUp,
);

/** What is too much work for the other lane. */
export const makeLongLadder = defineJob<{ videoId: string }, LadderRoom>(
  longLadderJob.name,
  ladderInput,
  ({ videoId }, room, signal) => claimAndMake(room, videoId, "long", signal),
  { concurrency: ladderPlaces(availableParallelism()), perGroup: 1, expireInSeconds: 24 * 3600, retryLimit: 3 },
  giveUp,
);

function giveUp({ videoId }: { videoId: string }, { db }: LadderRoom) {
  return markLadderFailed(db, videoId, new Date(), ["working"]);
}

async function claimAndMake(room: LadderRoom, videoId: string, lane: Lane, signal: AbortSignal): Promise<string> {
  const token = randomUUID();
  const video = await videoById(room.db, videoId);
  const claim = video?.playableKey ? await claimLadder(room.db, videoId, token, new Date()) : null;
  if (!video?.playableKey || !claim) return "skipped";
  if (claim.abandoned) await discardRun(room.storage, videoId, claim.abandoned);
  const film = await room.storage.localCopy(video.playableKey);
  const report = (percent: number) => reportLadder(room.db, videoId, token, percent, new Date());
  return whileWanted(signal, report, (work) =>
    inWorkFolder(room.config.dataDir, (folder) => guarded(room, { video, film: film.path, lane, token, folder }, work)),
  ).finally(() => film.release());
}

/** Tells what went wrong: the film's fault is an answer, being called off is one too, anything else runs again. */
async function guarded(room: LadderRoom, run: Run, work: WantedWork): Promise<string> {
  try {
    return await build(room, run, work);
  } catch (error) {
    if (work.calledOff()) return callOff(room, run);
    if (error instanceof FfmpegTooSlow && run.lane === "quick") return postpone(room, run);
    if (!NOT_WORTH_REPEATING.some((kind) => error instanceof kind)) throw error;
    await markLadderFailed(room.db, run.video.id, new Date());
    await discardRun(room.storage, run.video.id, run.token);
    return "failed";
  }
}

const NOT_WORTH_REPEATING = [FfmpegFailed, FfmpegTooSlow, FfmpegMissing];

async function build(room: LadderRoom, run: Run, work: WantedWork): Promise<string> {
  const { video, film, lane, token, folder } = run;
  const found = await probe(room.ffmpeg, film, work.signal);
  const workMs = ladderWorkMs(found);
  if (isTooMuchFor(lane, workMs)) return postpone(room, run);
  await takeStills(room, video, film, folder, work.signal);
  const limitMs = lane === "quick" ? QUICK_LIMIT_MS : stageLimitMs("ladder", workMs, found.byteSize);
  const source = { film, found, prefix: `${folder}/${runPrefix(token)}`, limitMs };
  const made = await makeQualities({ ...room, ...work, ...source });
  const storyboard = await storeStoryboard(room, run, { made, found, limitMs }, work);
  for (const path of made.files) {
    await room.storage.putFile(ladderKey(video.id, basename(path)), path);
    work.signal.throwIfAborted();
  }
  const ready = { qualities: made.names, storyboard };
  const wanted = await markLadderReady(room.db, video.accountId, video.id, token, ready, new Date());
  return wanted ? "ready" : callOff(room, run);
}

async function postpone(room: LadderRoom, run: Run): Promise<string> {
  const { video, token } = run;
  await discardRun(room.storage, video.id, token);
  const ids = { accountId: video.accountId, videoId: video.id, token };
  return (await postponeLadder(room.db, room.queue, ids, new Date())) ? "postponed" : "cancelled";
}

type Sources = { made: MadeQualities; found: Probe; limitMs: number };

async function storeStoryboard(room: LadderRoom, run: Run, sources: Sources, { signal }: WantedWork) {
  const { video, token, folder } = run;
  const { made, found, limitMs } = sources;
  const smallest = made.pictures.at(-1);
  const source = { film: found, picture: smallest ?? run.film, keyframesOnly: smallest !== undefined, limitMs };
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
    if (await queue.isUnderWay([ladderJob, longLadderJob], { videoId })) continue;
    if (status === "waiting") await sendLadderAgain(db, queue, accountId, videoId, now);
    else await markLadderFailed(db, videoId, now);
  }
  for (const { videoId, token } of await laddersWithSpentRun(db, silent)) {
    await discardRun(storage, videoId, token);
    await forgetRun(db, videoId, token);
  }
  return "swept";
}
