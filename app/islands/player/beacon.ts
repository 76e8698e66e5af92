import {
  BATCH_EVERY_MS,
  BATCH_SIZE,
  NEW_VIEWING,
  observe,
  type PlayEvent,
  type PlaySignal,
  type ReportedPlayEvent,
} from "~/features/insights/playback/rules.ts";
import { newId, sendToBeacon } from "../beacon.ts";
import type { FilmMedia } from "./media.ts";

export type Beacon = { observe(signal: PlaySignal): void };

/** Reports a viewing to `address` in small batches; null turns it off. */
export function createBeacon(address: string | null, videoId: string, signal: AbortSignal): Beacon {
  if (!address) return { observe() {} };
  const id = newId();
  const times: Partial<Record<PlayEvent["type"], number>> = {};
  let viewing = NEW_VIEWING;
  let serial = 0;
  let waiting: ReportedPlayEvent[] = [];
  const counted = (event: PlayEvent): ReportedPlayEvent => {
    const nth = (times[event.type] ?? 0) + 1;
    times[event.type] = nth;
    return { ...event, nth };
  };
  const told = (events: ReportedPlayEvent[]) => {
    const { parts, replayed, current } = viewing.played;
    const place = { path: location.pathname, part: current, serial: ++serial };
    return { viewing: id, videoId, watched: viewing.watched, parts, replayed, ...place, events };
  };
  const send = () => {
    while (waiting.length) {
      const events = waiting.slice(0, BATCH_SIZE);
      if (!sendToBeacon(address, told(events))) return;
      waiting = waiting.slice(events.length);
    }
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
      const { viewing: next, events } = observe(viewing, seen);
      viewing = next;
      waiting.push(...events.map(counted));
      if (waiting.length >= BATCH_SIZE) send();
    },
  };
}

/** The same events for every kind of player. */
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
