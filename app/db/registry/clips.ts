import { accounts } from "../schema/accounts.ts";
import { clipRuns, madeClips } from "../schema/made-clips.ts";
import { OWN, type Registered, SHOWN } from "./declarations.ts";

/** The tables of the district clips, by the feature that writes them. */
export const CLIPS_TABLES: Record<string, readonly Registered[]> = {
  "clips/runs": [
    { table: clipRuns, owner: [clipRuns.accountId, accounts.id], ...OWN, ...SHOWN },
    { table: madeClips, owner: [madeClips.accountId, accounts.id], ...OWN, ...SHOWN },
  ],
};
