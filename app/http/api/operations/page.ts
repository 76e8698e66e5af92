import * as pageChanges from "../adapters/page-changes.server.ts";
import * as reads from "../adapters/reads.server.ts";
import { list, make, type Operation, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as pages from "../shapes/pages.ts";

/** Private films and whom they are shown to. */
export const PAGE: Operation[] = [
  list("/pages/{pageId}/screeners", "screeners:read", "Screeners of a page, with their viewings", {
    ...{ item: pages.screenerShape, run: reads.screenersOfKey },
  }),
  make("/pages/{pageId}/screeners", "screeners:write", "Invites a person to a private film", {
    ...{ input: changes.newScreener, answer: pages.screenerShape, run: pageChanges.makeScreener },
  }),
  remove("/pages/{pageId}/screeners/{screenerId}", "screeners:write", "Takes a screener back", pageChanges.endScreener),
];
