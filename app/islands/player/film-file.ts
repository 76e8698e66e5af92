import type { FilmMedia } from "./media.ts";

/** The second that was reached, and whether the visitor had paused there. */
export type Standing = { second: number; paused: boolean };

/** Follows the playback, because an element that loses its source forgets both. */
export function followStanding(video: FilmMedia, signal: AbortSignal): Standing {
  const standing = { second: video.currentTime, paused: false };
  const reach = () => {
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING) standing.second = video.currentTime;
  };
  const turn = () => {
    standing.paused = video.paused;
  };
  for (const event of ["timeupdate", "seeking"]) video.addEventListener(event, reach, { signal });
  for (const event of ["play", "pause"]) video.addEventListener(event, turn, { signal });
  return standing;
}

/** Replaces a source that failed by the film's own file, at the same second. */
export function continueWithFile(video: FilmMedia, src: string, { second, paused }: Standing, signal: AbortSignal) {
  const reach = () => {
    if (second > 0) video.currentTime = second;
  };
  video.addEventListener("loadedmetadata", reach, { once: true, signal });
  video.src = src;
  if (!paused) void video.play().catch(() => {});
}
