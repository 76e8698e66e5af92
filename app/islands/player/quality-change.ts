import Hls, { type LevelDetails } from "hls.js/light";
import {
  changeMayBegin,
  changeStart,
  LEAD_SECONDS,
  leadAfter,
  pieceToChangeAt,
} from "~/features/player/quality-switch/rules.ts";
import type { FilmMedia } from "./media.ts";
import type { PiecesAtHand } from "./pieces-at-hand.ts";

type Change = { hls: Hls; media: FilmMedia; atHand: PiecesAtHand; signal: AbortSignal };

/**
 * Another quality takes over a few seconds ahead, and only once its first piece is here: what was loaded before stays
 * until then, so a slow line makes the change late, never the film stop.
 */
export function qualityChanger(hls: Hls, media: FilmMedia, atHand: PiecesAtHand, end: AbortSignal) {
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
    // Where nothing could be fetched ahead, hls.js goes on by itself where the buffer ends.
    void bringForward({ hls, media, atHand, signal }, level)
      .catch(() => {})
      .finally(() => {
        if (isLatest()) hls.resumeBuffering();
      });
  };
}

async function bringForward(change: Change, level: number) {
  const { hls, media, atHand, signal } = change;
  const { fragments } = await pausedWith(change, level);
  let lead = LEAD_SECONDS;
  atHand.forget();
  while (!signal.aborted) {
    const piece = pieceToChangeAt(fragments, media.currentTime, bufferedUntil(media), lead * media.playbackRate);
    if (!piece) return;
    const began = performance.now();
    await atHand.fetch(piece, signal);
    if (changeMayBegin(piece, media.currentTime, media.playbackRate))
      return dropBuffered(hls, media, changeStart(piece));
    lead = leadAfter((performance.now() - began) / 1000);
  }
}

/** Lets nothing more be loaded as soon as the playlist is there, which is loaded when it is chosen for the first time. */
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
    const standing = hls.levels[level]?.details;
    if (standing) known(standing);
  });
}

/** Throws away what was loaded from this second on, and waits until it is gone. */
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

/** Where the stretch ends that plays without loading anything more. */
function bufferedUntil({ buffered, currentTime }: FilmMedia): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}
