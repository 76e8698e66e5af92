import { z } from "zod";
import { idInput, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import { HANDED_FILES } from "./rules/handed.ts";
import { SERVICES, type Service } from "./rules/kinds.ts";

export const serviceJobIdInput = idInput<ServiceJobId>();
export const serviceInput = z.enum(SERVICES);

export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form "Write the words down". */
export const newWordsInput = z.object({ videoId: idInput<VideoId>("Please choose a film"), agrees: ticked });

export const handedFileInput = z.enum(HANDED_FILES);

const externalId = z.string().min(1).max(100);

/** What each service calls the work of which it tells at the address that it calls back, by its documentation. */
export const CALLBACKS: Record<Service, z.ZodType<string>> = {
  assemblyai: z.object({ transcript_id: externalId }).transform((told) => told.transcript_id),
  // Its store calls back too, once the file is copied there: then `render` names the work.
  shotstack: z.object({ id: externalId, render: externalId.nullish() }).transform(({ id, render }) => render ?? id),
};
