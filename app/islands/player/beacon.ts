import {
  BATCH_EVERY_MS,
  BATCH_SIZE,
  mayMeasure,
  NEW_VIEWING,
  observe,
  type PlayEvent,
  type PlaySignal,
} from "~/features/plays/rules.ts";
import type { FilmMedia } from "./media.ts";

export type Beacon = { observe(signal: PlaySignal): void };

/** Tells `address` of a viewing, a few events at a time; of visitors who do not want to be followed, nothing. */
export function createBeacon(address: string | null, videoId: string, signal: AbortSignal): Beacon {
  if (!address || !mayMeasure(navigator as { doNotTrack?: string; globalPrivacyControl?: boolean })) {
    return { observe() {} };
  }
  let viewing = NEW_VIEWING;
  let waiting: PlayEvent[] = [];
  const send = () => {
    if (!waiting.length) return;
    const body = new Blob([JSON.stringify({ videoId, events: waiting })], { type: "application/json" });
    if (navigator.sendBeacon(address, body)) waiting = [];
  };
  const timer = setInterval(send, BATCH_EVERY_MS);
  const leave = () => document.visibilityState === "hidden" && send();
  document.addEventListener("visibilitychange", leave, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    send();
  });
  return {
    observe(seen) {
      const { viewing: standing, events } = observe(viewing, seen);
      viewing = standing;
      waiting.push(...events);
      if (waiting.length >= BATCH_SIZE) send();
    },
  };
}

/** The same events whatever plays the film. */
export function observeMedia(media: FilmMedia, beacon: Beacon, signal: AbortSignal) {
  const on = (event: string, kind: "play" | "pause" | "end") =>
    media.addEventListener(event, () => beacon.observe({ kind, second: media.currentTime }), { signal });
  on("play", "play");
  on("pause", "pause");
  on("ended", "end");
  if (!media.paused) beacon.observe({ kind: "play", second: media.currentTime });
  for (const [event, kind] of [
    ["timeupdate", "time"],
    ["seeked", "seek"],
  ] as const) {
    media.addEventListener(event, () => beacon.observe({ kind, second: media.currentTime, duration: media.duration }), {
      signal,
    });
  }
}
