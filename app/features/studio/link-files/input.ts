import { z } from "zod";
import { ENCODINGS } from "~/lib/encodings.ts";
import { COLUMN_KINDS } from "./rules/columns.ts";

const COLUMNS_MOST = 200;

/** How a file is to be read; what is missing is guessed. `bring` does what `see` shows. */
export const linkFileInput = z.object({
  intent: z.enum(["see", "bring"]).catch("see"),
  encoding: z.enum(ENCODINGS).optional().catch(undefined),
  columns: z.array(z.enum(COLUMN_KINDS).catch("nothing")).max(COLUMNS_MOST).catch([]),
  hasHeader: z.stringbool().catch(false),
});
export type LinkFileInput = z.output<typeof linkFileInput>;
