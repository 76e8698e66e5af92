import { z } from "zod";
import { parseCursor } from "~/features/cursors/rules.ts";
import { emailAddress } from "~/features/email-addresses/input.ts";
import { plainLine, plainWords } from "~/features/visitor-words/rules.ts";
import { INBOX_VIEWS, LONGEST } from "./rules.ts";

const tooLong = (most: number) => `Please use at most ${most} characters`;

/** A form's field; a file in its place says nothing. */
const given = z.string().catch("");
const line = given.transform(plainLine).pipe(z.string().max(LONGEST.line, tooLong(LONGEST.line)));
const paragraphs = given.transform(plainWords).pipe(z.string().max(LONGEST.message, tooLong(LONGEST.message)));
const seen = (field: z.ZodType<string>, message: string) => field.refine((text) => text !== "", message);

export const inquiryInput = z.object({
  name: seen(line, "Please enter your name"),
  company: line,
  email: given.transform(plainLine).pipe(emailAddress),
  project: seen(line, "Please enter the project"),
  dates: seen(line, "Please say when, even if only roughly"),
  message: seen(paragraphs, "Please write a few words"),
});

export type InquiryInput = z.output<typeof inquiryInput>;
export const INQUIRY_FIELDS = inquiryInput.keyof().options;

export const answerInput = z.object({ text: seen(paragraphs, "Please write an answer") });

export const inquiryIdInput = z.uuid();

/** Which list, and behind which of its entries it goes on. */
export const inboxInput = z.object({
  show: z.enum(INBOX_VIEWS).catch("open"),
  after: z
    .string()
    .optional()
    .transform((cursor) => parseCursor(cursor ?? null)),
});
