import type { LadderStatus } from "~/features/video/videos/rules.ts";
import { QUALITY_FILES } from "./rules/qualities.ts";
import { storyboardKey } from "./rules/storyboards.ts";

export const ladderJob = { name: "videos.ladder" };
export const longLadderJob = { name: "videos.ladder-long" };

/** A running ladder reports once a second: one silent for this long waits, or has no worker any more. */
export const LADDER_SILENT_AFTER_MS = 2 * 60 * 1000;

/** Ladders of each lane that one process makes side by side: a core stays free of them. */
export const ladderPlaces = (cores: number) => Math.max(1, Math.min(2, cores - 1));

export const canCancelLadder = (status: LadderStatus) => status === "waiting" || status === "working";
export const canRestartLadder = (status: LadderStatus) => status === "failed" || status === "cancelled";

/** Begins the file names of one run, so that they are new each time. */
export const runPrefix = (token: string) => `${token}-`;
export const ladderKey = (videoId: string, fileName: string) => `films/${videoId}/${fileName}`;
export const masterKey = (videoId: string, token: string) => ladderKey(videoId, `${runPrefix(token)}${MASTER_NAME}`);
const MASTER_NAME = "master.m3u8";

/** Every file that a run may have left, so that an unwanted one can be cleared away without a list. */
export const runKeys = (videoId: string, token: string): string[] => [
  masterKey(videoId, token),
  storyboardKey(videoId, token),
  ...QUALITY_FILES.flatMap((name) => [`${name}.m3u8`, `${name}.mp4`]).map((name) =>
    ladderKey(videoId, `${runPrefix(token)}${name}`),
  ),
];
