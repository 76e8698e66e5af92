import type { PosterFrameId, VideoId } from "~/lib/ids.ts";

/** Positions of further pictures, as shares of the film; the first poster is taken before them. */
const POSTER_FRAME_SHARES = [0.2, 0.34, 0.48, 0.62, 0.76];
const SHARE_BETWEEN = 0.14;

/** The parts of a film from which one picture each is taken. */
export const POSTER_FRAME_STRETCHES = POSTER_FRAME_SHARES.map((fromShare) => ({ fromShare, share: SHARE_BETWEEN }));

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
