import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { copyKey, pictureOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import type { Poster } from "~/features/video/posters/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { KeyArt, KeyArtShape } from "../rules.ts";

/** A picture, and the point around which it is cropped; null leaves that to the stylesheet. */
export type FocusedPicture = { picture: Poster; focus: Focus | null };

/** The owner's picture in this shape; null without one. */
export function keyArtPicture(keyArt: KeyArt, shape: KeyArtShape): FocusedPicture | null {
  const art = keyArt[shape];
  const picture = art && pictureOfKey(art.imageKey);
  return picture && { picture: posterOfPicture(picture), focus: { x: art.x, y: art.y } };
}

export function posterOfPicture({ key, width, height }: StoredPicture): Poster {
  const copy = copyKey(key);
  return { url: mediaUrl(key), width, height, ...(copy && { narrowUrl: mediaUrl(copy) }), placeholder: null };
}
