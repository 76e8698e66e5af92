import { z } from "zod";
import type { EventReader } from "~/features/account/events/jobs.server.ts";
import { measuredFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import { stagesAfter } from "~/features/clips/rendering/rules/stages.ts";
import { orderFile } from "~/features/clips/runs/commands/ordering.server.ts";
import { renderAndStore } from "~/features/clips/runs/commands/rendering.server.ts";
import { renderHere } from "~/features/clips/runs/commands/renders.server.ts";
import { resumeRun } from "~/features/clips/runs/commands/settling.server.ts";
import { keptPieces } from "~/features/clips/runs/commands/signals.server.ts";
import { dropClip, markClipFailed } from "~/features/clips/runs/commands/worker.server.ts";
import { lockedRun } from "~/features/clips/runs/commands.server.ts";
import { lookOf } from "~/features/clips/runs/queries/looks.server.ts";
import { wordsOf } from "~/features/clips/runs/queries/words.server.ts";
import { type MadeClip, madeClipById, silentClips } from "~/features/clips/runs/queries.server.ts";
import { clipKey, FIRST_REVISION, isLost, isUnderWay } from "~/features/clips/runs/rules.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { inPriority, jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { idInput, type MadeClipId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Db } from "~/platform/db.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { renderClipJob } from "./rules.ts";

type Services = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  faces: FaceFinder | null;
  log: Log;
  config: { dataDir: string; clipServices: ClipServices };
};

/** Makes the file of a clip that was changed; of the film and the sound nothing is measured again that is known. */
export const renderChangedClip = defineJob<{ clipId: MadeClipId }, Services>(
  renderClipJob.name,
  z.object({ clipId: idInput<MadeClipId>() }),
  async ({ clipId }, services, signal) => {
    const clip = await madeClipById(services.db, clipId);
    if (!clip || clip.removedAt || clip.madeRevision === clip.revision) return "skipped";
    return inWorkFolder(services.config.dataDir, (folder) => render(services, clip, folder, signal));
  },
  { encoding: "awaited", expireInSeconds: 6 * 3600, retryLimit: 3 },
  {
    giveUp: ({ clipId }, { db }) => markClipFailed(db, clipId, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentClips(db, silentSince)).map(({ id, accountId }) => inPriority(db, accountId, { clipId: id })),
  },
);

/**
 * Goes on when a service is done with a clip: the run that waits for it, and the file itself, by this server where the
 * service did not make it.
 */
export const continueAfterRender: EventReader<"render.settled", { queue: Queue }> = async (tx, event, { queue }) => {
  const { accountId, subjectId: clipId, createdAt: now } = event;
  const found = await madeClipById(tx, clipId);
  const run = found && (await lockedRun(tx, { accountId, runId: found.runId }));
  if (!run) return;
  if (isLost(found)) {
    await dropClip(tx, { accountId, clipId });
    return run.awaitsJobId && isUnderWay(run.status) ? resumeRun({ tx, queue }, run, now) : undefined;
  }
  const isLeft = event.payload.outcome === "local" && found.madeRevision !== found.revision && !found.removedAt;
  if (isLeft) await renderHere(tx, clipId, now);
  // The job of a run that does not wait makes it itself.
  if (isUnderWay(run.status)) return run.awaitsJobId ? resumeRun({ tx, queue }, run, now) : undefined;
  if (isLeft) await queue.send(tx, renderClipJob, { clipId }, await jobPriorityOf(tx, accountId));
};

async function render(services: Services, clip: MadeClip, folder: string, signal: AbortSignal): Promise<string> {
  const { db, storage, ffmpeg, faces } = services;
  if (clip.origin === "klap") return renderOfOwnFile(services, clip, folder, signal);
  const video = await videoById(db, clip.videoId);
  if (!video?.playableKey) return fail(services, clip);
  const film = await storage.localCopy(video.playableKey);
  try {
    const opened = await openFilm(film.path, { ffmpeg, folder, bars: video.bars, signal });
    if (!opened.ok) return await fail(services, clip);
    const lines = await wordsOf(services, video.id);
    const kept = keptPieces(storage, video.id);
    const found = await measuredFilm(opened, { ffmpeg, faces, folder, signal, lines, kept });
    if (!found.ok) return await fail(services, clip);
    if (await orderFile(services, { film: found.toCut, clip })) return "ordered";
    const stages = stagesAfter(clip.madeLook, lookOf(clip));
    const work = { film: found.toCut, clip, stages, folder, signal };
    await renderAndStore(services, { ...work, urgency: "awaited", onProgress() {} });
    return "rendered";
  } finally {
    await film.release();
  }
}

/** Nothing has to be measured where nothing is cropped and no words are drawn. */
const UNMEASURED = {
  cuts: [],
  lines: [],
  signals: { durationMs: 0, frames: { times: [], changes: [] }, samples: [], loudness: null },
};

/** Cuts and letters the file that Klap made. */
async function renderOfOwnFile(services: Services, clip: MadeClip, folder: string, signal: AbortSignal) {
  const { storage, ffmpeg } = services;
  const key = clipKey(clip.id, FIRST_REVISION);
  if (isLost(clip) || !(await storage.size(key))) return fail(services, clip);
  const file = await storage.localCopy(key);
  try {
    const opened = await openFilm(file.path, { ffmpeg, folder, bars: NO_BARS, signal });
    if (!opened.ok) return await fail(services, clip);
    const film = { ...opened, ...UNMEASURED };
    const stages = stagesAfter(clip.madeLook, lookOf(clip));
    await renderAndStore(services, { film, clip, stages, folder, signal, urgency: "awaited", onProgress() {} });
    return "rendered";
  } finally {
    await file.release();
  }
}

async function fail({ db }: Services, { id }: MadeClip) {
  await markClipFailed(db, id, new Date());
  return "failed";
}
