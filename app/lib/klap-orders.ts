/** A picture of the account over a clip: its box in pixels of the clip. */
type Mark = { key: string; box: { x: number; y: number; width: number; height: number } };

/** Clips of a film, as they are asked for. Times in milliseconds. */
export type ShortsOrder = {
  kind: "shorts";
  /** The address of the film at its platform; null for a film of this server, which is fetched from here. */
  link: string | null;
  title: string;
  /** The language of its words (ISO 639-1); null where Klap has to find it out. */
  language: string | null;
  count: number;
  shortestMs: number;
  longestMs: number;
  width: number;
  height: number;
  captions: boolean;
};

/** What is done to a clip, whose file has this key and lasts so long. */
export type EditOrder = {
  kind: "edit";
  key: string;
  lastsMs: number;
  captions: boolean;
  reframe: boolean;
  emojis: boolean;
  introTitle: boolean;
  width: number;
  height: number;
  watermark: Mark | null;
};

/** The file of what Klap has made, and what it has to be. */
export type ExportOrder = {
  kind: "export";
  folderId: string | null;
  projectId: string;
  shortestMs: number;
  longestMs: number;
  width: number;
  height: number;
  watermark: Mark | null;
};

export type KlapOrder = ShortsOrder | EditOrder | ExportOrder;

/** A clip that Klap has found. `score` is from 0 to 100. */
export type FoundShort = { folderId: string; projectId: string; title: string; why: string; score: number };

type Size = { width: number; height: number };
/** The bodies of Klap's calls, as far as they are used (docs.klap.app). Times in seconds. */
export type ShortsBody = {
  source_video_url: string;
  name: string;
  language?: string;
  min_duration: number;
  max_duration: number;
  max_clip_count: number;
  target_clip_count: number;
  editing_options: { captions: boolean; reframe: boolean; emojis: boolean; intro_title: boolean };
  dimensions: Size;
};
export type EditBody = Pick<ShortsBody, "source_video_url" | "name" | "editing_options" | "dimensions">;
/** The middle of the picture as shares of the clip's sides. */
export type KlapWatermark = { src_url: string; pos_x: number; pos_y: number; scale: number };

/** A project, in its folder where it has one. */
export type ProjectPlace = { folderId: string | null; projectId: string };
