import { z } from "zod";
import { idInput, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import { SERVICES } from "./rules.ts";

export const serviceJobIdInput = idInput<ServiceJobId>();
export const serviceInput = z.enum(SERVICES);

export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form "Write the words down". */
export const newWordsInput = z.object({ videoId: idInput<VideoId>("Please choose a film"), agrees: ticked });

/** What a service tells at the address that it calls back (assemblyai.com/docs, webhooks). */
export const callbackInput = z.object({ transcript_id: z.string().min(1).max(100) });
