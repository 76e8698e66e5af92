import Hls, { type LevelDetails } from "hls.js/light";
import {
  changeMayBegin,
  changeStart,
  LEAD_SECONDS,
  leadAfter,
  segmentToReplace,
} from "~/features/player/quality-switch/rules.ts";
import type { FilmMedia } from "./media.ts";
import type { PrefetchedSegments } from "./prefetched-segments.ts";

type Change = { hls: Hls; media: FilmMedia; prefetched: PrefetchedSegments; signal: AbortSignal };

/**
 * The new quality starts a few seconds ahead, and only once its first segment is loaded: the buffer stays until then,
 * so a slow connection delays the change but does not stop the film.
 */
export function qualityChanger(hls: Hls, media: FilmMedia, prefetched: PrefetchedSegments, end: AbortSignal) {
  let latest = new AbortController();
  end.addEventListener("abort", () => latest.abort());
  return (level: number) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const isLatest = () => latest.signal === signal && !end.aborted;
    media.addEventListener("seeking", () => latest.abort(), { once: true, signal });
    hls.resumeBuffering();
    hls.loadLevel = level;
    if (level < 0) return;
    // Where nothing could be prefetched, hls.js continues by itself at the end of the buffer.
    void bringForward({ hls, media, prefetched, signal }, level)
      .catch(() => {})
      .finally(() => {
        if (isLatest()) hls.resumeBuffering();
      });
  };
}

async function bringForward(change: Change, level: number) {
  const { hls, media, prefetched, signal } = change;
  const { fragments } = await pausedWith(change, level);
  let lead = LEAD_SECONDS;
  prefetched.clear();
  while (!signal.aborted) {
    const segment = segmentToReplace(fragments, media.currentTime, bufferedUntil(media), lead * media.playbackRate);
    if (!segment) return;
    const began = performance.now();
    await prefetched.fetch(segment, signal);
    if (changeMayBegin(segment, media.currentTime, media.playbackRate))
      return dropBuffered(hls, media, changeStart(segment));
    lead = leadAfter((performance.now() - began) / 1000);
  }
}

/** Stops loading as soon as the level's playlist has loaded, which happens when it is chosen for the first time. */
function pausedWith({ hls, signal }: Change, level: number): Promise<LevelDetails> {
  return new Promise((resolve, reject) => {
    const known = (details: LevelDetails) => {
      hls.off(Hls.Events.LEVEL_UPDATED, loaded);
      hls.pauseBuffering();
      resolve(details);
    };
    const loaded = (_: unknown, data: { level: number; details: LevelDetails }) => {
      if (data.level === level) known(data.details);
    };
    hls.on(Hls.Events.LEVEL_UPDATED, loaded);
    signal.addEventListener("abort", () => {
      hls.off(Hls.Events.LEVEL_UPDATED, loaded);
      reject(signal.reason);
    });
    const existing = hls.levels[level]?.details;
    if (existing) known(existing);
  });
}

/** Removes the buffer from this second on, and waits until that is done. */
function dropBuffered(hls: Hls, media: FilmMedia, from: number): Promise<void> {
  return new Promise((resolve) => {
    const look = (_: unknown, { error }: { error?: Error }) => {
      if (!error && bufferedUntil(media) > from + 0.1) return;
      hls.off(Hls.Events.BUFFER_FLUSHED, look);
      resolve();
    };
    hls.on(Hls.Events.BUFFER_FLUSHED, look);
    hls.trigger(Hls.Events.BUFFER_FLUSHING, { startOffset: from, endOffset: Number.POSITIVE_INFINITY, type: null });
  });
}

/** The end of the buffered range at the playhead. */
function bufferedUntil({ buffered, currentTime }: FilmMedia): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}
