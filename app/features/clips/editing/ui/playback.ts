import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { shuttled } from "../rules/shuttle.ts";
import type { Stretch } from "../rules/trim.ts";

/** Where the preview is in the film, in milliseconds: changes with every frame, so only few components listen to it. */
export type Playhead = { get(): number; set(atMs: number): void; subscribe(onChange: () => void): () => void };

function newPlayhead(atMs: number): Playhead {
  const watchers = new Set<() => void>();
  let now = atMs;
  return {
    get: () => now,
    set(next) {
      now = next;
      for (const watch of watchers) watch();
    },
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
  };
}

/** What a component needs of the playhead; it is drawn again only when that changes. */
export const usePlayhead = <Value extends string | number>({ get, subscribe }: Playhead, of: (atMs: number) => Value) =>
  useSyncExternalStore(
    subscribe,
    () => of(get()),
    () => of(get()),
  );

export type Playback = {
  video: RefObject<HTMLVideoElement | null>;
  playhead: Playhead;
  isPlaying: boolean;
  seek(toMs: number): void;
  toggle(): void;
  pause(): void;
  shuttle(direction: 1 | -1): void;
};

/** Plays a film between two times, at any speed and backwards. */
export function usePlayback({ startMs, endMs }: Stretch): Playback {
  const video = useRef<HTMLVideoElement>(null);
  const [playhead] = useState(() => newPlayhead(startMs));
  const [speed, setSpeed] = useState(0);
  useEffect(() => {
    const element = video.current;
    if (!element || speed === 0) return;
    if (speed > 0) {
      element.playbackRate = speed;
      element.play().catch(() => setSpeed(0));
    }
    const stop = watchFrames(element, speed, (atMs) => {
      playhead.set(atMs);
      if (speed > 0 ? atMs >= endMs : atMs <= startMs) setSpeed(0);
    });
    return () => {
      stop();
      element.pause();
    };
  }, [speed, startMs, endMs, playhead]);
  return useMemo(() => {
    const seek = (toMs: number) => {
      if (video.current) video.current.currentTime = (toMs + INTO_FRAME_MS) / 1000;
      playhead.set(toMs);
    };
    const isOutside = () => playhead.get() >= endMs - NEARLY_MS || playhead.get() < startMs;
    return {
      ...{ video, playhead, seek, isPlaying: speed !== 0, pause: () => setSpeed(0) },
      toggle() {
        if (speed === 0 && isOutside()) seek(startMs);
        setSpeed(speed === 0 ? 1 : 0);
      },
      shuttle: (direction) => setSpeed(shuttled(speed, direction)),
    };
  }, [speed, startMs, endMs, playhead]);
}

const NEARLY_MS = 60;
/** Times are in whole milliseconds: a little before the frame that they mean. */
const INTO_FRAME_MS = 4;

/** Tells the time with every frame of the screen; backwards it moves the film itself, which no browser plays so. */
function watchFrames(element: HTMLVideoElement, speed: number, tell: (atMs: number) => void): () => void {
  let before = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    if (speed < 0 && !element.seeking) {
      element.currentTime = Math.max(0, element.currentTime + (speed * (now - before)) / 1000);
      before = now;
    }
    tell(element.currentTime * 1000);
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
