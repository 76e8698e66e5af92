import Hls, { type ErrorData, type Level } from "hls.js/light";
import { segmentsAreGone } from "~/features/player/player-data/rules.ts";
import type { FilmMedia } from "./media.ts";
import { PrefetchedSegments } from "./prefetched-segments.ts";
import { qualityChanger } from "./quality-change.ts";

/** Plays the renditions through Media Source, and offers the heights to the quality menu; `giveUp` when it cannot. */
export function attachHls(video: FilmMedia, playlist: string, giveUp: () => void, signal: AbortSignal) {
  if (!Hls.isSupported()) return giveUp();
  // A worker would be loaded from a blob, which the content policy forbids.
  const prefetched = new PrefetchedSegments();
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true, loader: prefetched.loader() });
  const renditions = new Renditions(qualityChanger(hls, video, prefetched, signal));
  Object.assign(video, { videoRenditions: renditions });
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => renditions.offer(levels));
  hls.on(Hls.Events.ERROR, (_, error) => recover(hls, error, giveUp));
  giveUpWithoutSegments(hls, giveUp);
  hls.loadSource(playlist);
  hls.attachMedia(video);
  signal.addEventListener("abort", () => {
    hls.destroy();
    renditions.offer([]);
  });
}

/** One decoder error is recovered, unless no rendition can be decoded; any other fatal error is final. */
function recover(hls: Hls, error: ErrorData, giveUp: () => void) {
  if (!error.fatal) return;
  if (error.type === Hls.ErrorTypes.MEDIA_ERROR && hls.levels.length && !recovered.has(hls)) {
    recovered.add(hls);
    hls.recoverMediaError();
    return;
  }
  giveUp();
}

/** hls.js goes from one height to the other and back when the segments of all are missing, and never ends. */
function giveUpWithoutSegments(hls: Hls, giveUp: () => void) {
  let failures: { status: number; at: number }[] = [];
  hls.on(Hls.Events.FRAG_LOADED, () => {
    failures = [];
  });
  hls.on(Hls.Events.ERROR, (_, { type, response, frag }) => {
    if (type !== Hls.ErrorTypes.NETWORK_ERROR || !frag) return;
    failures.push({ status: response?.code ?? 0, at: performance.now() });
    if (segmentsAreGone(failures)) giveUp();
  });
}

const recovered = new WeakSet<Hls>();

type Rendition = { id: string; width: number; height: number; bitrate: number };

/** A list of heights with the interface that the controls expect of a media element's `videoRenditions`. */
class Renditions extends EventTarget {
  private items: Rendition[] = [];
  private selected = -1;
  private readonly choose: (level: number) => void;

  constructor(choose: (level: number) => void) {
    super();
    this.choose = choose;
  }

  get length() {
    return this.items.length;
  }

  get selectedIndex() {
    return this.selected;
  }

  /** The level to play from the next segment on; -1 chooses by bandwidth. */
  set selectedIndex(level: number) {
    this.selected = level;
    this.choose(level);
    this.dispatchEvent(new Event("change"));
  }

  [Symbol.iterator]() {
    return this.items[Symbol.iterator]();
  }

  offer(levels: Level[]) {
    for (const { id } of this.items) Reflect.deleteProperty(this, id);
    this.items = levels.map(({ width, height, bitrate }, index) => ({ id: String(index), width, height, bitrate }));
    Object.assign(this, this.items);
    this.dispatchEvent(new Event("addrendition"));
  }
}
