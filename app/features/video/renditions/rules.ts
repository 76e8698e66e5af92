import type { RenditionsStatus } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { QUALITY_FILES } from "./rules/qualities.ts";
import { storyboardKey } from "./rules/storyboards.ts";

export const renditionsJob = { name: "videos.renditions" };
export const longRenditionsJob = { name: "videos.renditions-long" };

/** A running job reports once a second: one silent for this long waits, or has no worker any more. */
export const RENDITIONS_SILENT_AFTER_MS = 2 * 60 * 1000;

/** Jobs of each lane that one process runs at a time; one core stays free. */
export const renditionPlaces = (cores: number) => Math.max(1, Math.min(2, cores - 1));

export const canCancelRenditions = (status: RenditionsStatus) => status === "waiting" || status === "working";
export const canRestartRenditions = (status: RenditionsStatus) => status === "failed" || status === "cancelled";

/** Begins the file names of one run, so that they are new each time. */
export const runPrefix = (token: string) => `${token}-`;
export const renditionKey = (videoId: VideoId, fileName: string) => `films/${videoId}/${fileName}`;
export const masterKey = (videoId: VideoId, token: string) =>
  renditionKey(videoId, `${runPrefix(token)}${MASTER_NAME}`);
const MASTER_NAME = "master.m3u8";

/** Every file that a run may have left, so that an unwanted one can be cleared away without a list. */
export const runKeys = (videoId: VideoId, token: string): string[] => [
  masterKey(videoId, token),
  storyboardKey(videoId, token),
  ...QUALITY_FILES.flatMap((name) => [`${name}.m3u8`, `${name}.mp4`]).map((name) =>
    renditionKey(videoId, `${runPrefix(token)}${name}`),
  ),
];
