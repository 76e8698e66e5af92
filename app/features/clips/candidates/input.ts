import { z } from "zod";
import { MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import { rendererFields } from "~/features/clips/runs/input.ts";
import { NOTHING_CHOSEN } from "./rules.ts";

/** The ticked places of a run's stretches. */
export const chosenInput = z.object({
  places: z
    .array(
      z.coerce
        .number()
        .int()
        .min(0)
        .max(MOST_CANDIDATES - 1),
    )
    .min(1, NOTHING_CHOSEN)
    .max(MOST_CANDIDATES),
  ...rendererFields,
});
export type Chosen = z.output<typeof chosenInput>;
