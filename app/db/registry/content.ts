import { accounts } from "../schema/accounts.ts";
import { contentFiles, contentItems, contentPlacements, contentProjects } from "../schema/content-projects.ts";
import { customDomains } from "../schema/custom-domains.ts";
import { filmClips } from "../schema/film-clips.ts";
import { filmSlugs, films } from "../schema/films.ts";
import { linkChecks } from "../schema/link-checks.ts";
import { pageDrafts, pagePreviews, pageSaves, pageSchedules, pages, pageVersions } from "../schema/pages.ts";
import { pictures } from "../schema/pictures.ts";
import { profiles } from "../schema/profiles.ts";
import { projectCounts, projectFolders } from "../schema/project-folders.ts";
import { sites } from "../schema/sites.ts";
import { takenFrames } from "../schema/taken-frames.ts";
import { videos } from "../schema/videos.ts";
import { internal, OWN, RESTORED, type Registered, SAMPLE, SHOWN, undoneFor } from "./declarations.ts";

/** The tables of the district content, by the feature that writes them. */
export const CONTENT_TABLES: Record<string, readonly Registered[]> = {
  "content/films": [
    { table: films, owner: [films.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    { table: filmSlugs, owner: [filmSlugs.filmId, films.id], ...SAMPLE, ...RESTORED },
  ],
  "content/film-videos": [{ table: filmClips, owner: [filmClips.filmId, films.id], ...SAMPLE, ...RESTORED }],
  "content/taken-frames": [
    { table: takenFrames, owner: [takenFrames.videoId, videos.id], ...internal("the pictures are on the page") },
  ],
  "content/sites": [{ table: sites, owner: [sites.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "content/projects": [
    { table: projectFolders, owner: [projectFolders.accountId, accounts.id], ...SAMPLE, ...RESTORED },
    {
      table: projectCounts,
      owner: [projectCounts.accountId, accounts.id],
      ...internal("counted anew by a trigger"),
    },
  ],
  "content/pages": [{ table: pages, owner: [pages.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "content/domains": [{ table: customDomains, owner: [customDomains.pageId, pages.id], ...OWN, ...SHOWN }],
  "content/drafts": [
    { table: pageDrafts, owner: [pageDrafts.pageId, pages.id], ...SAMPLE, ...RESTORED },
    { table: pageSaves, owner: [pageSaves.pageId, pages.id], ...SAMPLE, ...RESTORED },
  ],
  "content/publications": [
    { table: pageVersions, owner: [pageVersions.pageId, pages.id], ...SAMPLE, ...RESTORED },
    { table: pageSchedules, owner: [pageSchedules.pageId, pages.id], ...OWN, ...SHOWN },
    {
      table: pagePreviews,
      owner: [pagePreviews.pageId, pages.id],
      ...OWN,
      ...SHOWN,
      withheld: [pagePreviews.tokenHash],
    },
  ],
  "content/link-checks": [
    {
      table: linkChecks,
      owner: [linkChecks.accountId, accounts.id],
      ...internal("asked anew, and named in the draft"),
    },
  ],
  "content/content-projects": [
    {
      table: contentProjects,
      ...undoneFor(contentProjects.removedAt),
      owner: [contentProjects.accountId, accounts.id],
      ...OWN,
      ...RESTORED,
      demo: "sample",
    },
    {
      table: contentItems,
      ...undoneFor(contentItems.removedAt),
      owner: [contentItems.projectId, contentProjects.id],
      ...OWN,
      ...RESTORED,
      demo: "sample",
    },
  ],
  "content/content-files": [{ table: contentFiles, owner: [contentFiles.accountId, accounts.id], ...OWN, ...RESTORED }],
  "content/placements": [
    { table: contentPlacements, owner: [contentPlacements.pageId, pages.id], ...OWN, ...RESTORED },
  ],
  "content/profiles": [{ table: profiles, owner: [profiles.accountId, accounts.id], ...SAMPLE, ...SHOWN }],
  "content/pictures": [{ table: pictures, owner: [pictures.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
};
