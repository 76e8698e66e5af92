import type { VideoId } from "~/lib/ids.ts";

/** Everything the player in the browser needs to know of one video; public documents carry it as `data-player`. */
export type PlayerData = {
  /** `file` plays `src` natively, or `hls` where given; `hls` has only the playlist. */
  kind: "file" | "hls" | "direct" | ProviderKind;
  /** The film's address, or the provider's embed address. */
  src: string;
  /** Master playlist of the renditions. */
  hls?: string;
  /** Address of another place to watch it. */
  watchUrl?: string;
  storyboard?: Storyboard;
  captions?: Caption[];
  chapters?: Chapter[];
  poster: string | null;
  title: string;
  /** Our id of the video: watch progress and beacons carry it. */
  videoId: VideoId;
  /** Where the film itself begins after the intro; 0 means that there is no intro. */
  introSeconds?: number;
  durationSeconds?: number;
};

export type ProviderKind = "youtube" | "vimeo" | "wistia";

/** Thumbnails of the film in one sprite sheet, row by row; sizes are those of one thumbnail, in pixels. */
export type Storyboard = {
  url: string;
  columns: number;
  rows: number;
  intervalSeconds: number;
  width: number;
  height: number;
};

export type Caption = { src: string; srclang: string; label: string; default?: boolean };

export type Chapter = { startSeconds: number; title: string };

/** What the browser offers for HLS; `native` is the answer of its video element (`canPlayType`). */
export type HlsSupport = { native: boolean; mediaSource: boolean; managedMediaSource: boolean };

/**
 * How to play renditions: Apple's browsers do it best natively; other native players offer no choice of quality, so
 * hls.js is used there; without both the film's own file is played.
 */
export function hlsWay({ native, mediaSource, managedMediaSource }: HlsSupport): "native" | "script" | "file" {
  if (native && (managedMediaSource || !mediaSource)) return "native";
  return mediaSource || managedMediaSource ? "script" : "file";
}

const MOST_REFUSALS = 3;
const LONGEST_WITHOUT_SEGMENT_MS = 20_000;

/** Whether segments have failed for good, by the failures since the last one that arrived; times in milliseconds. */
export function segmentsAreGone(failures: { status: number; at: number }[]): boolean {
  const refused = failures.filter(({ status }) => status >= 400 && status < 500);
  const [first, last] = [failures.at(0), failures.at(-1)];
  return refused.length >= MOST_REFUSALS || (first && last ? last.at - first.at : 0) > LONGEST_WITHOUT_SEGMENT_MS;
}

export const SCRIPT_TIMEOUT_MS = 10_000;
export const DEFAULT_VOLUME = 0.5;

const PROVIDER_NAMES: Record<ProviderKind, string> = { youtube: "YouTube", vimeo: "Vimeo", wistia: "Wistia" };

export const isProvider = (kind: PlayerData["kind"]): kind is ProviderKind => kind in PROVIDER_NAMES;
export const providerName = (kind: ProviderKind): string => PROVIDER_NAMES[kind];

const WISTIA_HOSTS = ["https://*.wistia.com", "https://*.wistia.net"];

/** Hosts besides our own that the content policy allows for this film; Vimeo's frame communicates by messages. */
const OUTSIDE: Record<
  PlayerData["kind"],
  Partial<Record<"script" | "connect" | "img" | "media" | "worker", string[]>>
> = {
  file: {},
  hls: {},
  vimeo: {},
  direct: { media: ["https:"] },
  youtube: { script: ["https://www.youtube.com"] },
  // Wistia's player runs in the document itself.
  wistia: {
    script: ["https://fast.wistia.com", "https://fast.wistia.net"],
    connect: WISTIA_HOSTS,
    img: WISTIA_HOSTS,
    media: WISTIA_HOSTS,
    worker: ["blob:"],
  },
};

/** Hosts that a document's content policy allows because of its film. */
export const outsideSources = (kind: PlayerData["kind"] | undefined) => ({
  ...{ script: [], connect: [], img: [], media: [], worker: [] },
  ...(kind && OUTSIDE[kind]),
});

export const TROUBLE = {
  playback: "Video playback error",
  noElement: "Player element not found",
  wistiaTimeout: "Timeout waiting for Wistia player to load",
  notFound: "Video not found or private",
  notEmbeddable: "Video not allowed in embedded players",
} as const;

export const loadFailure = (kind: ProviderKind): string => `Failed to load ${PROVIDER_NAMES[kind]} video player`;

/** YouTube's codes (https://developers.google.com/youtube/iframe_api_reference#onError); 153: no referrer was sent. */
const YOUTUBE_TROUBLES: Record<number, string> = {
  2: "Invalid video parameter",
  5: "HTML5 player error",
  100: TROUBLE.notFound,
  101: TROUBLE.notEmbeddable,
  150: TROUBLE.notEmbeddable,
  153: "Video player configuration error",
};

export const youTubeTrouble = (code: number): string => YOUTUBE_TROUBLES[code] ?? TROUBLE.playback;

/** Error names of Vimeo (https://github.com/vimeo/player.js#methods). */
const VIMEO_TROUBLES: Record<string, string> = {
  NotFoundError: TROUBLE.notFound,
  PrivacyError: TROUBLE.notEmbeddable,
  PasswordError: TROUBLE.notEmbeddable,
};

export const vimeoTrouble = (name: string): string => VIMEO_TROUBLES[name] ?? TROUBLE.playback;

/** Interval at which we check whether Wistia's player is ready, after an initial delay. */
export const WISTIA_POLLING = { firstMs: 500, everyMs: 100, tries: 50 } as const;

/** Percent watched by video id, as stored under `netflixWatchProgress`. */
export type WatchProgress = Record<string, number>;

export const PROGRESS_KEY = "netflixWatchProgress";

/** Interval at which the browser stores the progress of the film that plays. */
export const PROGRESS_EVERY_MS = 1000;

/** Parses the browser's stored value; anything but percents by id is dropped. */
export function parseWatchProgress(stored: string | null): WatchProgress {
  const parsed = parseJson(stored);
  if (typeof parsed !== "object" || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).filter(([, percent]) => isPercent(percent)));
}

const isPercent = (value: unknown) => typeof value === "number" && value >= 0 && value <= 100;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** Percent with two decimals: half a second of a ninety-minute film. */
export function percentWatched(seconds: number, duration: number): number {
  if (!(duration > 0)) return 0;
  return Math.round(Math.min(1, Math.max(0, seconds / duration)) * 10_000) / 100;
}

/** Continue Watching is offered between 0 and 95 percent, both exclusive. */
export const continues = (percent: number | undefined): boolean => percent !== undefined && percent > 0 && percent < 95;

/** Where to resume, in seconds; 0 when there is nothing to resume. */
export const resumeAt = (percent: number | undefined, duration: number): number =>
  percent !== undefined && continues(percent) && duration > 0 ? (percent / 100) * duration : 0;

/** Less than this is not worth a question. */
const QUESTION_FROM_SECONDS = 5;

export const asksToResume = (second: number): boolean => second >= QUESTION_FROM_SECONDS;

/** One thumbnail: its place on the sprite sheet, and its time range in seconds. */
export type StoryboardCue = { start: number; end: number; text: string };

/** Cues in the form of WebVTT thumbnails (`sheet.jpg#xywh=160,0,160,90`) for a sprite sheet filled row by row. */
export function storyboardCues(board: Storyboard, duration: number): StoryboardCue[] {
  const { url, columns, rows, intervalSeconds, width, height } = board;
  const count = Math.min(columns * rows, Math.ceil(duration / intervalSeconds));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    const start = index * intervalSeconds;
    return { start, end: start + intervalSeconds, text: `${url}#xywh=${x},${y},${width},${height}` };
  });
}

/** Chapters with their ends: the next one's start, or the film's end. */
export const chapterSpans = (chapters: Chapter[], duration: number) =>
  chapters.map(({ startSeconds, title }, index) => ({
    start: startSeconds,
    end: chapters[index + 1]?.startSeconds ?? Math.max(duration, startSeconds),
    title,
  }));

/** The digit keys jump to tenths of the film. */
export const tenthOf = (key: string, duration: number): number | null =>
  /^[0-9]$/.test(key) && duration > 0 ? (Number(key) / 10) * duration : null;

export const DOUBLE_TAP_MS = 300;
export const TAP_SEEK_SECONDS = 10;

/** A double tap on the left third seeks back, on the right third forward; the middle is play and pause. */
export function tapSeek(x: number, width: number): -1 | 0 | 1 {
  if (x < width / 3) return -1;
  return x > (width * 2) / 3 ? 1 : 0;
}
