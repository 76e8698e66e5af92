import { z } from "zod";
import { analyseFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import type { FilmToCut } from "~/features/clips/rendering/commands.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { type ClipRunId, idInput } from "~/lib/ids.ts";
import { type CancellableWork, runCancellable } from "~/platform/cancellable-work.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegMissing } from "~/platform/ffmpeg.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { renderAndStore } from "./commands/rendering.server.ts";
import { keptPieces } from "./commands/signals.server.ts";
import { addClips, claimRun, endRun, reportRun } from "./commands/worker.server.ts";
import { wordsOf } from "./queries/words.server.ts";
import { type ClipRun, clipsOfRun } from "./queries.server.ts";
import { listeningStep, makeClipsJob, renderingStep, STAGES, type Step } from "./rules.ts";

type ClipServices = { db: Db; queue: Queue; storage: Storage; ffmpeg: Ffmpeg; log: Log; config: { dataDir: string } };

const runInput = z.object({ runId: idInput<ClipRunId>() });

/** One film of an account at a time; after a kill it goes on with the piece or the clip that it was at. */
export const makeClips = defineJob<{ runId: ClipRunId }, ClipServices>(
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
  { concurrency: 1, perGroup: 1, expireInSeconds: 12 * 3600, retryLimit: 3 },
  ({ runId }, services) => endRun(services, runId, { status: "failed", problem: "unexpected" }, new Date()),
);

/** What the next report tells. */
type Progress = { step: Step };
type Work = { run: ClipRun; folder: string; progress: Progress };

async function guarded(services: ClipServices, work: Work, { signal, calledOff }: CancellableWork): Promise<string> {
  try {
    return await make(services, work, signal);
  } catch (error) {
    if (calledOff()) return "cancelled";
    if (!(error instanceof FfmpegMissing)) throw error;
    await endRun(services, work.run.id, { status: "failed", problem: "ffmpeg-missing" }, new Date());
    return "ffmpeg-missing";
  }
}

async function make(services: ClipServices, work: Work, signal: AbortSignal): Promise<string> {
  const { db, storage } = services;
  const video = await videoById(db, work.run.videoId);
  if (!video?.playableKey) return fail(services, work, "film-gone");
  const film = await storage.localCopy(video.playableKey);
  try {
    const found = await choose(services, work, { video, path: film.path, signal });
    if (!found.ok) return await fail(services, work, found.reason);
    const { choice, toCut } = found;
    if (!choice.highlights.length) return await fail(services, work, choice.shortfall ?? "nothing");
    await addClips(db, work.run, choice.highlights, new Date());
    await renderAll(services, work, toCut, signal);
    work.progress.step = { progress: STAGES.rendered, line: "Finishing" };
    const enough = choice.highlights.length >= work.run.wanted;
    await endRun(services, work.run.id, { status: "completed", problem: enough ? null : choice.shortfall }, new Date());
    return "completed";
  } finally {
    await film.release();
  }
}

async function fail(services: ClipServices, { run }: Work, problem: Parameters<typeof endRun>[2]["problem"]) {
  await endRun(services, run.id, { status: "failed", problem }, new Date());
  return problem ?? "failed";
}

type Film = { video: Video; path: string; signal: AbortSignal };

async function choose(services: ClipServices, { run, folder, progress }: Work, { video, path, signal }: Film) {
  const { ffmpeg, db, storage } = services;
  const opened = await openFilm(path, { ffmpeg, folder, bars: video.bars, signal });
  if (!opened.ok) return opened;
  const onProgress = (ms: number) => {
    progress.step = listeningStep(ms, opened.durationMs);
  };
  onProgress(0);
  const options = { ffmpeg, folder, signal, onProgress, count: run.wanted, kept: keptPieces(storage, video.id) };
  const found = await analyseFilm(opened, { ...options, lines: await wordsOf(services, video.id) });
  progress.step = { progress: STAGES.choosing, line: "Finding highlights" };
  await reportRun(db, run.id, progress.step, new Date());
  return found;
}

async function renderAll(
  services: ClipServices,
  { run, folder, progress }: Work,
  film: FilmToCut,
  signal: AbortSignal,
) {
  const clips = (await clipsOfRun(services.db, run.id)).filter(({ status }) => status === "processing");
  progress.step = { progress: STAGES.rendering, line: `Rendering ${clips.length} clips` };
  for (const [place, clip] of clips.entries()) {
    const onProgress = (share: number) => {
      progress.step = renderingStep(place, share, clips.length);
    };
    onProgress(0);
    await renderAndStore(services, { film, clip, folder, signal, onProgress });
  }
}
