import { z } from "zod";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { queryOf } from "~/features/insights/deep-analytics/rules.ts";
import { idInput, type ReportFileId } from "~/lib/ids.ts";
import { FORMATS } from "./rules.ts";

export const reportFileIdInput = idInput<ReportFileId>();

const QUERY_MOST = 4000;

/** The form that asks for a file of what the screen shows. */
export const newFileInput = z.object({
  format: z.enum(FORMATS, "Please choose a file"),
  query: z
    .string()
    .max(QUERY_MOST)
    .default("")
    .transform((query) => queryOf(questionIn(new URLSearchParams(query)))),
});
export type NewFile = z.output<typeof newFileInput>;
