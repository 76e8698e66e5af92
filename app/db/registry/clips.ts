import { accounts } from "../schema/accounts.ts";
import { clipCandidates, clipCharges } from "../schema/clip-candidates.ts";
import { clipPlacements, clipSchedules } from "../schema/clip-shelf.ts";
import { clipSources } from "../schema/clip-sources.ts";
import { clipRuns, madeClips } from "../schema/made-clips.ts";
import { serviceConsents, serviceJobs, serviceMonths } from "../schema/service-jobs.ts";
import { internal, OWN, ofInstance, RESTORED, type Registered, SHOWN } from "./declarations.ts";

/** The tables of the district clips, by the feature that writes them. */
export const CLIPS_TABLES: Record<string, readonly Registered[]> = {
  "clips/runs": [
    { table: clipRuns, owner: [clipRuns.accountId, accounts.id], ...OWN, ...RESTORED, demo: "sample" },
    { table: clipCandidates, owner: [clipCandidates.accountId, accounts.id], ...OWN, ...SHOWN, demo: "sample" },
    {
      table: clipCharges,
      owner: [clipCharges.accountId, accounts.id],
      ...internal("what counts towards this month here; the clips themselves are in the archive"),
    },
    {
      table: madeClips,
      kept: { after: madeClips.removedAt, days: 1 },
      owner: [madeClips.accountId, accounts.id],
      ...OWN,
      ...RESTORED,
      demo: "sample",
    },
  ],
  "clips/services": [
    {
      table: serviceJobs,
      owner: [serviceJobs.accountId, accounts.id],
      ...internal("work that was done elsewhere; what came of it is in the archive"),
    },
    { table: serviceConsents, owner: [serviceConsents.accountId, accounts.id], ...OWN, ...SHOWN },
    { table: serviceMonths, ...ofInstance("what services cost all accounts together") },
  ],
  "clips/sources": [{ table: clipSources, owner: [clipSources.accountId, accounts.id], ...OWN, ...SHOWN }],
  "clips/placing": [{ table: clipPlacements, owner: [clipPlacements.clipId, madeClips.id], ...OWN, ...SHOWN }],
  "clips/scheduling": [{ table: clipSchedules, owner: [clipSchedules.accountId, accounts.id], ...OWN, ...SHOWN }],
};
