import { z } from "zod";
import { encodingWorkMs, stageLimitMs } from "~/features/video/encoding/rules/time-limits.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { workloadOf } from "~/features/video/probes/rules.ts";
import { giveUpSurvey, surveyAlone } from "~/features/video/survey/commands.server.ts";
import { filmsWithoutSurvey } from "~/features/video/survey/queries.server.ts";
import { needsSurvey, surveyJob, surveyPlan } from "~/features/video/survey/rules.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { type Video, videoById } from "~/features/video/videos/queries.server.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { FaceFinder } from "~/platform/faces.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { defineJob, defineSchedule, type Ending, type Queue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { settlePictures } from "./commands.server.ts";

type SurveyServices = {
  db: Db;
  queue: Queue;
  storage: Storage;
  ffmpeg: Ffmpeg;
  faces: FaceFinder | null;
  config: { dataDir: string };
};

/** Finds bars, poster frames and loop of a film whose renditions were made without them, or by earlier rules. */
export const surveyFilm = defineJob<{ videoId: VideoId }, SurveyServices>(
  surveyJob.name,
  z.object({ videoId: idInput<VideoId>() }),
  async ({ videoId }, services, signal) => {
    const video = await videoById(services.db, videoId);
    if (!video?.playableKey || !needsSurvey(video)) return "skipped";
    const film = await services.storage.localCopy(video.playableKey);
    return survey(services, video, film.path, signal).finally(() => film.release());
  },
  { encoding: "unhurried", expireInSeconds: 6 * 3600, retryLimit: 3 },
  { giveUp },
);

/** The sweep would begin again with a film that ends the process. */
async function giveUp({ videoId }: { videoId: VideoId }, { db }: SurveyServices, ending: Ending) {
  if (ending === "killed") await giveUpSurvey(db, videoId, new Date());
}

async function survey(services: SurveyServices, video: Video, film: string, signal: AbortSignal): Promise<string> {
  try {
    await inWorkFolder(services.config.dataDir, (folder) => surveyIn(services, video, { film, folder }, signal));
    return "surveyed";
  } catch (error) {
    if (!(error instanceof FfmpegFailed || error instanceof FfmpegTooSlow)) throw error;
    await giveUpSurvey(services.db, video.id, new Date());
    return "failed";
  }
}

type Place = { film: string; folder: string };

async function surveyIn(services: SurveyServices, video: Video, place: Place, signal: AbortSignal) {
  const found = await probe(services.ffmpeg, place.film, signal);
  if (!found.video) throw new FfmpegFailed("no picture");
  const limitMs = stageLimitMs("preparation", encodingWorkMs(workloadOf(found, found.video)), found.byteSize);
  const options = { signal, limitMs, urgency: "unhurried" } as const;
  const source = { ...place, videoIndex: found.video.index, durationMs: found.durationMs };
  const plan = surveyPlan({ ...found.video, durationMs: found.durationMs });
  const survey = await surveyAlone(services.ffmpeg, source, plan, { ...options, faces: services.faces });
  await settlePictures(services, video.id, { source, plan, survey }, options);
}

const FILMS_AT_ONCE = 20;

/** Enqueues films of earlier versions; a film that waits twice is surveyed once. */
export const sweepSurveys = defineSchedule<SurveyServices>(
  "videos.survey-sweep",
  "7-59/10 * * * *",
  async ({ db, queue }) => {
    const films = await filmsWithoutSurvey(db, FILMS_AT_ONCE);
    await db.transaction(async (tx) => {
      for (const { videoId, accountId } of films)
        await queue.send(tx, surveyJob, { videoId }, await jobPriorityOf(tx, accountId));
    });
    return `${films.length} films`;
  },
);
