import type { ClipId, VideoId } from "~/lib/ids.ts";

/** A vertical clip of the viewer; public documents carry the list as `data-clips`. */
export type SpotlightClip = {
  id: ClipId;
  videoId: VideoId;
  title: string;
  src: string;
  poster: string | null;
  /** The clip's own address, for sharing; without one the page's address is shared. */
  shareUrl?: string;
};

/** The fragment of a clip's address on its page. */
export const spotlightAnchor = (clipId: ClipId) => `spotlight-${clipId}`;

/** The clip that the fragment of the address names, `#spotlight-…`; -1 for none. */
export const clipNamed = (clips: SpotlightClip[], hash: string): number =>
  clips.findIndex(({ id }) => hash === `#${spotlightAnchor(id)}`);

const TAP_BELOW_PX = 10;
const SWIPE_ABOVE_PX = 50;

/** The clip `step` further on; wraps around at both ends. */
export const clipAfter = (index: number, step: number, count: number): number =>
  count > 0 ? (((index + step) % count) + count) % count : 0;

export type Gesture = "tap" | "next" | "previous" | null;

/** The meaning of a touch by the finger's movement: up shows the next clip, down the previous one. */
export function gestureOf(dx: number, dy: number): Gesture {
  if (Math.hypot(dx, dy) < TAP_BELOW_PX) return "tap";
  if (Math.abs(dy) <= SWIPE_ABOVE_PX || Math.abs(dy) < Math.abs(dx)) return null;
  return dy < 0 ? "next" : "previous";
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The step of an arrow key; 0 for every other key. */
export const stepOfKey = (key: string): number => STEPS[key] ?? 0;
