import { discardCaptionFile } from "~/features/video/captions/jobs.server.ts";
import { removeHidden, sweepHidden } from "~/features/video/hidden-parts/jobs.server.ts";
import { measureFilm } from "~/features/video/measurements/jobs.server.ts";
import { surveyFilm, sweepSurveys } from "~/features/video/poster-frames/jobs.server.ts";
import { makeLongRenditions, makeRenditions, sweepRenditions } from "~/features/video/renditions/jobs.server.ts";
import { fetchPoster, prepareLongVideo, prepareVideo } from "~/features/video/transcoding/jobs.server.ts";
import { discardFiles, sweepVideos } from "~/features/video/uploads/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const videoJobs = [
  prepareVideo,
  prepareLongVideo,
  makeRenditions,
  makeLongRenditions,
  surveyFilm,
  removeHidden,
  fetchPoster,
  measureFilm,
  discardFiles,
  discardCaptionFile,
  sweepVideos,
  sweepRenditions,
  sweepSurveys,
  sweepHidden,
];
