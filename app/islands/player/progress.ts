import {
  type PlayerData,
  PROGRESS_KEY,
  parseWatchProgress,
  percentWatched,
  resumeAt,
} from "~/features/players/rules.ts";
import type { FilmMedia } from "./media.ts";

const POLL_MS = 1000;

/** Goes on where this browser stopped, and keeps where it is. */
export function keepProgress(media: FilmMedia, { videoId }: PlayerData, signal: AbortSignal) {
  const percent = readProgress()[videoId];
  whenKnown(media, (duration) => {
    const second = resumeAt(percent, duration);
    if (second > 0) media.currentTime = second;
  });
  const keep = () => {
    if (media.currentTime > 0) store(videoId, percentWatched(media.currentTime, media.duration));
  };
  const timer = setInterval(() => media.paused || keep(), POLL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  for (const event of ["pause", "seeked", "ended"]) media.addEventListener(event, keep, { signal });
  window.addEventListener("pagehide", keep, { signal });
}

function whenKnown(media: FilmMedia, then: (duration: number) => void) {
  if (media.duration > 0) return then(media.duration);
  const look = () => {
    if (!(media.duration > 0)) return;
    for (const event of ["loadedmetadata", "durationchange"]) media.removeEventListener(event, look);
    then(media.duration);
  };
  for (const event of ["loadedmetadata", "durationchange"]) media.addEventListener(event, look);
}

const readProgress = () => parseWatchProgress(stored());

function stored(): string | null {
  try {
    return localStorage.getItem(PROGRESS_KEY);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still plays. */
function store(videoId: string, percent: number) {
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...readProgress(), [videoId]: percent }));
  } catch {}
}
