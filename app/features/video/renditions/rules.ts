import type { RenditionsStatus } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { QUALITY_FILES } from "./rules/qualities.ts";
import { storyboardKey } from "./rules/storyboards.ts";

export const renditionsJob = { name: "videos.renditions" };
export const longRenditionsJob = { name: "videos.renditions-long" };

/** A running job reports once a second: without a report for this long it is waiting, or its worker is dead. */
export const RENDITIONS_SILENT_AFTER_MS = 2 * 60 * 1000;

export const canCancelRenditions = (status: RenditionsStatus) => status === "waiting" || status === "working";
export const canRestartRenditions = (status: RenditionsStatus) => status === "failed" || status === "cancelled";

/** Prefix of the file names of one run, so that each run has new names. */
export const runPrefix = (token: string) => `${token}-`;
export const renditionKey = (videoId: VideoId, fileName: string) => `films/${videoId}/${fileName}`;
export const masterKey = (videoId: VideoId, token: string) =>
  renditionKey(videoId, `${runPrefix(token)}${MASTER_NAME}`);
const MASTER_NAME = "master.m3u8";

/** Every file that a run may have written, so that it can be removed without a listing. */
export const runKeys = (videoId: VideoId, token: string): string[] => [
  masterKey(videoId, token),
  storyboardKey(videoId, token),
  ...QUALITY_FILES.flatMap((name) => [`${name}.m3u8`, `${name}.mp4`]).map((name) =>
    renditionKey(videoId, `${runPrefix(token)}${name}`),
  ),
];
