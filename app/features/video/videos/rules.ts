import type { LinkPlatform } from "~/features/video/providers/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";

export const LARGEST_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Unfinished uploads and cancelled films are stored this long. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** A running preparation reports once a second: without a report for this long it waits, or its worker is dead. */
export const SILENT_AFTER_MS = 2 * 60 * 1000;

/** Media types that browsers send for the accepted files, and extensions for browsers that send none. */
export const ACCEPTED_TYPES = ["video/mp4", "video/quicktime", "video/x-msvideo"];
/** What browsers record; nobody is asked for it, but it is taken. */
const RECORDED_TYPE = "video/webm";
const ACCEPTED_ENDINGS = [".mp4", ".m4v", ".mov", ".avi", ".webm"];
/** What file choosers offer. */
export const CHOSEN_FILMS = [...ACCEPTED_TYPES, RECORDED_TYPE, ...ACCEPTED_ENDINGS].join(",");
/** Their media types in file-type. */
const SNIFFED_TYPES = new Set([...ACCEPTED_TYPES, RECORDED_TYPE, "video/x-m4v", "video/vnd.avi"]);

export const prepareVideoJob = { name: "videos.prepare" };
export const prepareLongVideoJob = { name: "videos.prepare-long" };
export const discardFilesJob = { name: "videos.discard" };
/** Stores the file of a clip that was put on a page; its handler is in the district clips. */
export const storeClipJob = { name: "clips.place" };
export const fetchPosterJob = { name: "videos.poster" };

export type VideoStatus = "uploading" | "uploaded" | "processing" | "ready" | "failed" | "cancelled";

/** A video as the owner's screen shows it. */
export type VideoState = {
  id: VideoId;
  platform: "file" | LinkPlatform;
  status: VideoStatus;
  /** Percent of the preparation, 0 to 100. */
  progress: number;
  /** Why it failed, as a message for the owner. */
  message: string | null;
  canRetry: boolean;
  name: string | null;
  byteSize: number | null;
  posterUrl: string | null;
  durationMs: number | null;
  /** What was decided about the film while it was prepared, a sentence each. */
  notes: string[];
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
  | "unexpected"
  | "killed";

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
  killed: killedText("Press Retry, or export the film as MP4 with H.264 in 1080p and upload the new file."),
  unexpected: "Something went wrong while preparing your video. Please try again.",
};

/** Said of a film of an earlier version. */
export const HIDDEN_REMOVED =
  "Your file also held parts that were cut off before you uploaded it. They have been taken out of the published film.";

/** The owner's message for a failure stored in the row. */
export const failureMessage = (failure: string | null): string | null =>
  failure === null ? null : (FAILURES[failure as Failure] ?? FAILURES.unexpected);

/** The specified message for a chosen file, or null when it may be uploaded; content is checked after the upload. */
export function fileRefusal(file: { name: string; size: number; type: string }): string | null {
  if (!hasAcceptedName(file)) return MESSAGES.wrongType;
  return sizeRefusal(file.size);
}

export function sizeRefusal(bytes: number | undefined): string | null {
  if (!bytes) return MESSAGES.empty;
  return bytes > LARGEST_UPLOAD_BYTES ? MESSAGES.tooLarge : null;
}

/** Whether a file is called like a film that may be uploaded. */
export const hasAcceptedName = ({ name, type }: { name: string; type: string }) =>
  type.split(";")[0] === RECORDED_TYPE ||
  ACCEPTED_TYPES.includes(type) ||
  ACCEPTED_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

export const isAcceptedContent = (sniffed: string | undefined): boolean =>
  sniffed !== undefined && SNIFFED_TYPES.has(sniffed);

/** A stored original can be prepared again; without it the file must be uploaded again. */
export const canRetry = (video: { status: VideoStatus; originalKey: string | null }): boolean =>
  (video.status === "failed" || video.status === "cancelled") && video.originalKey !== null;

/** Whether work on the film or its renditions is in progress or waiting. */
export const isInProgress = ({ status, renditions }: Pick<VideoState, "status" | "renditions">): boolean =>
  canCancel(status) || renditions?.canCancel === true;

export const canCancel = (status: VideoStatus): boolean =>
  status === "uploading" || status === "uploaded" || status === "processing";

export const originalKey = (videoId: VideoId) => `originals/${videoId}/original`;
export const playableKey = (videoId: VideoId) => `films/${videoId}/film.mp4`;
export const posterKey = (videoId: VideoId) => `posters/${videoId}/poster.jpg`;
/** The key of a picture's copy for phones. */
export const narrowKey = (pictureKey: string) => pictureKey.replace(/\.jpg$/, "-narrow.webp");
/** The key of the full picture for a copy's key; other keys are returned unchanged. */
export const wholeKey = (key: string) => key.replace(/-narrow\.webp$/, ".jpg");
export const mediaUrl = (key: string) => `/media/${key}`;
export const mediaKey = (url: string) => url.replace("/media/", "");

/** A film's renditions as the owner's screen shows them. */
export type RenditionsState = {
  status: RenditionsStatus;
  /** Percent, 0 to 100. */
  progress: number;
  /** Best first, such as `1080p`; empty while there are none, and for films with one quality. */
  qualities: string[];
  canCancel: boolean;
  canRestart: boolean;
};

export type RenditionsStatus = "waiting" | "working" | "ready" | "failed" | "cancelled";
