import { z } from "zod";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { SPOTS } from "./rules.ts";

/** The form that places an item on a page. */
export const placementInput = z.object({
  pageId: z.pipe(z.string("Please choose a page."), pageIdInput),
  spot: z.enum(SPOTS, "Please choose what it becomes."),
});
export type PlacementInput = z.output<typeof placementInput>;
