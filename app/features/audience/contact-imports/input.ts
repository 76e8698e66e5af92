import { z } from "zod";
import { consentWordingInput, tagsInput } from "~/features/audience/contacts/input.ts";
import { CONSENT_UNCHECKED } from "~/features/audience/contacts/rules.ts";
import { ENCODINGS } from "~/lib/encodings.ts";
import { type ContactImportId, idInput } from "~/lib/ids.ts";
import { COLUMN_KINDS } from "./rules/columns.ts";
import { NO_EMAIL_COLUMN } from "./rules.ts";

export const importIdInput = idInput<ContactImportId>();

const COLUMNS_MOST = 200;

/** Another encoding, for the preview. */
export const encodingInput = z.object({ intent: z.literal("encoding"), encoding: z.enum(ENCODINGS) });

/** What the columns hold, and how these people agreed. */
export const startInput = z.object({
  intent: z.literal("start"),
  columns: z
    .array(z.enum(COLUMN_KINDS).catch("nothing"))
    .max(COLUMNS_MOST)
    .refine((kinds) => kinds.filter((kind) => kind === "email").length === 1, NO_EMAIL_COLUMN),
  hasHeader: z.stringbool().catch(false),
  tags: tagsInput.shape.tags,
  consentWording: consentWordingInput,
  agreed: z.literal("on", CONSENT_UNCHECKED),
});
export type StartInput = z.output<typeof startInput>;
