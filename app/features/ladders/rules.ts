import { QUALITY_FILES } from "../qualities/rules.ts";
import { storyboardKey } from "../storyboards/rules.ts";

export type LadderStatus = "waiting" | "working" | "ready" | "failed" | "cancelled";

/** What the owner's screen knows of a film's further qualities. */
export type LadderState = {
  status: LadderStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Best first, such as `1080p`; empty while there are none, and for a film that has only its own. */
  qualities: string[];
  canCancel: boolean;
  canRestart: boolean;
};

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
