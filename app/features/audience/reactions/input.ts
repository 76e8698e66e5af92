import { z } from "zod";
import { itemIdInput } from "~/features/audience/emoji-packs/input.ts";
import { filmIdInput } from "~/features/content/films/input.ts";
import { videoIdInput } from "~/features/video/videos/input.ts";
import { EMOJI } from "./rules.ts";

/** The address of what people react to. */
export const shownInput = z.object({ filmId: filmIdInput, videoId: videoIdInput });

export const packReactionInput = shownInput.extend({ itemId: itemIdInput });
export const reactionInput = shownInput.extend({ emoji: z.enum(EMOJI) });
