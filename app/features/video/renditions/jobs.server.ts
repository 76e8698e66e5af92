import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { z } from "zod";
import { QUICK_LIMIT_MS, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { settlePictures } from "~/features/video/poster-frames/commands.server.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import { storedFrames } from "~/features/video/survey/commands/frames.server.ts";
import { surveyAlone, surveyOf } from "~/features/video/survey/commands.server.ts";
import { type Bars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { surveyFiles, surveyPlan } from "~/features/video/survey/rules.ts";
import { inPriority } from "~/features/video/videos/queries/job-priority.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { exceedsLane, type Lane } from "~/features/video/videos/rules/job-priority.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import type { Db } from "~/platform/db.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegMissing, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { type MadeQualities, makeQualities } from "./commands/qualities.server.ts";
import { makeStoryboard } from "./commands/storyboards.server.ts";
import {
  claimRenditions,
  clearRun,
  enqueueMissingRenditions,
  markRenditionsFailed,
  markRenditionsReady,
  postponeRenditions,
  reportRenditions,
} from "./commands.server.ts";
import { renditionSetsWithEndedRun, stalledRenditionSets } from "./queries.server.ts";
import { renditionsWorkMs } from "./rules/qualities.ts";
import { storyboardKey } from "./rules/storyboards.ts";
import {
  longRenditionsJob,
  RENDITIONS_SILENT_AFTER_MS,
  renditionKey,
  renditionsJob,
  runKeys,
  runPrefix,
} from "./rules.ts";

type RenditionServices = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  faces: FaceFinder | null;
  config: { dataDir: string };
};
type Run = { video: Video; film: string; lane: Lane; token: string; folder: string };

const URGENCY = { quick: "soon", long: "unhurried" } as const;

const renditionsInput = z.object({ videoId: idInput<VideoId>() });

/** The film is playable already, so renditions may take long. */
export const makeRenditions = defineJob<{ videoId: VideoId }, RenditionServices>(
  renditionsJob.name,
  renditionsInput,
  ({ videoId }, services, signal) => claimAndMake(services, videoId, "quick", signal),
  { encoding: "soon", expireInSeconds: 24 * 3600, retryLimit: 3 },
  { giveUp, underWay, alsoBy: [longRenditionsJob] },
);

/** Films that are too much work for the quick lane. */
export const makeLongRenditions = defineJob<{ videoId: VideoId }, RenditionServices>(
  longRenditionsJob.name,
  renditionsInput,
  ({ videoId }, services, signal) => claimAndMake(services, videoId, "long", signal),
  { encoding: "unhurried", expireInSeconds: 24 * 3600, retryLimit: 3 },
  { giveUp },
);

function giveUp({ videoId }: { videoId: VideoId }, { db }: RenditionServices) {
  return markRenditionsFailed(db, videoId, new Date(), ["working"]);
}

async function underWay({ db }: RenditionServices, silentSince: Date) {
  const sets = await stalledRenditionSets(db, silentSince);
  return sets.map(({ videoId, accountId }) => inPriority(db, accountId, { videoId }));
}

async function claimAndMake(
  services: RenditionServices,
  videoId: VideoId,
  lane: Lane,
  signal: AbortSignal,
): Promise<string> {
  const token = randomUUID();
  const video = await videoById(services.db, videoId);
  const claim = video?.playableKey ? await claimRenditions(services.db, videoId, token, new Date()) : null;
  if (!video?.playableKey || !claim) return "skipped";
  if (claim.abandoned) await discardRun(services.storage, videoId, claim.abandoned);
  const film = await services.storage.localCopy(video.playableKey);
  const report = (percent: number) => reportRenditions(services.db, { videoId, token }, percent, new Date());
  return runCancellable(signal, report, (work) =>
    inWorkFolder(services.config.dataDir, (folder) =>
      guarded(services, { video, film: film.path, lane, token, folder }, work),
    ),
  ).finally(() => film.release());
}

/** Returns a result for cancelled runs and faults of the film; throws other errors, so that the job runs again. */
async function guarded(services: RenditionServices, run: Run, work: CancellableWork): Promise<string> {
  try {
    return await build(services, run, work);
  } catch (error) {
    if (work.calledOff()) return cancelRun(services, run);
    if (error instanceof FfmpegTooSlow && run.lane === "quick") return postpone(services, run);
    if (!NOT_WORTH_REPEATING.some((kind) => error instanceof kind)) throw error;
    await markRenditionsFailed(services.db, run.video.id, new Date());
    await discardRun(services.storage, run.video.id, run.token);
    return "failed";
  }
}

const NOT_WORTH_REPEATING = [FfmpegFailed, FfmpegTooSlow, FfmpegMissing];

async function build(services: RenditionServices, run: Run, work: CancellableWork): Promise<string> {
  const { video, film, lane, token, folder } = run;
  const found = await probe(services.ffmpeg, film, work.signal);
  const workMs = renditionsWorkMs(found);
  if (exceedsLane(lane, workMs)) return postpone(services, run);
  const limitMs = lane === "quick" ? QUICK_LIMIT_MS : stageLimitMs("renditions", workMs, found.byteSize);
  const survey = surveyOfRun(found, folder);
  const source = { film, found, prefix: `${folder}/${runPrefix(token)}`, survey, limitMs, urgency: URGENCY[lane] };
  const made = await makeQualities({ ...services, ...work, ...source });
  const bars = await takePictures(services, run, { made, found, limitMs }, work);
  const storyboard = await storeStoryboard(services, run, { made, found, bars, limitMs }, work);
  for (const path of made.files) {
    await services.storage.putFile(renditionKey(video.id, basename(path)), path);
    work.signal.throwIfAborted();
  }
  const ready = { qualities: made.names, storyboard };
  const wanted = await markRenditionsReady(
    services.db,
    { accountId: video.accountId, videoId: video.id, token },
    ready,
    new Date(),
  );
  return wanted ? "ready" : cancelRun(services, run);
}

async function postpone(services: RenditionServices, run: Run): Promise<string> {
  const { video, token } = run;
  await discardRun(services.storage, video.id, token);
  const ids = { accountId: video.accountId, videoId: video.id, token };
  return (await postponeRenditions(services.db, services.queue, ids, new Date())) ? "postponed" : "cancelled";
}

type Sources = { made: MadeQualities; found: Probe; limitMs: number };

const surveyOfRun = ({ video, durationMs }: Probe, folder: string) => ({
  plan: surveyPlan({ width: video?.width ?? 0, height: video?.height ?? 0, durationMs }),
  files: surveyFiles(folder),
});

/** Bars, poster frames and loop; a film of one quality is decoded for them alone. Failures are ignored. */
async function takePictures(services: RenditionServices, run: Run, sources: Sources, { signal }: CancellableWork) {
  const { video, film, folder } = run;
  const { made, found, limitMs } = sources;
  const { plan, files } = surveyOfRun(found, folder);
  const source = { film, folder, videoIndex: found.video?.index ?? 0, durationMs: found.durationMs };
  const options = { signal, limitMs, urgency: URGENCY[run.lane] };
  const { faces, ffmpeg } = services;
  const surveyed = made.pictures.length
    ? surveyOf(await storedFrames(files, plan.size), { faces, folder, signal })
    : surveyAlone(ffmpeg, source, plan, { ...options, faces });
  const survey = await surveyed.catch(() => null);
  signal.throwIfAborted();
  if (survey) await settlePictures(services, video.id, { source, plan, survey }, options);
  return survey?.bars ?? video.bars ?? NO_BARS;
}

async function storeStoryboard(
  services: RenditionServices,
  run: Run,
  sources: Sources & { bars: Bars },
  { signal }: CancellableWork,
) {
  const { video, token, folder } = run;
  const { made, found, bars, limitMs } = sources;
  const smallest = made.pictures.at(-1);
  const source = { film: found, bars, picture: smallest ?? run.film, keyframesOnly: smallest !== undefined };
  const pace = { limitMs, urgency: URGENCY[run.lane], signal };
  const board = await makeStoryboard({ ...services, ...source, ...pace, folder });
  if (!board) return null;
  await services.storage.put(storyboardKey(video.id, token), board.webp);
  return board.plan;
}

async function cancelRun({ storage }: RenditionServices, { video, token }: Run) {
  await discardRun(storage, video.id, token);
  return "cancelled";
}

async function discardRun(storage: Storage, videoId: VideoId, token: string) {
  for (const key of runKeys(videoId, token)) await storage.remove(key);
}

/** Makes renditions of older films, and removes the files of ended runs. */
export const sweepRenditions = defineSchedule<RenditionServices>(
  "videos.renditions-sweep",
  "5-59/10 * * * *",
  (services) => sweep(services, new Date()),
);

async function sweep({ db, queue, storage }: RenditionServices, now: Date): Promise<string> {
  const silent = new Date(now.getTime() - RENDITIONS_SILENT_AFTER_MS);
  await enqueueMissingRenditions(db, queue, now);
  for (const { videoId, token } of await renditionSetsWithEndedRun(db, silent)) {
    await discardRun(storage, videoId, token);
    await clearRun(db, videoId, token);
  }
  return "swept";
}
