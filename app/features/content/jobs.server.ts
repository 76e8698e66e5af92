import { sweepContentFiles } from "~/features/content/content-files/jobs.server.ts";
import { checkDomains } from "~/features/content/domains/jobs.server.ts";
import { sweepSaves } from "~/features/content/drafts/jobs.server.ts";
import { checkLinks } from "~/features/content/link-checks/jobs.server.ts";
import { checkContentAgain, readContentItem } from "~/features/content/link-metadata/jobs.server.ts";
import { sweepPictureFiles, sweepPictures, sweepUnnamedVideos } from "~/features/content/media-use/jobs.server.ts";
import { sweepProjects } from "~/features/content/projects/jobs.server.ts";
import { publishScheduled } from "~/features/content/schedules/jobs.server.ts";
import { takeFrame } from "~/features/content/taken-frames/jobs.server.ts";

/** The jobs of this district: when they run stands where they are defined. */
export const contentJobs = [
  takeFrame,
  checkLinks,
  readContentItem,
  sweepPictures,
  sweepPictureFiles,
  sweepUnnamedVideos,
  sweepSaves,
  sweepContentFiles,
  sweepProjects,
  publishScheduled,
  checkDomains,
  checkContentAgain,
];
