import { z } from "zod";
import { idInput, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import { HANDED_FILES } from "./rules/handed.ts";
import { SPOKEN_LANGUAGES } from "./rules/local-words.ts";

export const serviceJobIdInput = idInput<ServiceJobId>();
/** The services that call back. */
export const callerInput = z.enum(["assemblyai", "shotstack"]);
type Caller = z.output<typeof callerInput>;

export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** The form "Write the words down", by a service or by this server; what the other one needs is left out. */
export const newWordsInput = z.object({
  by: z.enum(["assemblyai", "whisper"], "Please choose who writes the words down.").default("assemblyai"),
  videoId: idInput<VideoId>("Please choose a film"),
  agrees: ticked,
  language: z
    .enum([...SPOKEN_LANGUAGES, ""], "Please choose a language of the list.")
    .default("")
    .transform((language) => language || null),
  translates: z
    .enum(["on", ""], "Please choose what is written down.")
    .default("")
    .transform((value) => value === "on"),
});

export const handedFileInput = z.enum(HANDED_FILES);

const externalId = z.string().min(1).max(100);

/** What each service calls the work of which it tells at the address that it calls back, by its documentation. */
export const CALLBACKS: Record<Caller, z.ZodType<string>> = {
  assemblyai: z.object({ transcript_id: externalId }).transform((told) => told.transcript_id),
  // Its store calls back too, once the file is copied there: then `render` names the work.
  shotstack: z.object({ id: externalId, render: externalId.nullish() }).transform(({ id, render }) => render ?? id),
};
