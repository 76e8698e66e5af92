import type { Aspect, Focus } from "~/features/clips/framing/rules.ts";
import type { Watermark } from "./brand.ts";
import type { CaptionColour, CaptionStyle } from "./captions.ts";

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
  focus: Focus;
  watermark: Watermark | null;
};
