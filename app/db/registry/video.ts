import { accounts } from "../schema/accounts.ts";
import { captions } from "../schema/captions.ts";
import { filmMeasurements } from "../schema/film-measurements.ts";
import { posterFrames } from "../schema/poster-frames.ts";
import { renditionSets } from "../schema/rendition-sets.ts";
import { silentLoops } from "../schema/silent-loops.ts";
import { videos } from "../schema/videos.ts";
import { internal, RESTORED, type Registered, SAMPLE } from "./declarations.ts";

/** The tables of the district video, by the feature that writes them. */
export const VIDEO_TABLES: Record<string, readonly Registered[]> = {
  "video/videos": [{ table: videos, owner: [videos.accountId, accounts.id], ...SAMPLE, ...RESTORED }],
  "video/captions": [{ table: captions, owner: [captions.videoId, videos.id], ...SAMPLE, ...RESTORED }],
  "video/renditions": [
    {
      table: renditionSets,
      owner: [renditionSets.videoId, videos.id],
      ...internal("made anew from the film"),
      demo: "sample",
    },
  ],
  "video/silent-loops": [
    { table: silentLoops, owner: [silentLoops.videoId, videos.id], ...internal("made anew from the film") },
  ],
  "video/measurements": [
    {
      table: filmMeasurements,
      owner: [filmMeasurements.videoId, videos.id],
      ...internal("measured anew from the film"),
    },
  ],
  "video/poster-frames": [
    {
      table: posterFrames,
      owner: [posterFrames.videoId, videos.id],
      ...internal("made anew from the film"),
      demo: "sample",
    },
  ],
};
