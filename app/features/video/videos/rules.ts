import type { LinkPlatform } from "~/features/video/providers/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

export const LARGEST_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Unfinished uploads and cancelled films are kept this long. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** A running preparation reports once a second: one silent for this long waits, or has no worker any more. */
export const SILENT_AFTER_MS = 2 * 60 * 1000;

/** What a browser calls the three accepted kinds, and their names' endings for browsers that call them nothing. */
export const ACCEPTED_TYPES = ["video/mp4", "video/quicktime", "video/x-msvideo"];
const ACCEPTED_ENDINGS = [".mp4", ".m4v", ".mov", ".avi"];
/** What the content sniffer calls them. */
const SNIFFED_TYPES = new Set([...ACCEPTED_TYPES, "video/x-m4v", "video/vnd.avi"]);

export const prepareVideoJob = { name: "videos.prepare" };
export const prepareLongVideoJob = { name: "videos.prepare-long" };
export const discardFilesJob = { name: "videos.discard" };
export const fetchPosterJob = { name: "videos.poster" };

export type VideoStatus = "uploading" | "uploaded" | "processing" | "ready" | "failed" | "cancelled";

/** What the owner's screen knows of a video. */
export type VideoState = {
  id: VideoId;
  platform: "file" | LinkPlatform;
  status: VideoStatus;
  /** Percent of the preparation, 0 to 100. */
  progress: number;
  /** Why it failed, in words for the owner. */
  message: string | null;
  canRetry: boolean;
  name: string | null;
  byteSize: number | null;
  posterUrl: string | null;
  durationMs: number | null;
  /** Its further qualities; null before the film plays, and for linked films. */
  renditions: RenditionsState | null;
};

export const MESSAGES = {
  tooLarge: "File size must be less than 500MB",
  wrongType: "Please upload MP4, MOV, or AVI files only",
  badUrl: "Please enter a valid video URL",
  nothingGiven: "Please enter a video URL or upload a file",
  empty: "This file is empty. Please choose another one.",
} as const;

export type Failure =
  | "empty"
  | "too-large"
  | "wrong-type"
  | "unreadable"
  | "truncated"
  | "no-picture"
  | "too-long"
  | "too-many-pixels"
  | "sound-goes-on"
  | "too-slow"
  | "ffmpeg-missing"
  | "upload-abandoned"
  | "unexpected";

const FAILURES: Record<Failure, string> = {
  empty: MESSAGES.empty,
  "too-large": MESSAGES.tooLarge,
  "wrong-type": MESSAGES.wrongType,
  unreadable: "This file is damaged or is not a video. Please export it again and upload the new file.",
  truncated: "This video is cut off before its end. Please export it again and upload the new file.",
  "no-picture": "This file has no picture. Please upload a video with a picture.",
  "too-long": "This video is longer than six hours. Please upload it in shorter parts.",
  "too-many-pixels":
    "The picture of this video is too large. Please export it in 4K or smaller and upload the new file.",
  "sound-goes-on":
    "The sound of this video goes on for more than a minute after its picture has ended. Please export it with a picture up to its end and upload the new file.",
  "too-slow":
    "Preparing this video took too long. Please export it as MP4 with H.264 in 1080p and upload the new file.",
  "ffmpeg-missing":
    "This server cannot prepare films because ffmpeg is not installed. Once it is (on Debian: apt-get install ffmpeg), press Retry.",
  "upload-abandoned": "This upload was not finished within 24 hours. Please upload the file again.",
  unexpected: "Something went wrong while preparing your video. Please try again.",
};

/** The owner's sentence for a failure as stored on the row. */
export const failureMessage = (failure: string | null): string | null =>
  failure === null ? null : (FAILURES[failure as Failure] ?? FAILURES.unexpected);

/** The spec's message for a chosen file, or null when it may be uploaded; the content is judged after the upload. */
export function fileRefusal(file: { name: string; size: number; type: string }): string | null {
  if (!hasAcceptedName(file)) return MESSAGES.wrongType;
  return sizeRefusal(file.size);
}

export function sizeRefusal(bytes: number | undefined): string | null {
  if (!bytes) return MESSAGES.empty;
  return bytes > LARGEST_UPLOAD_BYTES ? MESSAGES.tooLarge : null;
}

const hasAcceptedName = ({ name, type }: { name: string; type: string }) =>
  ACCEPTED_TYPES.includes(type) || ACCEPTED_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

export const isAcceptedContent = (sniffed: string | undefined): boolean =>
  sniffed !== undefined && SNIFFED_TYPES.has(sniffed);

/** A kept original can be prepared again; without one the file has to be uploaded again. */
export const canRetry = (video: { status: VideoStatus; originalKey: string | null }): boolean =>
  (video.status === "failed" || video.status === "cancelled") && video.originalKey !== null;

/** Something is still to happen to the film, or to its further qualities. */
export const isMoving = ({ status, renditions }: Pick<VideoState, "status" | "renditions">): boolean =>
  canCancel(status) || renditions?.canCancel === true;

export const canCancel = (status: VideoStatus): boolean =>
  status === "uploading" || status === "uploaded" || status === "processing";

export const originalKey = (videoId: VideoId) => `originals/${videoId}/original`;
export const playableKey = (videoId: VideoId) => `films/${videoId}/film.mp4`;
export const posterKey = (videoId: VideoId) => `posters/${videoId}/poster.jpg`;
/** Where a picture's copy for phones lies. */
export const narrowKey = (pictureKey: string) => pictureKey.replace(/\.jpg$/, "-narrow.webp");
/** The picture of which this is the copy for phones; every other is its own. */
export const wholeKey = (key: string) => key.replace(/-narrow\.webp$/, ".jpg");
export const mediaUrl = (key: string) => `/media/${key}`;
export const mediaKey = (url: string) => url.replace("/media/", "");

/** What the owner's screen knows of a film's further qualities. */
export type RenditionsState = {
  status: RenditionsStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Best first, such as `1080p`; empty while there are none, and for a film that has only its own. */
  qualities: string[];
  canCancel: boolean;
  canRestart: boolean;
};

export type RenditionsStatus = "waiting" | "working" | "ready" | "failed" | "cancelled";
