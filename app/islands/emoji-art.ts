import { stillOf } from "~/features/audience/emoji-packs/rules/packs.ts";

/** Own art of a pack as an image; it stands still under reduced motion. */
export function emojiArt(art: string, alt: string): HTMLImageElement {
  const image = new Image();
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  image.alt = alt;
  image.src = isStill ? stillOf(art) : art;
  return image;
}
