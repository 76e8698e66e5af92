export const LARGEST_UPLOAD_BYTES = 500 * 1024 * 1024;
/** Unfinished uploads and cancelled films are kept this long. */
export const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;
/** A running preparation reports about once a second: one silent for this long has no worker any more. */
export const SILENT_AFTER_MS = 30 * 60 * 1000;

/** What a browser calls the three accepted kinds, and their names' endings for browsers that call them nothing. */
export const ACCEPTED_TYPES = ["video/mp4", "video/quicktime", "video/x-msvideo"];
const ACCEPTED_ENDINGS = [".mp4", ".m4v", ".mov", ".avi"];
/** What the content sniffer calls them. */
const SNIFFED_TYPES = new Set([...ACCEPTED_TYPES, "video/x-m4v", "video/vnd.avi"]);

export const prepareVideoJob = { name: "videos.prepare" };
export const discardFilesJob = { name: "videos.discard" };
export const fetchPosterJob = { name: "videos.poster" };

export type VideoStatus = "uploading" | "uploaded" | "processing" | "ready" | "failed" | "cancelled";
export type LinkPlatform = "youtube" | "vimeo" | "wistia";

/** What the owner's screen knows of a video. */
export type VideoState = {
  id: string;
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

export const canCancel = (status: VideoStatus): boolean =>
  status === "uploading" || status === "uploaded" || status === "processing";

export const originalKey = (videoId: string) => `originals/${videoId}/original`;
export const playableKey = (videoId: string) => `films/${videoId}/film.mp4`;
export const posterKey = (videoId: string) => `posters/${videoId}/poster.jpg`;
export const mediaUrl = (key: string) => `/media/${key}`;

export type ThumbnailSource = { kind: "image" | "oembed"; url: string };

export type VideoLink = {
  platform: LinkPlatform;
  /** As shown to people. */
  platformName: string;
  videoId: string;
  embedUrl: string;
  watchUrl: string;
  /** Tried in order by the server; a visitor's browser never asks the provider. */
  thumbnailSources: ThumbnailSource[];
};

const YOUTUBE_HOSTS = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const WISTIA_ID = /^[a-z0-9]{8,14}$/i;

/** Recognises a link to a film on YouTube, Vimeo or Wistia in any of the forms people paste; null for all else. */
export function detectVideoLink(text: string): VideoLink | null {
  const url = parseAddress(text.trim());
  if (!url) return null;
  return youtubeLink(url) ?? vimeoLink(url) ?? wistiaLink(url);
}

function parseAddress(text: string): URL | null {
  if (!text || /\s/.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

const hostOf = (url: URL) => url.hostname.replace(/^www\./, "");
const partsOf = (url: URL) => url.pathname.split("/").filter(Boolean);

function youtubeLink(url: URL): VideoLink | null {
  const id = youtubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    platform: "youtube",
    platformName: "YouTube",
    videoId: id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    thumbnailSources: ["maxresdefault", "hqdefault"].map((size) => ({
      kind: "image",
      url: `https://i.ytimg.com/vi/${id}/${size}.jpg`,
    })),
  };
}

function youtubeId(url: URL): string | undefined {
  const [first, second] = partsOf(url);
  if (hostOf(url) === "youtu.be") return first;
  if (!YOUTUBE_HOSTS.has(hostOf(url))) return undefined;
  if (first === "watch") return second ?? url.searchParams.get("v") ?? undefined;
  return first && ["embed", "shorts", "live", "v"].includes(first) ? second : undefined;
}

function vimeoLink(url: URL): VideoLink | null {
  if (hostOf(url) !== "vimeo.com" && hostOf(url) !== "player.vimeo.com") return null;
  const parts = partsOf(url);
  const position = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[position];
  if (!id) return null;
  const hash = [parts[position + 1], url.searchParams.get("h")].find((part) => part && /^[0-9a-f]{6,16}$/i.test(part));
  const watchUrl = `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`;
  return {
    platform: "vimeo",
    platformName: "Vimeo",
    videoId: id,
    embedUrl: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ""}`,
    watchUrl,
    thumbnailSources: [
      { kind: "oembed", url: `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(watchUrl)}` },
    ],
  };
}

function wistiaLink(url: URL): VideoLink | null {
  const host = hostOf(url);
  if (!/(^|\.)wistia\.(com|net)$/.test(host) && !/(^|\.)wi\.st$/.test(host)) return null;
  const id = wistiaId(url);
  if (!id || !WISTIA_ID.test(id)) return null;
  const watchUrl = `https://fast.wistia.net/embed/iframe/${id}`;
  const page = encodeURIComponent(`https://home.wistia.com/medias/${id}`);
  return {
    platform: "wistia",
    platformName: "Wistia",
    videoId: id,
    embedUrl: watchUrl,
    watchUrl,
    thumbnailSources: [{ kind: "oembed", url: `https://fast.wistia.com/oembed?url=${page}` }],
  };
}

function wistiaId(url: URL): string | undefined {
  const parts = partsOf(url);
  const marker = parts.findLastIndex((part) => ["medias", "iframe", "embed", "m"].includes(part));
  const id = marker >= 0 ? parts[marker + 1]?.replace(/\.(jsonp?|m3u8)$/, "") : undefined;
  return id ?? url.searchParams.get("wvideo") ?? undefined;
}
