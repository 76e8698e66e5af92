import { setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";

const CHANGES = ["play", "playing", "pause", "ended", "volumechange", "loadedmetadata"];

/** The hero's data attributes follow the player's state; the stylesheet does the rest. */
export function reflectPlayback(hero: HTMLElement, media: FilmMedia, signal: AbortSignal) {
  const reflect = () => {
    hero.dataset.state = media.paused || media.ended ? "paused" : "running";
    setFlag(hero, "sounding", !media.muted);
    if (media.currentTime > 0) setFlag(hero, "shown", true);
  };
  for (const change of CHANGES) media.addEventListener(change, reflect, { signal });
  reflect();
}
