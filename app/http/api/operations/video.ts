import * as captionChanges from "../adapters/caption-changes.server.ts";
import * as words from "../adapters/film-words.server.ts";
import * as media from "../adapters/media.server.ts";
import * as mediaChanges from "../adapters/media-changes.server.ts";
import * as posters from "../adapters/posters.server.ts";
import * as details from "../adapters/video-details.server.ts";
import { act, begin, DOCUMENT_BYTES, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as files from "../shapes/media.ts";
import * as shown from "../shapes/video-details.ts";
import * as spoken from "../shapes/words.ts";

/** Films and clips as files, their captions, chapters and pictures. */
export const VIDEO: Operation[] = [
  list("/videos", "videos:read", "Videos, newest first", { item: files.videoShape, run: media.videosOfKey }),
  one("/videos/{videoId}", "videos:read", "One video", { answer: files.videoShape, run: media.videoOfKey }),
  list("/videos/{videoId}/captions", "videos:read", "Captions of a video", {
    ...{ item: files.captionShape, run: media.captionsOfKey },
  }),

  make("/videos/{videoId}/captions", "videos:write", "Adds captions as WebVTT or SubRip", {
    ...{ input: files.newCaptions, answer: files.captionShape, bodyBytes: DOCUMENT_BYTES },
    run: captionChanges.addCaptionsByKey,
  }),
  put("/videos/{videoId}/captions/{captionId}", "videos:write", "Sets whether captions are the default", {
    ...{ input: files.captionChange, answer: files.captionShape, run: captionChanges.changeCaptionsByKey },
  }),
  remove(
    ...(["/videos/{videoId}/captions/{captionId}", "videos:write", "Deletes captions"] as const),
    captionChanges.removeCaptionsByKey,
  ),
  act("/videos/{videoId}/cancellation", "videos:write", "Cancels an upload or a preparation", {
    ...{ input: NO_INPUT, answer: files.videoShape, run: mediaChanges.cancelVideoOfKey },
  }),
  begin("/videos/{videoId}/retry", "videos:write", "Prepares a video again", {
    ...{ input: NO_INPUT, answer: files.videoShape, isHeavy: true, run: mediaChanges.retryVideoOfKey },
  }),
  remove("/videos/{videoId}", "videos:write", "Deletes a video", mediaChanges.removeVideoOfKey),

  // What is said
  one("/videos/{videoId}/words", "videos:read", "The words of a film, as lines to correct", {
    ...{ answer: spoken.wordsShape, query: spoken.wordsQuery, isHeavy: true, run: words.wordsOfKey },
  }),
  put("/videos/{videoId}/words", "videos:write", "Saves the words of a film as its captions", {
    ...{ input: spoken.newWords, answer: spoken.wordsShape, bodyBytes: DOCUMENT_BYTES, isHeavy: true },
    run: words.saveWordsByKey,
  }),
  one("/videos/{videoId}/transcription", "videos:read", "The writing down of a film's words that is under way", {
    ...{ answer: spoken.transcriptionShape, run: words.transcriptionOfKey },
  }),
  begin("/videos/{videoId}/transcription", "videos:write", "Has this server write down what is said in a film", {
    ...{ input: spoken.transcription, answer: spoken.transcriptionShape, isHeavy: true, run: words.transcribe },
  }),

  // Chapters, pictures and qualities
  one("/videos/{videoId}/chapters", "videos:read", "Chapters of a film, and where its intro ends", {
    ...{ answer: shown.chaptersShape, run: details.chaptersOfKey },
  }),
  put("/videos/{videoId}/chapters", "videos:write", "Sets all chapters of a film", {
    ...{ input: shown.newChapters, answer: shown.chaptersShape, run: details.setChaptersByKey },
  }),
  put("/videos/{videoId}/intro", "videos:write", "Sets where the intro ends, or leaves it to the player", {
    ...{ input: shown.intro, answer: shown.chaptersShape, run: details.setIntroByKey },
  }),
  list("/videos/{videoId}/poster-frames", "videos:read", "Pictures of a film that can be its poster", {
    ...{ item: shown.posterFrameShape, run: posters.posterFramesOfKey },
  }),
  put("/videos/{videoId}/poster", "videos:write", "Makes one of its pictures the poster of a film", {
    ...{ input: shown.posterChoice, answer: shown.posterFrameShape, run: posters.choosePosterByKey },
  }),
  list("/videos/{videoId}/frames", "videos:read", "Frames that were taken of a film, newest first", {
    ...{ item: shown.frameShape, run: posters.takenFramesOfKey },
  }),
  begin(
    "/videos/{videoId}/frames",
    "videos:write",
    "Takes a frame of a film as its poster, or as a still of the site",
    {
      ...{ input: shown.newFrame, answer: shown.frameShape, isHeavy: true, run: posters.takeFrameByKey },
    },
  ),
  one("/videos/{videoId}/renditions", "videos:read", "The qualities in which a film plays", {
    ...{ answer: shown.renditionsShape, run: details.renditionsOfKey },
  }),
  act("/videos/{videoId}/renditions/cancellation", "videos:write", "Cancels the making of qualities", {
    ...{ input: NO_INPUT, answer: shown.renditionsShape, run: details.cancelRenditionsByKey },
  }),
  begin("/videos/{videoId}/renditions/retry", "videos:write", "Makes the qualities again", {
    ...{ input: NO_INPUT, answer: shown.renditionsShape, isHeavy: true, run: details.restartRenditionsByKey },
  }),
];
