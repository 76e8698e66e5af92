import { z } from "zod";
import { FRAME_USES, frameMessage } from "./rules.ts";

const NO_TIME = frameMessage("no-time");

/** Nine digits of milliseconds are eleven days. */
export const takenFrameInput = z.object({
  atMs: z
    .string(NO_TIME)
    .regex(/^\d{1,9}$/, NO_TIME)
    .transform(Number),
  use: z.enum(FRAME_USES),
});
