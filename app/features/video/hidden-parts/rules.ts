import { playableKey } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

export const removeHiddenJob = { name: "videos.remove-hidden" };

/** Who has begun to watch goes on with the old files for this long: few watch longer, and players can load again. */
const REPLACED_STAY_MS = 60 * 60 * 1000;
export const removableIfReplacedBefore = (now: Date) => new Date(now.getTime() - REPLACED_STAY_MS);

/** The key of the film without its hidden parts; null where it already has it. A run that is repeated writes it again. */
export function mendedKey(videoId: VideoId, current: string): string | null {
  const key = playableKey(videoId).replace(/\.mp4$/, "-2.mp4");
  return key === current ? null : key;
}
