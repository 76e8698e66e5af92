import { z } from "zod";
import { type ClipScheduleId, idInput } from "~/lib/ids.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";

export const clipScheduleIdInput = idInput<ClipScheduleId>();

const LONGEST_TEXT = 5_000;
const LONGEST_NAME = 100;
const NO_NETWORK = "Please choose where you will post it";

/** The networks that were chosen, with the text for each. */
export const scheduledPostsInput = z
  .array(z.object({ network: z.string(), name: lineField(LONGEST_NAME), text: wordsField(LONGEST_TEXT) }))
  .min(1, NO_NETWORK);
