import { restoreCountered } from "~/features/desk/counter-notices/jobs.server.ts";
import { tellReporters } from "~/features/desk/reports/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const deskJobs = [tellReporters, restoreCountered];
