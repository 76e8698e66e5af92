/** A box in pixels of a clip. */
export type Box = { x: number; y: number; width: number; height: number };
/** What is cut off at the sides of the film's picture, as shares of it. */
export type Crop = { top: number; bottom: number; left: number; right: number };

/** A text over a clip, from and to these times of the clip in milliseconds. */
export type OrderedText = {
  fromMs: number;
  toMs: number;
  text: string;
  box: Box;
  /** `title` is heavier than `text`. */
  face: "title" | "text";
  /** Pixels. */
  size: number;
  color: string;
  /** `#aarrggbb` or `#rrggbb`, as Shotstack writes colours; null where nothing is behind it. */
  ground: string | null;
};

/** One clip as a service is to render it, without the addresses of its files. Times in milliseconds. */
export type RenderOrder = {
  /** Of the film. */
  startMs: number;
  endMs: number;
  width: number;
  height: number;
  /** Its shots, by times of the clip; without a crop the whole picture is shown before a blurred copy. */
  shots: { fromMs: number; crop: Crop | null }[];
  captions: OrderedText[];
  title: OrderedText | null;
  /** The card with the call to action, which fills the picture. */
  card: OrderedText | null;
  /** A picture of the account in a corner. */
  watermark: { key: string; box: Box } | null;
  /** The change of the clip that this file is of, and what the row of the clip tells of the file. */
  revision: number;
  made: { captionId: string | null; transcript: string; shown: Record<string, unknown>; words: string };
};

type Asset =
  | { type: "video"; src: string; trim: number; volume: number; crop?: Crop }
  | { type: "image"; src: string }
  | {
      type: "html";
      html: string;
      css: string;
      width: number;
      height: number;
      position: "center";
      background?: string;
    };

/** A clip on a track of Shotstack's timeline; times in seconds. */
export type ShotstackClip = {
  asset: Asset;
  start: number;
  length: number;
  fit?: "crop" | "contain" | "none";
  filter?: "blur";
  position?: "center";
  offset?: { x: number; y: number };
};

/** The body of Shotstack's call `render`, as far as it is used (shotstack.io/docs/api). */
export type ShotstackEdit = {
  timeline: { background: string; tracks: { clips: ShotstackClip[] }[] };
  output: {
    format: "mp4";
    fps: number;
    quality: "medium";
    size: { width: number; height: number };
  };
  callback: string;
};
