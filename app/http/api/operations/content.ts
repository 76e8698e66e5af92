import { saveInput } from "~/features/content/drafts/input.ts";
import * as folders from "../adapters/folders.server.ts";
import * as pageChanges from "../adapters/page-changes.server.ts";
import * as films from "../adapters/page-films.server.ts";
import * as previews from "../adapters/previews.server.ts";
import * as reads from "../adapters/reads.server.ts";
import * as scheduleChanges from "../adapters/schedule-changes.server.ts";
import * as versions from "../adapters/versions.server.ts";
import { act, change, DOCUMENT_BYTES, list, make, NO_INPUT, type Operation, one, put, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as parts from "../shapes/page-parts.ts";
import * as pages from "../shapes/pages.ts";

/** Pages, their drafts and versions, and film projects. */
export const CONTENT: Operation[] = [
  // Sites, films and projects
  one("/site", "pages:read", "The account's own page", { answer: pages.pageShape, run: reads.siteOfKey }),
  list("/projects", "pages:read", "Film projects, in the order asked for", {
    ...{ item: pages.projectShape, query: pages.projectsQuery, run: reads.projectsOfKey },
  }),
  one("/pages/{pageId}", "pages:read", "One page", { answer: pages.pageShape, run: reads.pageOfKey }),
  one("/pages/{pageId}/draft", "pages:read", "What its editor shows", {
    answer: pages.draftShape,
    run: reads.draftOfPage,
  }),
  one("/pages/{pageId}/publication", "pages:read", "What visitors see", {
    ...{ answer: pages.publicationShape, run: reads.publicationOfPage },
  }),

  change("/pages/{pageId}/draft", "pages:write", "Saves changes of the draft, field by field", {
    ...{ input: saveInput, answer: pages.savedShape, bodyBytes: DOCUMENT_BYTES, run: pageChanges.saveDraftOfPage },
  }),
  act("/pages/{pageId}/publication", "pages:write", "Publishes the draft", {
    ...{ input: changes.publication, answer: pages.publicationShape, run: pageChanges.publishPageOfKey },
  }),
  remove("/pages/{pageId}/publication", "pages:write", "Takes the own page offline", pageChanges.unpublishPage),
  one("/pages/{pageId}/schedule", "pages:read", "The publication that is scheduled", {
    ...{ answer: pages.scheduleShape, run: scheduleChanges.scheduleOfKey },
  }),
  put("/pages/{pageId}/schedule", "pages:write", "Schedules the draft as it is now", {
    ...{ input: pages.newSchedule, answer: pages.scheduleShape, run: scheduleChanges.scheduleByKey },
  }),
  remove("/pages/{pageId}/schedule", "pages:write", "Cancels what is scheduled", scheduleChanges.cancelScheduleByKey),
  make("/projects", "pages:write", "Makes a film project with a draft", {
    ...{ input: changes.newProject, answer: pages.projectShape, run: pageChanges.makeProject },
  }),
  one("/projects/{pageId}", "pages:read", "One film project", {
    ...{ answer: pages.projectShape, run: pageChanges.projectOfKey },
  }),
  put("/projects/{pageId}/settings", "pages:write", "Sets a project's status, visibility and folder", {
    ...{ input: changes.projectSettings, answer: pages.projectShape, run: pageChanges.changeProject },
  }),
  remove("/projects/{pageId}", "pages:write", "Deletes a film project", pageChanges.removeProject),

  // What a page shows
  put("/pages/{pageId}/draft/film", "pages:write", "Sets which film the draft shows", {
    ...{ input: parts.pageFilm, answer: pages.draftShape, run: films.chooseFilmByKey },
  }),
  list("/pages/{pageId}/draft/videos", "pages:read", "Episodes, trailers and other videos of the draft", {
    ...{ item: parts.pageVideoShape, run: films.pageVideosOfKey },
  }),
  make("/pages/{pageId}/draft/videos", "pages:write", "Adds a video to the draft", {
    ...{ input: parts.newPageVideo, answer: parts.pageVideoShape, run: films.addPageVideo },
  }),
  put("/pages/{pageId}/draft/video-order", "pages:write", "Sets the order of the draft's videos of one kind", {
    ...{ input: parts.videoOrder, answer: parts.videoOrderShape, run: films.orderPageVideos },
  }),
  remove(
    "/pages/{pageId}/draft/videos/{pageVideoId}",
    "pages:write",
    "Takes a video off the draft",
    films.removePageVideo,
  ),

  // Versions and preview links
  list("/pages/{pageId}/versions", "pages:read", "Published versions that are kept, newest first", {
    ...{ item: parts.versionShape, isHeavy: true, run: versions.versionsOfKey },
  }),
  one("/pages/{pageId}/versions/{version}", "pages:read", "What a version says", {
    ...{ answer: pages.publicationShape, run: versions.versionOfKey },
  }),
  act("/pages/{pageId}/draft/restoration", "pages:write", "Makes a version the draft", {
    ...{ input: parts.restoration, answer: pages.draftShape, run: versions.restoreVersionByKey },
  }),
  remove("/pages/{pageId}/versions/{version}", "pages:write", "Deletes a version", versions.eraseVersionByKey),
  list("/pages/{pageId}/previews", "pages:read", "Preview links that work, newest first", {
    ...{ item: parts.previewShape, run: previews.previewsOfKey },
  }),
  make("/pages/{pageId}/previews", "pages:write", "Makes a link that shows the draft without an account", {
    ...{ input: parts.newPreview, answer: parts.previewShape, run: previews.makePreview },
  }),
  put("/pages/{pageId}/previews/{previewId}/address", "pages:write", "Gives a preview link a new address", {
    ...{ input: NO_INPUT, answer: parts.previewAddressShape, run: previews.renewPreviewByKey },
  }),
  remove("/pages/{pageId}/previews/{previewId}", "pages:write", "Ends a preview link", previews.takeBackPreviewByKey),

  // Folders of projects
  list("/folders", "pages:read", "Folders of film projects, by name", {
    ...{ item: parts.folderShape, run: folders.foldersOfKey },
  }),
  make("/folders", "pages:write", "Makes a folder", {
    ...{ input: parts.folder, answer: parts.folderShape, run: folders.makeFolder },
  }),
  put("/folders/{folderId}", "pages:write", "Renames a folder", {
    ...{ input: parts.folder, answer: parts.folderShape, run: folders.renameFolderOfKey },
  }),
  remove("/folders/{folderId}", "pages:write", "Deletes a folder; its projects stay", folders.deleteFolderOfKey),
];
