import { removeDemos } from "~/features/studio/demo/jobs.server.ts";
import { makeExport, sweepExports } from "~/features/studio/exports/jobs.server.ts";
import { checkImport, runImport, sweepArchives } from "~/features/studio/imports/jobs.server.ts";
import { sendSummaries } from "~/features/studio/weekly-summary/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const studioJobs = [makeExport, checkImport, runImport, sweepExports, sweepArchives, removeDemos, sendSummaries];
