import * as content from "../adapters/content.server.ts";
import * as contentChanges from "../adapters/content-changes.server.ts";
import * as placements from "../adapters/content-placements.server.ts";
import { list, make, type Operation, one, put, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as items from "../shapes/content.ts";

/** Projects of the content manager, and what of them is on pages. */
export const CONTENT_PROJECTS: Operation[] = [
  list("/content-projects", "content:read", "Projects of the content manager", {
    ...{ item: items.contentProjectShape, run: content.contentProjectsOfKey },
  }),
  one("/content-projects/{projectId}", "content:read", "One project of the content manager", {
    ...{ answer: items.contentProjectShape, run: content.contentProjectOfKey },
  }),
  list("/content-projects/{projectId}/items", "content:read", "Its items, in their order", {
    ...{ item: items.contentItemShape, query: items.contentItemsQuery, run: content.contentItemsOfKey },
  }),

  make("/content-projects", "content:write", "Makes a project of the content manager", {
    ...{ input: changes.contentProject, answer: items.contentProjectShape, run: contentChanges.makeContentProject },
  }),
  put("/content-projects/{projectId}", "content:write", "Sets the facts of a project", {
    ...{ input: changes.contentProject, answer: items.contentProjectShape, run: contentChanges.changeContentProject },
  }),
  remove(
    "/content-projects/{projectId}",
    "content:write",
    "Deletes a project",
    contentChanges.removeContentProjectOfKey,
  ),
  make("/content-projects/{projectId}/items", "content:write", "Adds a link to a project", {
    ...{ input: changes.newContentItem, answer: items.itemIdShape, run: contentChanges.addItem },
  }),
  put("/content-items/{itemId}", "content:write", "Sets the words and tags of an item", {
    ...{ input: changes.contentItem, answer: items.itemIdShape, run: contentChanges.changeItem },
  }),
  remove("/content-items/{itemId}", "content:write", "Deletes an item", contentChanges.removeItem),

  make("/content-projects/{projectId}/films", "content:write", "Adds an uploaded film to a project", {
    ...{ input: items.filmItem, answer: items.itemIdShape, run: placements.addFilmItem },
  }),
  list("/content-items/{itemId}/placements", "content:read", "Where an item is in drafts of pages", {
    ...{ item: items.itemPlacementShape, run: placements.itemPlacementsOfKey },
  }),
  make("/content-items/{itemId}/placements", "content:write", "Puts an item into the draft of a page", {
    ...{ input: items.newItemPlacement, answer: items.itemPlacementShape, run: placements.placeItemByKey },
  }),
  remove(
    "/content-items/{itemId}/placements",
    "content:write",
    "Takes an item off all drafts",
    placements.takeItemOffPages,
  ),
];
