import { OTHER } from "~/features/insights/rollups/rules.ts";

/** What was played in frames on another site. */
export type EmbedPlays = { host: string; plays: number; watchedSeconds: number };

/** What a host is called on screens. */
export function hostName(host: string): string {
  if (host === OTHER) return "All others";
  return host === "" ? "A site that was not told" : host;
}
