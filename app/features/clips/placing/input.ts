import { z } from "zod";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { CLIP_SPOTS } from "./rules.ts";

/** The form that places a clip on a page. */
export const clipPlaceInput = z.object({
  pageId: z.pipe(z.string("Please choose a page."), pageIdInput),
  spot: z.enum(CLIP_SPOTS, "Please choose what it becomes."),
});
export type ClipPlace = z.output<typeof clipPlaceInput>;
