import { reflectPlayback } from "./hero-state.ts";
import type { FilmMedia } from "./player/media.ts";

/** Plays an uploaded film's muted loop in the hero until the visitor presses Play. */
export function loopSilently(hero: HTMLElement, video: FilmMedia, onTrouble: () => void) {
  video.controls = false;
  video.muted = true;
  // The poster frame behind it is the same picture; painted twice, only the second would count as the largest paint.
  video.removeAttribute("poster");
  const failed = () => {
    hero.dataset.state = "error";
    onTrouble();
  };
  // The player reports the failures of what it plays, or plays another source.
  video.addEventListener("error", () => "watching" in hero.dataset || failed());
  video.querySelector("source")?.addEventListener("error", failed);
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) failed();
  else reflectPlayback(hero, video, new AbortController().signal);
  if (mayAutoplay()) void video.play().catch(() => {});
}

/** After the visitor closed the player. */
export function loopAgain(video: FilmMedia) {
  video.loop = true;
  video.muted = true;
  if (video.hasAttribute("src")) {
    video.removeAttribute("src");
    video.load();
  }
  if (mayAutoplay()) void video.play().catch(() => {});
  else video.pause();
}

export function startOver(video: FilmMedia) {
  video.load();
  void video.play().catch(() => {});
}

function mayAutoplay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
