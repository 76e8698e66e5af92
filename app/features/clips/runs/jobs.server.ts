import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import { wantsNotice } from "~/features/account/settings/queries.server.ts";
import { analyseFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import { sentencesOf } from "~/features/clips/highlights/rules/words.ts";
import { type Choice, MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import type { FilmToCut } from "~/features/clips/rendering/commands.server.ts";
import { heardIn } from "~/features/clips/services/commands/heard.server.ts";
import { giveUp, reportWork } from "~/features/clips/services/commands/worker.server.ts";
import { serviceJobById, silentJobs } from "~/features/clips/services/queries.server.ts";
import { heardHighlights } from "~/features/clips/services/rules/heard-highlights.ts";
import { type Heard, moodOf, NO_MOOD } from "~/features/clips/services/rules/moods.ts";
import { takeRenderJob } from "~/features/clips/services/rules.ts";
import { inPriority } from "~/features/video/videos/queries/job-priority.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { type ClipRunId, idInput, type ServiceJobId } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Db } from "~/platform/db.ts";
import { isDiskFull, requireRoom } from "~/platform/disk-space.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import { type Ffmpeg, FfmpegMissing } from "~/platform/ffmpeg.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { hasCandidates, keepCandidates } from "./commands/candidates.server.ts";
import { orderFile } from "./commands/ordering.server.ts";
import { renderAndStore } from "./commands/rendering.server.ts";
import { clipsToMake } from "./commands/renders.server.ts";
import { settleRun } from "./commands/settling.server.ts";
import { keptPieces } from "./commands/signals.server.ts";
import { takeRender } from "./commands/taking.server.ts";
import { claimRun, endWaitingRuns, failRun, reportRun } from "./commands/worker.server.ts";
import { wordsOf } from "./queries/words.server.ts";
import { type ClipRun, type MadeClip, runById, silentRuns } from "./queries.server.ts";
import {
  hasJob,
  lengthsOf,
  listeningStep,
  makeClipsJob,
  type Problem,
  renderingStep,
  STAGES,
  type Step,
} from "./rules.ts";

type Services = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  faces: FaceFinder | null;
  log: Log;
  config: { dataDir: string; clipServices: ClipServices };
};

const runInput = z.object({ runId: idInput<ClipRunId>() });

/** After a kill it goes on with the piece or the clip that it was at. */
export const makeClips = defineJob<{ runId: ClipRunId }, Services>(
  makeClipsJob.name,
  runInput,
  async ({ runId }, services, stopping) => {
    const run = await claimRun(services.db, runId, new Date());
    if (!run) return "skipped";
    const progress: Progress = { step: { progress: STAGES.started, line: "Opening the film" } };
    const report = () => reportRun(services.db, runId, progress.step, new Date());
    return runCancellable(stopping, report, (work) =>
      inWorkFolder(services.config.dataDir, (folder) => guarded(services, { run, folder, progress }, work)),
    );
  },
  { encoding: "unhurried", expireInSeconds: 12 * 3600, retryLimit: 3, furtherAfterSeconds: 60 },
  {
    giveUp: ({ runId }, { db }, ending) => failRun(db, runId, ending, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentRuns(db, silentSince))
        .filter(({ status, filmStatus }) => hasJob(status, filmStatus))
        .map(({ id, accountId }) => inPriority(db, accountId, { runId: id })),
  },
);

type Mailing = { queue: Queue; config: { baseUrl: string } };

/** Tells the owner that clips are there. */
export const mailClips: EventReader<"clips.ready", Mailing> = async (tx, event, { queue, config }) => {
  const run = await runById(tx, event.subjectId);
  if (!run || !(await wantsNotice(tx, event.accountId, "emailUpdates"))) return;
  const { postClipsReady } = await import("./emails/post.server.tsx");
  await postClipsReady(tx, queue, { run, clips: event.payload.clips, baseUrl: config.baseUrl });
};

/** Ends the runs of a film that cannot be prepared, and says so at once. */
export const endUnprepared: EventReader<"video.failed", { queue: Queue }> = async (tx, event, { queue }) => {
  const { accountId, subjectId, createdAt: at } = event;
  if (await endWaitingRuns(tx, subjectId, at))
    await fileInInbox(tx, queue, { accountId, kind: "clips", subjectId, detail: "0", at });
};

/** What the next report tells. */
type Progress = { step: Step };
type Work = { run: ClipRun; folder: string; progress: Progress };

async function guarded(services: Services, work: Work, { signal, calledOff }: CancellableWork): Promise<string> {
  try {
    return await make(services, work, signal);
  } catch (error) {
    if (calledOff()) return "cancelled";
    const problem = error instanceof FfmpegMissing ? "ffmpeg-missing" : isDiskFull(error) ? "disk-full" : null;
    if (!problem) throw error;
    return fail(services, work, problem);
  }
}

async function make(services: Services, work: Work, signal: AbortSignal): Promise<string> {
  const { db, storage, config } = services;
  await requireRoom(config.dataDir);
  const video = await videoById(db, work.run.videoId);
  if (!video?.playableKey) return fail(services, work, "film-gone");
  const film = await storage.localCopy(video.playableKey);
  try {
    const found = await choose(services, work, { video, path: film.path, signal });
    if (!found.ok) return await fail(services, work, found.reason);
    const { choice, toCut } = found;
    if (!choice.highlights.length && !(await hasCandidates(db, work.run.id)))
      return await fail(services, work, choice.shortfall ?? "nothing");
    if ((await keepCandidates(db, work.run, choice.highlights, new Date())) === "choose") return "choosing";
    return await renderAll(services, work, toCut, signal);
  } finally {
    await film.release();
  }
}

async function fail({ db }: Services, { run }: Work, problem: Problem) {
  await failRun(db, run.id, problem, new Date());
  return problem;
}

type Film = { video: Video; path: string; signal: AbortSignal };

async function choose(services: Services, { run, folder, progress }: Work, { video, path, signal }: Film) {
  const { ffmpeg, faces, db, storage } = services;
  const opened = await openFilm(path, { ffmpeg, folder, bars: video.bars, signal });
  if (!opened.ok) return opened;
  const onProgress = (ms: number) => {
    progress.step = listeningStep(ms, opened.durationMs);
  };
  onProgress(0);
  const found = await analyseFilm(opened, {
    ...{ ffmpeg, faces, folder, signal, onProgress, kept: keptPieces(storage, video.id) },
    ...{ count: MOST_CANDIDATES, lengths: lengthsOf(run.purpose, opened.durationMs) },
    lines: await wordsOf(services, video.id),
  });
  progress.step = { progress: STAGES.choosing, line: "Finding highlights" };
  await reportRun(db, run.id, progress.step, new Date());
  if (!found.ok) return found;
  return { ...found, choice: withMoods(run, found, await heardIn(storage, video.id)) };
}

type Found = { choice: Choice; toCut: FilmToCut };

/** The chosen stretches with their moods; where a service heard the film for this run, those that its chapters name. */
function withMoods(run: ClipRun, { choice, toCut }: Found, heard: Heard | null) {
  const chosen = heard && run.way === "assemblyai" ? byHeard(run, toCut, heard) : null;
  const { highlights, shortfall } = chosen?.highlights.length ? chosen : choice;
  const moodIn = (stretch: (typeof highlights)[number]) => (heard ? moodOf(heard, stretch) : NO_MOOD);
  return { shortfall, highlights: highlights.map((one) => ({ ...one, ...moodIn(one) })) };
}

function byHeard({ purpose }: ClipRun, { lines, signals: { durationMs } }: FilmToCut, heard: Heard) {
  const wanted = { count: MOST_CANDIDATES, lengths: lengthsOf(purpose, durationMs), filmMs: durationMs };
  return heardHighlights(heard, sentencesOf(lines), wanted);
}

/** Makes the files of all clips, until nothing is left to do here: what a service renders is waited for without a worker. */
async function renderAll(services: Services, work: Work, film: FilmToCut, signal: AbortSignal): Promise<string> {
  const { db, queue } = services;
  for (;;) {
    await renderOnce(services, work, film, signal);
    work.progress.step = { progress: STAGES.rendered, line: "Finishing" };
    const settled = await db.transaction((tx) => settleRun({ tx, queue }, work.run, new Date()));
    if (settled === "nothing") return fail(services, work, "unexpected");
    if (settled !== "to make") return settled;
  }
}

async function renderOnce(services: Services, { run, folder, progress }: Work, film: FilmToCut, signal: AbortSignal) {
  const wanted = await clipsToMake(services.db, run.id);
  progress.step = { progress: STAGES.rendering, line: `Rendering ${wanted.length} clips` };
  const own: MadeClip[] = [];
  for (const clip of wanted) if (!(await orderFile(services, { film, clip }))) own.push(clip);
  for (const [place, clip] of own.entries()) {
    const onProgress = (share: number) => {
      progress.step = renderingStep(place, share, own.length);
    };
    onProgress(0);
    await renderAndStore(services, { film, clip, folder, signal, onProgress });
  }
}

type TakingServices = Parameters<typeof takeRender>[0] & { config: { dataDir: string } };

/** Copies the file of a clip here that a service has rendered; after a kill it begins again. */
export const takeRendered = defineJob<{ jobId: ServiceJobId }, TakingServices>(
  takeRenderJob.name,
  z.object({ jobId: idInput<ServiceJobId>() }),
  async ({ jobId }, services, stopping) => {
    const { db, config } = services;
    const job = await serviceJobById(db, jobId);
    if (job?.state !== "arriving" || !(await reportWork(db, jobId, "arriving", new Date()))) return "skipped";
    await requireRoom(config.dataDir);
    const report = () => reportWork(db, jobId, "arriving", new Date());
    return runCancellable(stopping, report, ({ signal, calledOff }) =>
      inWorkFolder(config.dataDir, (folder) => takeRender(services, { job, folder, signal })).catch((error) => {
        if (calledOff()) return "cancelled";
        throw error;
      }),
    );
  },
  { concurrency: 2, expireInSeconds: 3600, retryLimit: 3 },
  {
    giveUp: ({ jobId }, services, ending) => giveUp(services, jobId, ending, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentJobs(db, { state: "arriving" }, silentSince)).map(({ id, accountId }) =>
        inPriority(db, accountId, { jobId: id }),
      ),
  },
);
