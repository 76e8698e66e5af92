import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { LONGEST, TRAP, TRAPPED } from "./rules.ts";

/** A text field of a form; a file in its place counts as empty. */
const given = z.string().catch("");
const seen = (field: z.ZodType<string>, message: string) => field.refine((text) => text !== "", message);

export const enterpriseRequestInput = z.object({
  name: seen(lineField(LONGEST.line, given), "Please enter your name"),
  company: seen(lineField(LONGEST.line, given), "Please enter your company"),
  email: lineField(LONGEST.email, given).pipe(emailAddress),
  message: seen(wordsField(LONGEST.message, given), "Please write a few words"),
  [TRAP]: given.refine((text) => text === "", TRAPPED),
});

export type EnterpriseRequest = Omit<z.output<typeof enterpriseRequestInput>, typeof TRAP>;
