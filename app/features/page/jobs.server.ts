import { sweepArtifacts } from "~/features/page/artifacts/jobs.server.ts";
import { remindOfDeadlines } from "~/features/page/festival-runs/jobs.server.ts";
import { mailGuests } from "~/features/page/guest-list/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const pageJobs = [sweepArtifacts, remindOfDeadlines, mailGuests];
