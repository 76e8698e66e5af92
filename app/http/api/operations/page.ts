import * as festivals from "../adapters/festivals.server.ts";
import * as pageChanges from "../adapters/page-changes.server.ts";
import * as reads from "../adapters/reads.server.ts";
import { list, make, type Operation, one, put, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import { festivalRun, festivalRunShape } from "../shapes/festivals.ts";
import * as pages from "../shapes/pages.ts";

/** Private films and whom they are shown to; the festivals of a film. */
export const PAGE: Operation[] = [
  list("/pages/{pageId}/screeners", "screeners:read", "Screeners of a page, with their viewings", {
    ...{ item: pages.screenerShape, run: reads.screenersOfKey },
  }),
  make("/pages/{pageId}/screeners", "screeners:write", "Invites a person to a private film", {
    ...{ input: changes.newScreener, answer: pages.screenerShape, run: pageChanges.makeScreener },
  }),
  remove("/pages/{pageId}/screeners/{screenerId}", "screeners:write", "Takes a screener back", pageChanges.endScreener),

  list("/pages/{pageId}/festival-runs", "pages:read", "Festivals of a film, the next day first", {
    ...{ item: festivalRunShape, run: festivals.festivalRunsOfKey },
  }),
  one("/pages/{pageId}/festival-runs/{festivalRunId}", "pages:read", "One festival of a film", {
    ...{ answer: festivalRunShape, run: festivals.festivalRunOfKey },
  }),
  make("/pages/{pageId}/festival-runs", "pages:write", "Adds a festival to the list of a film", {
    ...{ input: festivalRun, answer: festivalRunShape, run: festivals.makeFestivalRun },
  }),
  put("/pages/{pageId}/festival-runs/{festivalRunId}", "pages:write", "Sets the facts of a festival", {
    ...{ input: festivalRun, answer: festivalRunShape, run: festivals.changeFestivalRun },
  }),
  remove(
    "/pages/{pageId}/festival-runs/{festivalRunId}",
    "pages:write",
    "Removes a festival from the list of a film",
    festivals.removeFestivalRun,
  ),
];
