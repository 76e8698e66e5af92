import { accounts } from "../schema/accounts.ts";
import { watchProgress } from "../schema/watch-progress.ts";
import { OWN, type Registered, SHOWN } from "./declarations.ts";

/** The tables of the district player, by the feature that writes them. */
export const PLAYER_TABLES: Record<string, readonly Registered[]> = {
  "player/watch-progress": [{ table: watchProgress, owner: [watchProgress.accountId, accounts.id], ...OWN, ...SHOWN }],
};
