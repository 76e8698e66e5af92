import type { Territory } from "~/features/account/withholding/rules/territory.ts";
import type { Aspect } from "~/features/clips/framing/rules.ts";
import type { Emotion, Platform } from "~/features/clips/highlights/rules/reasons.ts";
import type { ClipUse } from "~/features/clips/placing/rules.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import type { Renderer } from "~/features/clips/runs/rules/ways.ts";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import type { Mood } from "~/features/clips/services/rules/moods.ts";
import type { Embedding } from "~/features/content/sites/rules/embedding.ts";
import type { MadeClipId, VideoId } from "~/lib/ids.ts";

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

/** A clip as its owner's library shows it. */
export type ClipEntry = {
  id: MadeClipId;
  videoId: VideoId;
  title: string;
  description: string;
  transcript: string;
  status: ClipStatus;
  /** Seconds. */
  duration: number;
  emotion: Emotion;
  bestPlatform: Platform;
  engagementScore: number;
  /** How its words sound, as far as a service heard them. */
  mood: Mood;
  aspect: Aspect;
  /** Null while there is no file. */
  videoUrl: string | null;
  thumbnailUrl: string | null;
  isShared: boolean;
  /** The pages that it was placed on. */
  uses: ClipUse[];
  origin: ClipOrigin;
  /** Which service has rendered its file, or is rendering it; null where this server has. */
  renderedBy: string | null;
  /** Why it has no captions, or others than its film has now. */
  wordsNote: string | null;
  /** What its owner can edit. */
  look: ClipLook;
};

type Maker = { renderer: Renderer; origin: ClipOrigin; madeRevision: number | null };

/** The mark of a clip that a service makes, or whose file it makes. */
export function renderedBy({ renderer, origin, madeRevision }: Maker, status: ClipStatus): string | null {
  if (origin === "klap") return madeRevision === null ? "Being made by Klap" : "Made by Klap";
  if (renderer === "local") return null;
  return status === "processing" ? "Being rendered by Shotstack" : "Rendered by Shotstack";
}

type Worded = { captionStyle: unknown; captionId: unknown; transcript: string; isMade: boolean; isOld: boolean };

/** Why the file of a clip has no captions, or others than its film has now; null where there is nothing to tell. */
export function wordsNote({ captionStyle, captionId, transcript, isMade, isOld }: Worded, isDrawn: boolean) {
  if (captionStyle === null || !isMade) return null;
  if (isOld) return "Words have changed";
  if (!isDrawn) return "No captions: no font here has the letters of these words.";
  if (transcript === "")
    return captionId ? "No captions: nobody speaks here." : "No captions: the film has no words yet.";
  return null;
}

/** The four figures above the library. */
export type Figures = { total: number; ready: number; duration: number; score: number };

/** The name of a clip's file for networks and folders: Latin letters, digits and hyphens. */
export const fileName = (title: string): string =>
  `${
    title
      .normalize("NFKD")
      .replace(/(\d):(?=\d)/g, "$1-")
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/[\s_]+/g, "-")
      .toLowerCase()
      .slice(0, 80) || "clip"
  }.mp4`;

/** The public address of a shared clip. */
export const clipPath = (id: MadeClipId): string => `/c/${id}`;
/** Path of its player alone, for frames on other sites. */
export const clipEmbedPath = (path: string): string => `${path}/embed`;

/** A clip as everybody may see it. */
export type SharedClip = {
  path: string;
  videoPath: string;
  picturePath: string;
  title: string;
  transcript: string;
  width: number;
  height: number;
  durationMs: number;
  sharedAt: Date;
  /** Where it, or its film's page, is withheld; null for nowhere. */
  territory: Territory | null;
  /** The page of its film. */
  films: { maker: string; path: string };
  /** Whether search engines may show it, as its owner decided for all pages. */
  isIndexed: boolean;
  /** Which other sites may show it in a frame. */
  embedding: Embedding;
};
