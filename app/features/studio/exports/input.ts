import { z } from "zod";
import { type ExportId, idInput } from "~/lib/ids.ts";
import { PARTS } from "./rules.ts";

export const exportIdInput = idInput<ExportId>();

const NO_PART = "Please choose what the archive shall contain.";

/** The form that asks for an archive; `parts` may be there several times. */
export const exportInput = z.object({ parts: z.array(z.enum(PARTS)).min(1, NO_PART) });
