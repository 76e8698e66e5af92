import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";
import { type InquiryId, idInput } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import { lineField, wordsField } from "~/lib/text-fields.ts";
import { INBOX_VIEWS, LONGEST } from "./rules.ts";

/** A text field of a form; a file in its place counts as empty. */
const given = z.string().catch("");
const line = lineField(LONGEST.line, given);
const paragraphs = wordsField(LONGEST.message, given);
const seen = (field: z.ZodType<string>, message: string) => field.refine((text) => text !== "", message);

export const inquiryInput = z.object({
  name: seen(line, "Please enter your name"),
  company: line,
  email: lineField(LONGEST.email, given).pipe(emailAddress),
  project: seen(line, "Please enter the project"),
  dates: seen(line, "Please say when, even if only roughly"),
  message: seen(paragraphs, "Please write a few words"),
});

export type InquiryInput = z.output<typeof inquiryInput>;
export const INQUIRY_FIELDS = inquiryInput.keyof().options;

export const answerInput = z.object({ text: seen(paragraphs, "Please write an answer") });

export const inquiryIdInput = idInput<InquiryId>();

/** Search parameters of the inbox: the list and the cursor. */
export const inboxInput = z.object({
  show: z.enum(INBOX_VIEWS).catch("open"),
  after: z
    .string()
    .optional()
    .transform((cursor) => parseCursor<InquiryId>(cursor ?? null)),
});
