import type { ClipId, VideoId } from "~/lib/ids.ts";

/** A vertical clip as the viewer plays it; public documents carry the list as `data-clips`. */
export type SpotlightClip = {
  id: ClipId;
  videoId: VideoId;
  title: string;
  src: string;
  poster: string | null;
  /** The clip's own address, for sharing; without one the page's is shared. */
  shareUrl?: string;
};

/** Where on its page a clip stands. */
export const spotlightAnchor = (clipId: ClipId) => `spotlight-${clipId}`;

/** Which clip the address of a page names, `#spotlight-…`; -1 for none. */
export const clipNamed = (clips: SpotlightClip[], hash: string): number =>
  clips.findIndex(({ id }) => hash === `#${spotlightAnchor(id)}`);

const TAP_BELOW_PX = 10;
const SWIPE_ABOVE_PX = 50;

/** The clip `step` further on; after the last comes the first, and before the first the last. */
export const clipAfter = (index: number, step: number, count: number): number =>
  count > 0 ? (((index + step) % count) + count) % count : 0;

export type Gesture = "tap" | "next" | "previous" | null;

/** What a touch meant, by how far the finger went: up brings the next clip, down the previous one. */
export function gestureOf(dx: number, dy: number): Gesture {
  if (Math.hypot(dx, dy) < TAP_BELOW_PX) return "tap";
  if (Math.abs(dy) <= SWIPE_ABOVE_PX || Math.abs(dy) < Math.abs(dx)) return null;
  return dy < 0 ? "next" : "previous";
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** How far an arrow key goes; 0 for every other key. */
export const stepOfKey = (key: string): number => STEPS[key] ?? 0;
