import { reflectPlayback } from "./hero-state.ts";
import type { FilmMedia } from "./player/media.ts";

/** An uploaded film moves by itself in the hero, muted, until somebody wants to watch it. */
export function loopSilently(hero: HTMLElement, video: FilmMedia, onTrouble: () => void) {
  video.controls = false;
  video.muted = true;
  // The still behind it is that picture already; painted twice, it would count as arrived only the second time.
  video.removeAttribute("poster");
  const failed = () => {
    hero.dataset.state = "error";
    onTrouble();
  };
  video.addEventListener("error", failed);
  video.querySelector("source")?.addEventListener("error", failed);
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) failed();
  else reflectPlayback(hero, video, new AbortController().signal);
  if (mayMoveByItself()) void video.play().catch(() => {});
}

/** After the visitor closed the player. */
export function loopAgain(video: FilmMedia) {
  video.loop = true;
  video.muted = true;
  if (video.hasAttribute("src")) {
    video.removeAttribute("src");
    video.load();
  }
  if (mayMoveByItself()) void video.play().catch(() => {});
  else video.pause();
}

export function startOver(video: FilmMedia) {
  video.load();
  void video.play().catch(() => {});
}

function mayMoveByItself(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
