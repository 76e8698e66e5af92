import type { Aspect } from "~/features/clips/framing/rules.ts";
import type { Emotion, Platform } from "~/features/clips/highlights/rules/reasons.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import type { MadeClipId } from "~/lib/ids.ts";

export const CLIP_STATUSES = ["ready", "processing", "failed"] as const;
export type ClipStatus = (typeof CLIP_STATUSES)[number];

export const FILTERS = ["all", ...CLIP_STATUSES] as const;
export type ClipFilter = (typeof FILTERS)[number];
export const FILTER_NAMES: Record<ClipFilter, string> = {
  all: "All",
  ready: "Ready",
  processing: "Processing",
  failed: "Failed",
};

export const CLIPS_A_PAGE = 24;
const DELETED_AFTER_MS = 24 * 3600_000;
/** Clips that were removed before this moment are deleted for good. */
export const deletedIfRemovedBefore = (now: Date): Date => new Date(now.getTime() - DELETED_AFTER_MS);

/** A clip as its owner's library shows it. */
export type ClipEntry = {
  id: MadeClipId;
  title: string;
  description: string;
  transcript: string;
  status: ClipStatus;
  /** Seconds. */
  duration: number;
  emotion: Emotion;
  bestPlatform: Platform;
  engagementScore: number;
  aspect: Aspect;
  /** Null while there is no file. */
  videoUrl: string | null;
  thumbnailUrl: string | null;
  isShared: boolean;
  /** What its owner can edit. */
  look: ClipLook;
};

/** The four figures above the library. */
export type Figures = { total: number; ready: number; duration: number; score: number };

/** `1:05`. */
export const durationText = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`;

/** The name of a clip's file for networks and folders: Latin letters, digits and hyphens. */
export const fileName = (title: string): string =>
  `${
    title
      .normalize("NFKD")
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/[\s_]+/g, "-")
      .toLowerCase()
      .slice(0, 80) || "clip"
  }.mp4`;

/** The public address of a shared clip. */
export const clipPath = (id: MadeClipId): string => `/c/${id}`;

/** A clip as everybody may see it. */
export type SharedClip = {
  path: string;
  videoPath: string;
  picturePath: string;
  title: string;
  transcript: string;
  width: number;
  height: number;
  /** The page of its film. */
  films: { maker: string; path: string };
};
