import * as candidates from "../adapters/candidates.server.ts";
import * as looks from "../adapters/clip-looks.server.ts";
import * as places from "../adapters/clip-places.server.ts";
import * as schedules from "../adapters/clip-schedules.server.ts";
import * as sources from "../adapters/clip-sources.server.ts";
import * as words from "../adapters/film-words.server.ts";
import * as media from "../adapters/media.server.ts";
import * as mediaChanges from "../adapters/media-changes.server.ts";
import { act, begin, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as cut from "../shapes/clips.ts";
import * as files from "../shapes/media.ts";

/** Clips, the runs that make them, and when they are posted. */
export const CLIPS: Operation[] = [
  list("/clips", "clips:read", "Clips, newest first", {
    ...{ item: files.clipShape, query: files.clipsQuery, run: media.clipsOfKey },
  }),
  one("/clips/{clipId}", "clips:read", "One clip", { answer: files.clipShape, run: media.clipOfKey }),
  list("/clip-runs", "clips:read", "Runs that make clips, newest first", {
    item: files.runShape,
    run: media.runsOfKey,
  }),
  one("/clip-runs/{runId}", "clips:read", "One run", { answer: files.runShape, run: media.runOfKey }),

  begin("/clip-runs", "clips:write", "Begins to make clips of a film", {
    ...{ input: changes.newRun, answer: files.runShape, isHeavy: true, run: mediaChanges.beginRun },
  }),
  act("/clip-runs/{runId}/cancellation", "clips:write", "Cancels a run", {
    ...{ input: NO_INPUT, answer: files.runShape, run: mediaChanges.cancelRunOfKey },
  }),
  begin("/clip-runs/{runId}/retry", "clips:write", "Goes on with a run that failed or was cancelled", {
    ...{ input: NO_INPUT, answer: files.runShape, isHeavy: true, run: mediaChanges.retryRunOfKey },
  }),
  put("/clips/{clipId}/sharing", "clips:write", "Gives a clip its public page, or takes it away", {
    ...{ input: changes.sharing, answer: files.clipShape, run: mediaChanges.shareClipOfKey },
  }),
  remove("/clips/{clipId}", "clips:write", "Deletes a clip", mediaChanges.removeClipOfKey),

  // What a run found
  list("/clip-runs/{runId}/candidates", "clips:read", "Stretches of the film that a run found, the best first", {
    ...{ item: cut.candidateShape, run: candidates.candidatesOfKey },
  }),
  begin("/clip-runs/{runId}/clips", "clips:write", "Makes clips of chosen stretches", {
    ...{ input: cut.chosenCandidates, answer: files.runShape, isHeavy: true, run: candidates.renderCandidatesOfKey },
  }),

  // Films at an address
  list("/clip-sources", "clips:read", "Films that were fetched to make clips of them, newest first", {
    ...{ item: cut.sourceShape, run: sources.sourcesOfKey },
  }),
  one("/clip-sources/{sourceId}", "clips:read", "One fetched film", {
    answer: cut.sourceShape,
    run: sources.sourceOfKey,
  }),
  begin("/clip-sources", "clips:write", "Fetches a film from an address, and begins to make clips of it", {
    ...{ input: cut.newSource, answer: cut.sourceShape, isHeavy: true, run: sources.fetchSource },
  }),
  act("/clip-sources/{sourceId}/cancellation", "clips:write", "Cancels the fetching of a film", {
    ...{ input: NO_INPUT, answer: cut.sourceShape, run: sources.cancelSourceOfKey },
  }),
  begin("/clip-sources/{sourceId}/retry", "clips:write", "Fetches a film again", {
    ...{ input: NO_INPUT, answer: cut.sourceShape, isHeavy: true, run: sources.retrySourceOfKey },
  }),
  remove("/clip-sources/{sourceId}", "clips:write", "Deletes a fetched film with its clips", sources.removeSourceOfKey),

  // How a clip looks, and where it is shown
  one("/clips/{clipId}/look", "clips:read", "How a clip looks", { answer: cut.lookShape, run: looks.lookOfKey }),
  put("/clips/{clipId}/look", "clips:write", "Sets how a clip looks; it is made anew where that changes it", {
    ...{ input: cut.newLook, answer: cut.lookShape, isHeavy: true, run: looks.changeLookOfKey },
  }),
  begin("/clip-renderings", "clips:write", "Makes the clips anew whose words have changed", {
    ...{ input: cut.renderings, answer: cut.renderingsShape, isHeavy: true, run: words.renderWordsByKey },
  }),
  list("/clips/{clipId}/placements", "clips:read", "Where a clip is on pages, or in their drafts", {
    ...{ item: cut.placementShape, run: places.placementsOfKey },
  }),
  make("/clips/{clipId}/placements", "clips:write", "Puts a clip into the draft of a page", {
    ...{ input: cut.newPlacement, answer: cut.placementShape, run: places.placeClipByKey },
  }),
  list("/clip-schedules", "clips:read", "When clips are to be posted, the next first", {
    ...{ item: cut.scheduleShape, run: schedules.schedulesOfKey },
  }),
  one("/clip-schedules/{scheduleId}", "clips:read", "When one clip is to be posted", {
    ...{ answer: cut.scheduleShape, run: schedules.scheduleOfClipByKey },
  }),
  make("/clips/{clipId}/schedules", "clips:write", "Has the owner reminded to post a clip", {
    ...{ input: cut.newSchedule, answer: cut.scheduleShape, run: schedules.scheduleClipByKey },
  }),
  put("/clip-schedules/{scheduleId}", "clips:write", "Sets when a clip is to be posted, and with which texts", {
    ...{ input: cut.newSchedule, answer: cut.scheduleShape, run: schedules.changeScheduleByKey },
  }),
  remove("/clip-schedules/{scheduleId}", "clips:write", "Cancels a reminder", schedules.cancelScheduleOfClip),
];
