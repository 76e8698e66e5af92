import { OTHER } from "~/features/insights/rollups/rules.ts";
import { hostAroundName } from "~/features/insights/visits/rules.ts";

/** What was played in frames on another site. */
export type EmbedPlays = { host: string; plays: number; watchedSeconds: number };

/** What a host is called on screens. */
export function hostName(host: string): string {
  return host === OTHER ? "All others" : hostAroundName(host);
}
