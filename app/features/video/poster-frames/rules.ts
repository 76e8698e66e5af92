import { type Bars, hasBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";

/** A picture that the owner may choose as the poster. */
export type PosterFrameChoice = {
  id: PosterFrameId;
  url: string;
  atMs: number;
  chosen: boolean;
  width: number;
  height: number;
};

export const posterFrameKey = (videoId: VideoId, posterFrameId: PosterFrameId) =>
  `posters/${videoId}/still-${posterFrameId}.jpg`;

/** The key of a poster whose bars were cut later. */
export const cutKey = (key: string) => key.replace(/\.jpg$/, "-cut.jpg");

/** Whether a poster still has bars, because it was made before they were found. */
export const needsCut = (posterKey: string | null, known: Bars | null, found: Bars): posterKey is string =>
  posterKey !== null && !posterKey.endsWith("-cut.jpg") && !hasBars(known ?? NO_BARS) && hasBars(found);
