import type { Aspect } from "~/features/clips/framing/rules.ts";
import type { CaptionColour, CaptionStyle } from "~/features/clips/rendering/rules/captions.ts";

export const renderClipJob = { name: "clips.render" };

/** The spec's calls to action; any other words are custom. */
export const CALLS_TO_ACTION = [
  "Watch Full Film",
  "Follow for Updates",
  "Link in Bio",
  "Coming Soon",
  "Stream Now",
] as const;
export const LONGEST_CALL = 40;
export const LONGEST_TITLE = 120;

/** What a clip may be trimmed to, in milliseconds. */
export const TRIM = { shortestMs: 3_000, longestMs: 90_000 };

/** How a clip looks, as its owner edits it. */
export type ClipLook = {
  title: string;
  startMs: number;
  endMs: number;
  aspect: Aspect;
  captionStyle: CaptionStyle | null;
  captionColour: CaptionColour;
  showsTitle: boolean;
  brandColour: string;
  callToAction: string | null;
};

/** Whether the file has to be made anew: a title that the clip does not show changes nothing in it. */
export function needsRendering(before: ClipLook, after: ClipLook): boolean {
  const { title: oldTitle, ...oldLook } = before;
  const { title: newTitle, ...newLook } = after;
  const isDrawn = after.showsTitle && oldTitle !== newTitle;
  return isDrawn || Object.entries(newLook).some(([key, value]) => oldLook[key as keyof typeof oldLook] !== value);
}

/** `1:05.25`, as the dialog writes times in the film. */
export const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${((ms % 60_000) / 1000).toFixed(2).padStart(5, "0")}`;
