import { callPicture, titlePicture } from "~/features/clips/rendering/commands/brand.server.ts";
import { captionPicture } from "~/features/clips/rendering/commands/captions.server.ts";
import type { LetteringWish } from "../input.ts";

/** A text of a clip as its file shows it: PNG bytes, drawn by the code that renders the file. */
export function letteringPicture(wish: LetteringWish): Promise<Buffer> {
  const { text, aspect } = wish;
  if (wish.kind === "caption") {
    const { style, colour, said = null } = wish;
    return captionPicture({ words: text.split(" "), said }, { style, colour, aspect });
  }
  const draw = wish.kind === "title" ? titlePicture : callPicture;
  return draw(text, { aspect, brandColour: wish.colour });
}
