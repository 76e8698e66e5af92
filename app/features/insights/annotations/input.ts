import { z } from "zod";
import { type AnnotationId, idInput } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { WORDS_MOST } from "./rules.ts";

export const annotationIdInput = idInput<AnnotationId>();

/** No axis begins earlier, and none ends later. */
const [EARLIEST, LATEST] = ["1970-01-01", "2999-12-31"];

/** The form of a note on the time axis. */
export const noteInput = z.object({
  day: z.iso.date("Please choose a day").refine((day) => day >= EARLIEST && day <= LATEST, "Please choose a day"),
  words: lineField(WORDS_MOST, z.string().default("")).refine((text) => text !== "", "Please write what happened"),
});
export type NoteInput = z.output<typeof noteInput>;
