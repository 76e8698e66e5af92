import * as contentChanges from "../adapters/content-changes.server.ts";
import * as reads from "../adapters/reads.server.ts";
import { begin, type Operation, one, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as studio from "../shapes/studio.ts";

/** Exports of all data. */
export const STUDIO: Operation[] = [
  one("/exports/latest", "exports:read", "The latest export of the account's data", {
    ...{ answer: studio.exportShape, run: reads.exportOfKey },
  }),
  begin("/exports", "exports:write", "Asks for an export of the account's data", {
    ...{ input: changes.newExport, answer: studio.exportShape, isHeavy: true, run: contentChanges.askExport },
  }),
  remove("/exports/{exportId}", "exports:write", "Cancels or deletes an export", contentChanges.removeExportOfKey),
];
