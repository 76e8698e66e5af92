import { setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";

const CHANGES = ["play", "playing", "pause", "ended", "volumechange", "loadedmetadata"];

/**
 * The hero's data attributes follow the player's state; the stylesheet does the rest. `isShown` decides when the media
 * takes the still's place.
 */
export function reflectPlayback(
  hero: HTMLElement,
  media: FilmMedia,
  signal: AbortSignal,
  isShown = () => media.currentTime > 0,
) {
  const reflect = () => {
    hero.dataset.state = media.paused || media.ended ? "paused" : "running";
    setFlag(hero, "sounding", !media.muted);
    if (isShown()) setFlag(hero, "shown", true);
  };
  for (const change of CHANGES) media.addEventListener(change, reflect, { signal });
  reflect();
}
