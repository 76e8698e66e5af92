import { z } from "zod";

/** What a browser reports while an account watches: percent of the film, with decimals. */
export const watchedInput = z.object({ percent: z.coerce.number().min(0).max(100) });
